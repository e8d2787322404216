/** View `subscriptionConfirm`: the link of a confirmation mail. Opened it only displays what would be confirmed, because programs that
 *  check mails open links too; its button confirms. */
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { columnLabels, frequencyLabels, subscriptionPaths } from '../columns.ts'
import { type ConfirmData, loadConfirm, type Pending } from './confirmation.ts'
import styles from './subscription.module.css'

export const load = (request: PageRequest) => loadConfirm(request, 'zh')

const { subscribe, manage } = subscriptionPaths.zh

export const head = () => ({ description: '确认邮件订阅：打开确认邮件里的地址，核对栏目，按“确认订阅”。' })

export function Component({ row, data }: PageProps<ConfirmData>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <State path={row.path} data={data} />
    </div>
  )
}

function State({ path, data }: { path: string; data: ConfirmData }) {
  if (data.state === 'none')
    return (
      <p className={styles.lead}>
        请从确认邮件里打开这一页。还没有订阅的，先到<LinkTo to={subscribe}>邮件订阅</LinkTo>填写邮箱和栏目。
      </p>
    )
  if (data.state === 'outdated')
    return (
      <div className={styles.form}>
        <Note tone="warning" title="这个地址已经用过或者过期了">
          <p>
            已经确认过的不用再办。没有确认的，请<LinkTo to={subscribe}>重新订阅</LinkTo>。
          </p>
        </Note>
      </div>
    )
  if (data.state === 'confirmed')
    return (
      <div className={styles.form} data-result tabIndex={-1} role="status">
        <Note tone="good" title="订阅已经确认">
          <p>从下一次发送开始，有新内容就发到您的邮箱。</p>
        </Note>
        <ChoiceFacts choices={data.choices} />
        {data.choices.key !== '' && (
          <p>
            每封邮件里都有改栏目和退订的地址，也可以现在打开
            <LinkTo to={`${manage}?key=${data.choices.key}`}>管理邮件订阅</LinkTo>。
          </p>
        )}
      </div>
    )
  return (
    <div className={styles.form}>
      <p>还没有生效。核对下面的内容，按“确认订阅”。不是您填的，关掉这一页就行，什么也不会发生。</p>
      <ChoiceFacts choices={data.choices} />
      <PublicForm action={path} method="post" hiddenFields={{ key: data.key }} verb="确认订阅" />
    </div>
  )
}

function ChoiceFacts({ choices: { email, columns, frequency } }: { choices: Pending }) {
  return (
    <KeyValue
      facts={[
        { key: '邮箱', value: email },
        { key: '栏目', value: columnLabels(columns) },
        { key: '周期', value: frequencyLabels.zh[frequency] },
      ]}
    />
  )
}
