/** View `subscriptionManage`: the link in every mail to a subscriber. Its buttons change the columns or end the subscription; a mail program
 *  may post to its address without opening it (RFC 8058). */
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { SubscriptionCalls } from '../calls.ts'
import { subscribePath, subscriptionLengths } from '../columns.ts'
import { ChoiceInputs, type Choices, choiceFields, choicesInput, postedChoices } from './choices.tsx'
import styles from './subscription.module.css'

type Data =
  | { state: 'none' | 'ended' }
  | {
      state: 'active'
      linkKey: string
      email: string
      choices: Choices
      faults: readonly FormFault[]
      isSaved: boolean
    }

export async function load(request: PageRequest): Promise<Data> {
  const { url, isPosted } = request
  const key = (url.searchParams.get('key') ?? '').slice(0, subscriptionLengths.key)
  if (key === '') return { state: 'none' }
  const call = callsOf<SubscriptionCalls>(request)
  if (isPosted && isEnd(url)) {
    await resultOrFault(call('POST subscription/api/end', { key }))
    return { state: 'ended' }
  }
  const choices = postedChoices(request)
  const changed = isPosted
    ? await resultOrFault(call('POST subscription/api/change', { key, ...choicesInput(choices) }))
    : undefined
  const read = await resultOrFault(call('POST subscription/api/read', { key }))
  if (isRefused(read)) return { state: 'ended' }
  const faults = changed && isRefused(changed) ? [...(changed.faults ?? [])] : []
  const isSaved = changed !== undefined && !isRefused(changed)
  return {
    ...{ state: 'active', linkKey: key, email: read.data.email, faults, isSaved },
    choices: faults.length > 0 ? choices : read.data,
  }
}

/** The button of the page, or a mail program. */
const isEnd = ({ searchParams }: URL) =>
  searchParams.get('act') === 'end' || searchParams.get('List-Unsubscribe') === 'One-Click'

export const head = () => ({ description: '改邮件订阅的栏目和周期，或者退订。' })

export function Component({ row, data }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.state === 'none' && (
        <p className={styles.lead}>
          请从订阅邮件末尾的地址打开这一页。还没有订阅的，到<LinkTo to={subscribePath}>邮件订阅</LinkTo>填写邮箱和栏目。
        </p>
      )}
      {data.state === 'ended' && <Ended />}
      {data.state === 'active' && <Active path={row.path} {...data} />}
    </div>
  )
}

function Ended() {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title="这里没有订阅了">
        <p>
          退订以后邮箱和所选的栏目已经删除，不会再收到邮件。要重新收，到<LinkTo to={subscribePath}>邮件订阅</LinkTo>
          再填一次。
        </p>
      </Note>
    </div>
  )
}

type ActiveProps = { path: string } & Omit<Extract<Data, { state: 'active' }>, 'state'>

function Active({ path, linkKey, email, choices, faults, isSaved }: ActiveProps) {
  return (
    <div className={styles.form}>
      {isSaved && (
        <div data-result tabIndex={-1} role="status">
          <Note tone="good" title="已经改好" />
        </div>
      )}
      <KeyValue facts={[{ key: '邮箱', value: email }]} />
      <PublicForm
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey, act: 'end' }}
        verb="退订全部栏目"
        button={{ look: 'outline' }}
      />
      <h2 className={styles.head}>改栏目和周期</h2>
      <PublicForm
        className={styles.form}
        action={path}
        method="post"
        noValidate
        hiddenFields={{ key: linkKey }}
        faults={faults}
        fields={choiceFields}
        verb="保存"
      >
        <ChoiceInputs choices={choices} faults={faults} />
      </PublicForm>
    </div>
  )
}
