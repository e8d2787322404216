/** /SecondaryMenu/Subscribe: new pages of the English site by mail; posted, what to do next or what is to be corrected. Works without
 *  scripts. */
import type { EnquiryCalls } from '../../enquiries/calls.ts'
import { captchaTexts } from '../../enquiries/english/enquiry-texts.ts'
import { FaultsList } from '../../enquiries/english/faults-list.tsx'
import { Captcha } from '../../enquiries/pages/captcha.tsx'
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { SubscriptionCalls } from '../calls.ts'
import { columnsOf, type Frequency } from '../columns.ts'
import { postedFrequency } from '../pages/choices.tsx'
import styles from '../pages/subscription.module.css'
import { requestFaults } from '../rules.ts'
import { englishFaults, formFault, subscribeFields } from './english-texts.ts'
import { FrequencyInput } from './frequency-input.tsx'

type Typed = { email: string; frequency: Frequency | undefined; isAgreed: boolean; pow: string | undefined }
type Data = { isSent: true } | { isSent: false; typed: Typed; faults: readonly FormFault[]; uuid: string }

export async function load(request: PageRequest): Promise<Data> {
  const { isPosted = false, url } = request
  const posted = (name: string) => (isPosted ? url.searchParams.get(name) || undefined : undefined)
  const frequency = isPosted ? postedFrequency(url) : 'weekly'
  const fields = ['email', 'uuid', 'captcha', 'pow', 'agree', 'website'] as const
  const typed = Object.fromEntries(fields.flatMap(name => (posted(name) ? [[name, posted(name)]] : [])))
  const input = { ...typed, language: 'en' as const, columns: columnsOf('en'), ...(frequency && { frequency }) }
  const sent =
    isPosted && posted('renew') === undefined
      ? await resultOrFault(callsOf<SubscriptionCalls>(request)('POST subscription/api/request', input))
      : undefined
  if (sent && !isRefused(sent)) return { isSent: true }
  const { data: fresh } = await callsOf<EnquiryCalls>(request)('GET enquiry/api/form', {})
  const found = sent?.faults ?? []
  const absent = requestFaults(input).filter(({ field }) => found.every(known => known.field !== field))
  const faults = sent === undefined ? [] : found.length === 0 ? [formFault] : englishFaults([...found, ...absent])
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const pow = faults.some(({ field }) => field === 'captcha' || field === 'form') ? undefined : posted('pow')
  const { email = '', agree, uuid } = typed
  return {
    ...{ isSent: false, faults, uuid: pow !== undefined && uuid ? uuid : fresh.uuid },
    typed: { email, frequency, isAgreed: agree === 'on', pow },
  }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.isSent ? <Sent path={row.path} /> : <SubscribeForm path={row.path} {...data} />}
    </div>
  )
}

function Sent({ path }: { path: string }) {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title="Please confirm from your mailbox">
        <p>
          The confirmation was given to the mail server. Open the address in it and press “Confirm”; only then mails are
          sent. The address works once, for 72 hours.
        </p>
      </Note>
      <p className={styles.text}>
        If nothing arrives, look into the folder for unwanted mail, and check how you wrote the mailbox. A mailbox gets
        one confirmation an hour; after that you can <LinkTo to={path}>fill in the form again</LinkTo>.
      </p>
    </div>
  )
}

type FormProps = { path: string } & Omit<Extract<Data, { isSent: false }>, 'isSent'>

function SubscribeForm({ path, typed, faults, uuid }: FormProps) {
  const isProofDone = typed.pow !== undefined
  return (
    <>
      <p className={styles.lead}>
        When pages of the English site are new or were revised, their titles and addresses are sent to your mailbox. If
        nothing has changed, nothing is sent.
      </p>
      <div data-script="enquiry">
        <PublicForm
          key={uuid}
          className={styles.form}
          action={path}
          method="post"
          noValidate
          hiddenFields={{ uuid, ...(typed.pow !== undefined && { pow: typed.pow }) }}
        >
          <FaultsList faults={faults} />
          <TextInput
            {...fieldProps(subscribeFields, 'email', faults)}
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
          />
          <FrequencyInput frequency={typed.frequency} fault={faultMessageOf(faults, 'frequency')} />
          <p className={styles.trap} aria-hidden="true">
            <label>
              Website (leave empty)
              <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
            </label>
          </p>
          <Captcha
            uuid={uuid}
            isProofDone={isProofDone}
            fault={faultMessageOf(faults, 'captcha')}
            texts={captchaTexts}
          />
          <Checkbox
            name="agree"
            label="I agree that my mailbox is used to send me these mails"
            hint={
              <>
                Only for that; deleted when you unsubscribe, or after 72 hours without a confirmation. See{' '}
                <LinkTo to="/SecondaryMenu/Privacy">Privacy</LinkTo>.
              </>
            }
            required
            defaultChecked={typed.isAgreed}
            fault={faultMessageOf(faults, 'agree')}
          />
          <Button type="submit" isWide>
            Subscribe
          </Button>
          {/* After the button above, which is the one that Enter presses. */}
          <noscript>
            <Button type="submit" name="renew" value="1" look="outline" isWide>
              Another picture (what you typed stays)
            </Button>
          </noscript>
        </PublicForm>
      </div>
    </>
  )
}
