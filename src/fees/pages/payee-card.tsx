/** The account that bills are paid to, or a warning that none is set. */
import { Card } from 'antd'
import { useCallback } from 'react'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls, PublicFees } from '../calls.ts'
import styles from './fees.module.css'

const payeeTab = '/MyManage/admin/business?tab=payee'

export function PayeeCard() {
  const call = useCall<FeeCalls>()
  const load = useCallback(() => call('GET fees/api/rates', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <Card title="收款账户">
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取收款账户" lines={2} />}
      {reply && <Payee {...reply.data} />}
    </Card>
  )
}

function Payee({
  payee,
  payeeChange: { since, next },
  billDays,
}: Pick<PublicFees, 'payee' | 'payeeChange' | 'billDays'>) {
  const term = billDays === null ? '不写期限' : `账单开出后 ${billDays} 天`
  if (!payee)
    return (
      <Note tone="warning" title="收款账户还没有设置，企业不能汇款">
        企业的账单页写着“先不要汇款”。账户在<LinkTo to={payeeTab}>业务设置的“收款账户”</LinkTo>里由两人设置。
      </Note>
    )
  const facts = [
    { key: '收款户名', value: payee.name },
    { key: '开户银行', value: payee.bank },
    { key: '收款账号', value: payee.account },
    ...(since === null ? [] : [{ key: '从哪天起', value: since }]),
    ...(next ? [{ key: `${next.effectiveOn} 起`, value: `${next.name}，${next.bank}，${next.account}` }] : []),
    { key: '缴费期限', value: term },
  ]
  return (
    <>
      <KeyValue facts={facts} />
      <p className={styles.quiet}>
        企业的账单上写的就是这个账户。账户在<LinkTo to={payeeTab}>业务设置的“收款账户”</LinkTo>
        里由两人改；缴费期限在业务设置里改，只用于以后开出的账单。
      </p>
    </>
  )
}
