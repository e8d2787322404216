/** View `subscriptionManage`: the link in every mail to a subscriber. Its buttons change the columns or end the subscription; a mail program
 *  may post to its address without opening it (RFC 8058). */
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { subscriptionPaths } from '../columns.ts'
import { ChoiceInputs, choiceFields, postedChoices } from './choices.tsx'
import { loadManage, type ManageData } from './management.ts'
import styles from './subscription.module.css'

export const load = (request: PageRequest) =>
  loadManage(request, { language: 'zh', postedChoices: () => postedChoices(request) })

export const head = () => ({ description: '改邮件订阅的栏目和周期，或者退订。' })

export function Component({ row, data }: PageProps<ManageData>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.state === 'none' && (
        <p className={styles.lead}>
          请从订阅邮件末尾的地址打开这一页。还没有订阅的，到
          <LinkTo to={subscriptionPaths.zh.subscribe}>邮件订阅</LinkTo>填写邮箱和栏目。
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
          退订以后邮箱和所选的栏目已经删除，不会再收到邮件。要重新收，到
          <LinkTo to={subscriptionPaths.zh.subscribe}>邮件订阅</LinkTo>
          再填一次。
        </p>
      </Note>
    </div>
  )
}

type ActiveProps = { path: string } & Omit<Extract<ManageData, { state: 'active' }>, 'state'>

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
