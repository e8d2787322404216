/** Which notices are also sent by SMS and mail. Each press is saved at once. */
import { useCallback, useState } from 'react'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { InboxCalls } from './calls.ts'
import styles from './messages.module.css'

type Choice = DataOf<RowOf<InboxCalls, 'POST message/authApi/choices'>>[number]

export function ChoicesForm() {
  const call = useCall<InboxCalls>()
  const load = useCallback(() => call('POST message/authApi/choices', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (reply) return <Choices first={reply.data} />
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return <Loading label="正在读取接收方式" lines={5} />
}

const channels = [
  { name: 'phone', label: '短信' },
  { name: 'email', label: '邮件' },
] as const

function Choices({ first }: { first: readonly Choice[] }) {
  const call = useCall<InboxCalls>()
  const [choices, setChoices] = useState(first)
  const save = async (choice: Choice) => {
    const { group, phone, email } = choice
    if (group === 'security') return
    const before = choices
    setChoices(now => now.map(row => (row.group === group ? choice : row)))
    try {
      const { data } = await call('POST message/authApi/setChoice', { group, phone, email })
      setChoices(data)
      showToast('接收方式已保存', 'good')
    } catch (error) {
      setChoices(before)
      showToast(failureMessage(error), 'bad')
    }
  }
  return (
    <>
      <p className={styles.hint}>
        所有消息都在这里。下面选择哪些同时发短信到您的手机、发邮件到您的邮箱，勾选后立即保存。手机和邮箱在
        <LinkTo to="/MyManage/account">账号设置</LinkTo>里更换。
      </p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">消息</th>
            {channels.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(choice => (
            <tr key={choice.group}>
              <th scope="row">
                {choice.groupLabel}
                <span className={styles.hint}>{choice.hint}</span>
              </th>
              {channels.map(({ name, label }) => (
                <td key={name}>
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={`${choice.groupLabel}：${label}`}
                      checked={choice[name]}
                      disabled={choice.isFixed}
                      onChange={event => save({ ...choice, [name]: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
