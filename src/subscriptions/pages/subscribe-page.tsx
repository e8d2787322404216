/** View `subscribe`: an address and its columns; posted, what to do next or what is to be mended. Works without scripts. */

import type { EnquiryCalls } from '../../enquiries/calls.ts'
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
import { columnsOf, subscriptionLengths } from '../columns.ts'
import { requestFaults } from '../rules.ts'
import { ChoiceInputs, type Choices, choiceFields, choicesInput, postedChoices } from './choices.tsx'
import styles from './subscription.module.css'

type Typed = { email: string; choices: Choices; isAgreed: boolean; pow: string | undefined }
type Data = { isSent: true } | { isSent: false; typed: Typed; faults: readonly FormFault[]; uuid: string }

export async function load(request: PageRequest): Promise<Data> {
  const { isPosted = false } = request
  const posted = (name: string) => (isPosted ? request.url.searchParams.get(name) || undefined : undefined)
  const choices = isPosted ? postedChoices(request) : linkedChoices(request.url)
  const fields = ['email', 'uuid', 'captcha', 'pow', 'agree', 'website'] as const
  const typed = Object.fromEntries(fields.flatMap(name => (posted(name) ? [[name, posted(name)]] : [])))
  const input = { ...typed, ...choicesInput(choices) }
  const sent =
    isPosted && posted('renew') === undefined
      ? await resultOrFault(callsOf<SubscriptionCalls>(request)('POST subscription/api/request', input))
      : undefined
  if (sent && !isRefused(sent)) return { isSent: true }
  const { data: fresh } = await callsOf<EnquiryCalls>(request)('GET enquiry/api/form', {})
  const faults = sent ? inOrder(sent.faults ?? [], requestFaults(input), sent.fault) : []
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const pow = faults.some(({ field }) => field === 'captcha' || field === 'form') ? undefined : posted('pow')
  const { email = '', agree, uuid } = typed
  return {
    ...{ isSent: false, faults, uuid: pow !== undefined && uuid ? uuid : fresh.uuid },
    typed: { email, choices, isAgreed: agree === 'on', pow },
  }
}

/** `?column=policy` chooses that column; otherwise none is chosen. */
function linkedChoices(url: URL): Choices {
  const column = url.searchParams.get('column')
  return { columns: columnsOf('zh').filter(name => name === column), frequency: 'weekly' }
}

/** The faults in the order of the fields. The call names wrong formats before it looks for what is missing; a person reads both at once. */
function inOrder(found: readonly FormFault[], missing: readonly FormFault[], message: string): FormFault[] {
  if (found.length === 0) return [{ field: 'form', message }]
  const order = ['email', 'columns', 'frequency', 'captcha', 'agree']
  const all = [...found, ...missing.filter(({ field }) => found.every(known => known.field !== field))]
  return all.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

export const head = () => ({ description: '用邮箱订阅通知公告、新闻、政策法规、标准、培训等栏目的新内容，随时退订。' })

const formFields = {
  email: {
    label: '邮箱',
    hint: '确认邮件发到这里，不确认就不会收到别的邮件',
    required: true,
    longest: subscriptionLengths.email,
  },
  ...choiceFields,
  captcha: { label: '图形验证码', longest: 10 },
  agree: { label: '对邮箱的说明' },
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.isSent ? <Sent path={row.path} /> : <SubscribeForm path={row.path} {...data} />}
      <h2 className={styles.head}>不留邮箱也能看</h2>
      <p className={styles.text}>
        七天里发布的内容都在<LinkTo to="/News/ThisWeek">本周更新</LinkTo>；每个栏目页的下方有 RSS 和 Atom
        的地址，用阅读软件订阅。
      </p>
    </div>
  )
}

function Sent({ path }: { path: string }) {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title="请到邮箱里确认">
        <p>
          确认邮件已经交给邮件服务器。打开邮件里的地址，按“确认订阅”，才会开始发送；地址 72 小时内有效，只能用一次。
        </p>
      </Note>
      <p className={styles.text}>
        没有收到的，先看垃圾邮件，再核对邮箱有没有写错。同一个邮箱一小时只发一封确认邮件，可以过一小时
        <LinkTo to={path}>再填一次</LinkTo>。
      </p>
    </div>
  )
}

type FormProps = { path: string } & Omit<Extract<Data, { isSent: false }>, 'isSent'>

function SubscribeForm({ path, typed, faults, uuid }: FormProps) {
  return (
    <>
      <p className={styles.lead}>选的栏目有新内容时，把标题和地址发到您的邮箱；没有新内容就不发。</p>
      <div data-script="enquiry">
        <PublicForm
          key={uuid}
          className={styles.form}
          action={path}
          method="post"
          noValidate
          faults={faults}
          fields={formFields}
          hiddenFields={{ uuid, ...(typed.pow !== undefined && { pow: typed.pow }) }}
        >
          <TextInput
            {...fieldProps(formFields, 'email', faults)}
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
          />
          <ChoiceInputs choices={typed.choices} faults={faults} />
          <p className={styles.trap} aria-hidden="true">
            <label>
              网站（请留空）
              <input type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
            </label>
          </p>
          <Captcha uuid={uuid} isProofDone={typed.pow !== undefined} fault={faultMessageOf(faults, 'captcha')} />
          <Checkbox
            name="agree"
            label="同意把邮箱用于发送订阅的内容"
            hint={
              <>
                只用于这一件事，退订时删除；没有确认的 72 小时后删除。见<LinkTo to="/privacy">隐私政策</LinkTo>。
              </>
            }
            required
            defaultChecked={typed.isAgreed}
            fault={faultMessageOf(faults, 'agree')}
          />
          <Button type="submit" isWide>
            订阅
          </Button>
          {/* After the button above, which is the one that Enter presses. */}
          <noscript>
            <Button type="submit" name="renew" value="1" look="outline" isWide>
              看不清图片，换一张（已填的内容保留）
            </Button>
          </noscript>
        </PublicForm>
      </div>
    </>
  )
}
