/** The two ways to pay a bill: a transfer with its slip, or online. In the demonstration the answer of the provider is chosen here. */
import { Button } from 'antd'
import { useState } from 'react'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls, Payee, PayeeChange } from '../calls.ts'
import { accountTail } from '../payee/payee-rules.ts'
import styles from './fees.module.css'
import { WaitingSlip } from './slips/own-slip.tsx'
import { SlipUpload } from './slips/slip-upload.tsx'
import { useAct } from './use-act.ts'

/** The ways to pay that hold for all bills. */
export type Paying = { hasOnline: boolean; payee: Payee | null; payeeChange: PayeeChange }

type Props = { bill: Bill; paying: Paying; onChanged: () => void }

export function PayActs({ bill, paying, onChanged }: Props) {
  const { hasOnline } = paying
  const waiting = bill.payments.find(({ method, status }) => method === 'transfer' && status === 'waiting')
  const isStarted = bill.payments.some(({ method, status }) => method === 'online' && status === 'waiting')
  return (
    <>
      {isStarted && (
        <p role="status" className={styles.quiet}>
          有一笔网上支付还没有结果。已经付了的，请等几分钟再刷新；再点“网上支付”回到的是同一笔，不会付两次。
        </p>
      )}
      <div className={styles.acts}>
        {hasOnline && !waiting && <OnlineActs bill={bill} onChanged={onChanged} />}
        {!waiting && <SlipActs billId={bill.id} onChanged={onChanged} isMain={!hasOnline} />}
      </div>
      {waiting ? (
        <>
          <p className={styles.quiet}>
            {waiting.slip
              ? '汇款凭证已提交，财务核对到账后业务自动办结。'
              : '银行流水里已经找到这笔款，不用再传凭证，财务核对后业务自动办结。'}
          </p>
          {waiting.slip && <WaitingSlip paymentId={waiting.id} slip={waiting.slip} onChanged={onChanged} />}
        </>
      ) : (
        <TransferNote paying={paying} bill={bill} />
      )}
    </>
  )
}

/** Where to transfer to, or that no account has been set. */
function TransferNote({ paying: { payee, payeeChange }, bill }: { paying: Paying; bill: Bill }) {
  if (!payee)
    return (
      <p className={styles.quiet}>
        收款账户还没有设置，请先不要汇款，与本站联系；其他说明见<LinkTo to="/Business/Corppay">缴费须知</LinkTo>。
      </p>
    )
  const facts = [
    { key: '收款户名', value: payee.name },
    { key: '开户银行', value: payee.bank },
    { key: '收款账号', value: payee.account },
    { key: '附言', value: `${bill.number} 和企业全称` },
  ]
  return (
    <div className={styles.payee}>
      <p className={styles.quiet}>汇款到下面的账户，再上传银行回单（PDF、PNG 或 JPG，不超过 10 MB）。</p>
      <ChangeNote change={payeeChange} bill={bill} />
      <KeyValue facts={facts} />
    </div>
  )
}

/** That the account is another one than when the bill was issued, or will be. */
function ChangeNote({ change: { since, former, next }, bill }: { change: PayeeChange; bill: Bill }) {
  const isChanged = since !== null && former !== null && chinaDay(new Date(bill.issuedAt)) < since
  if (!isChanged && !next) return null
  return (
    <Note tone="warning" title={isChanged ? `收款账户 ${since} 起变更` : `收款账户 ${next?.effectiveOn} 起变更`}>
      {isChanged && `账单开出时的账户（${accountTail(former.account)}）不再使用，请按下面的账户汇款。`}
      {next &&
        `${isChanged ? '' : '下面是今天的账户。'}${next.effectiveOn} 起汇到新账户：${next.name}，${next.bank}，账号 ${next.account}。`}
    </Note>
  )
}

/** Sends the slip of a transfer. */
function SlipActs({ billId, onChanged, isMain }: { billId: number; onChanged: () => void; isMain: boolean }) {
  const call = useCall<FeeCalls>()
  const submit = async (slipFileId: string) => {
    await call('POST fees/authApi/transfer', { billId, slipFileId })
    onChanged()
    return '汇款凭证已提交，等待财务核对'
  }
  return (
    <SlipUpload
      label="上传汇款凭证"
      photoLabel="拍汇款凭证"
      isMain={isMain}
      onUploaded={submit}
      onConflict={onChanged}
    />
  )
}

const outcomes = [
  { outcome: 'paid', name: '支付成功' },
  { outcome: 'twice', name: '成功，通知两次' },
  { outcome: 'failed', name: '支付失败' },
  { outcome: 'forged', name: '伪造的通知' },
] as const

function OnlineActs({ bill, onChanged }: { bill: Bill; onChanged: () => void }) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct(onChanged)
  const [reference, setReference] = useState<string>()
  const start = () =>
    act(async () => {
      const { data } = await call('POST fees/authApi/online', { billId: bill.id })
      const stub = new URL(data.url, location.origin)
      if (stub.origin === location.origin) setReference(stub.searchParams.get('pay') ?? undefined)
      else location.assign(data.url)
      return undefined
    })
  const answer = (outcome: (typeof outcomes)[number]['outcome']) =>
    act(async () => {
      await call('POST demo/payment', { reference: reference ?? '', outcome })
      setReference(undefined)
      onChanged()
      return outcome === 'failed' ? undefined : '款项已到账，业务已办结'
    })
  if (reference === undefined)
    return (
      <Button type="primary" loading={isBusy} onClick={start}>
        网上支付
      </Button>
    )
  return (
    <fieldset className={styles.stub}>
      <legend>演示：支付机构怎么答复？不会真的扣款</legend>
      {outcomes.map(({ outcome, name }) => (
        <Button key={outcome} disabled={isBusy} onClick={() => answer(outcome)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
