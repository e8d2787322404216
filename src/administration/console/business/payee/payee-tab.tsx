/** The account that firms pay to: that of today, another one from a day on by two people, and what was changed. */
import { Button, Card } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../../access/use-console.ts'
import { isYesOrNo, useTypedState } from '../../../../forms/use-typed-state.ts'
import shared from '../../../../registration/display/console.module.css'
import { KeyValue } from '../../../../ui/display/key-value.tsx'
import { Note } from '../../../../ui/status/note.tsx'
import { Empty, ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { PayeeCalls, PayeeReply } from '../../../payee/calls.ts'
import styles from './payee.module.css'
import { PayeeForm } from './payee-form.tsx'
import { PayeeVersions } from './payee-versions.tsx'

export function PayeeTab() {
  const call = useCall<PayeeCalls>()
  const mayManage = useMay()('manage-payee')
  const load = useCallback(() => call('POST staff/authApi/payee/find', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (!reply)
    return failure === undefined ? (
      <Loading label="正在读取收款账户" lines={6} />
    ) : (
      <ErrorState title={failureMessage(failure)} onRetry={reload} />
    )
  const { payee, versions } = reply.data
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      <PresentAccount reply={reply.data} mayManage={mayManage} onChanged={reload} />
      <Card title="改动记录">
        {versions.length === 0 ? (
          <Empty title={payee ? '还没有在这里改过收款账户' : '还没有设过收款账户'} />
        ) : (
          <PayeeVersions versions={versions} mayManage={mayManage} onChanged={reload} />
        )}
      </Card>
    </>
  )
}

type Props = { reply: PayeeReply; mayManage: boolean; onChanged: () => void }

function PresentAccount({ reply: { payee, since, versions }, mayManage, onChanged }: Props) {
  const [isOpen, setOpen] = useTypedState({ name: 'changing the payee', initial: () => false, isValue: isYesOrNo })
  const isWaiting = versions.some(({ status }) => status === 'proposed')
  const changed = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <Card title="现在的收款账户">
      <div className={styles.payeeCard}>
        {payee ? (
          <KeyValue facts={factsOf(payee, since)} />
        ) : (
          <Note tone="warning" title="收款账户还没有设置，企业不能汇款">
            企业的账单页写着“先不要汇款”。提出一个账户，另一位同事批准后按生效日使用。
          </Note>
        )}
        <p className={shared.quiet}>
          企业按这个账户汇款。改动最早从明天起，由两人办理：一人提出，另一人批准。提出、批准、驳回和撤回都马上用站内信、短信和邮件通知全部管理员和财务。没有缴清的账单改写新账户，并注明变更的日子。
        </p>
        {mayManage && isWaiting && <p className={shared.quiet}>有一份改动在等批准，处理完才能再提。</p>}
        {mayManage && !isWaiting && (
          <div className={shared.buttons}>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '取消' : '改收款账户'}
            </Button>
          </div>
        )}
        {mayManage && isOpen && !isWaiting && <PayeeForm payee={payee} onChanged={changed} />}
      </div>
    </Card>
  )
}

const factsOf = ({ name, bank, account }: NonNullable<PayeeReply['payee']>, since: string | null) => [
  { key: '收款户名', value: name },
  { key: '开户银行', value: bank },
  { key: '收款账号', value: account },
  ...(since === null ? [] : [{ key: '从哪天起', value: since }]),
]
