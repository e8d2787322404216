/** View `subscribe`: an address and its columns; posted, what to do next or what is to be mended. Works without scripts. */
import { languageOf } from '../../codes/languages.ts'
import type { EnquiryCalls } from '../../enquiries/calls.ts'
import { Captcha } from '../../enquiries/pages/captcha.tsx'
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { wordedFaults } from '../../forms/worded-faults.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, TextInput } from '../../ui/controls/controls.tsx'
import { useLocale } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, type PageRow } from '../../wire/page.ts'
import type { SubscriptionCalls } from '../calls.ts'
import { columnsOf } from '../columns.ts'
import { locales } from '../locales/locales.ts'
import { requestFaults } from '../rules.ts'
import { ChoiceInputs, type Choices, choicesInput, postedChoices } from './choices.tsx'
import styles from './subscription.module.css'

type Typed = { email: string; choices: Choices; isAgreed: boolean; pow: string | undefined }
type Data = { isSent: true } | { isSent: false; typed: Typed; faults: readonly FormFault[]; uuid: string }

export async function load(request: PageRequest): Promise<Data> {
  const { row, isPosted = false } = request
  const language = languageOf(row)
  const posted = (name: string) => (isPosted ? request.url.searchParams.get(name) || undefined : undefined)
  const choices = isPosted ? postedChoices(request) : linkedChoices(request)
  const names = ['email', 'uuid', 'captcha', 'pow', 'agree', 'website'] as const
  const typed = Object.fromEntries(names.flatMap(name => (posted(name) ? [[name, posted(name)]] : [])))
  const input = { ...typed, ...choicesInput(choices), language }
  const sent =
    isPosted && posted('renew') === undefined
      ? await resultOrFault(callsOf<SubscriptionCalls>(request)('POST subscription/api/request', input))
      : undefined
  if (sent && !isRefused(sent)) return { isSent: true }
  const { data: fresh } = await callsOf<EnquiryCalls>(request)('GET enquiry/api/form', {})
  const { fields, faults: texts } = locales[language]
  const faults = sent ? wordedFaults(sent, { texts, fields: Object.keys(fields), missing: requestFaults(input) }) : []
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const pow = faults.some(({ field }) => field === 'captcha' || field === 'form') ? undefined : posted('pow')
  const { email = '', agree, uuid } = typed
  return {
    ...{ isSent: false, faults, uuid: pow !== undefined && uuid ? uuid : fresh.uuid },
    typed: { email, choices, isAgreed: agree === 'on', pow },
  }
}

/** `?column=policy` chooses that column; otherwise none is chosen. */
function linkedChoices({ row, url }: PageRequest): Choices {
  const column = url.searchParams.get('column')
  return { columns: columnsOf(languageOf(row)).filter(name => name === column), frequency: 'weekly' }
}

export function head(_: Data, row: PageRow) {
  const { description } = locales[languageOf(row)].subscribe
  return description === undefined ? {} : { description }
}

export function Component({ row, data }: PageProps<Data>) {
  const { besides } = useLocale(locales).subscribe
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.isSent ? <Sent /> : <SubscribeForm path={row.path} {...data} />}
      {besides && (
        <>
          <h2 className={styles.head}>{besides.title}</h2>
          <p className={styles.text}>{besides.text}</p>
        </>
      )}
    </div>
  )
}

function Sent() {
  const { title, text, nothingCame } = useLocale(locales).subscribe.sent
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title={title}>
        <p>{text}</p>
      </Note>
      <p className={styles.text}>{nothingCame}</p>
    </div>
  )
}

type FormProps = { path: string } & Omit<Extract<Data, { isSent: false }>, 'isSent'>

function SubscribeForm({ path, typed, faults, uuid }: FormProps) {
  const { fields, summary, subscribe } = useLocale(locales)
  return (
    <>
      <p className={styles.lead}>{subscribe.lead}</p>
      <div data-script="enquiry">
        <PublicForm
          key={uuid}
          className={styles.form}
          action={path}
          method="post"
          noValidate
          faults={faults}
          fields={fields}
          summary={summary}
          hiddenFields={{ uuid, ...(typed.pow !== undefined && { pow: typed.pow }) }}
        >
          <TextInput
            {...fieldProps(fields, 'email', faults)}
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
          />
          <ChoiceInputs choices={typed.choices} faults={faults} />
          <p className={styles.trap} aria-hidden="true">
            <label>
              {subscribe.trap}
              <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
            </label>
          </p>
          <Captcha uuid={uuid} isProofDone={typed.pow !== undefined} fault={faultMessageOf(faults, 'captcha')} />
          <Checkbox
            name="agree"
            label={subscribe.agree}
            hint={subscribe.agreeHint}
            required
            defaultChecked={typed.isAgreed}
            fault={faultMessageOf(faults, 'agree')}
          />
          <Button type="submit" isWide>
            {subscribe.verb}
          </Button>
          {/* After the button above, which is the one that Enter presses. */}
          <noscript>
            <Button type="submit" name="renew" value="1" look="outline" isWide>
              {subscribe.renew}
            </Button>
          </noscript>
        </PublicForm>
      </div>
    </>
  )
}
