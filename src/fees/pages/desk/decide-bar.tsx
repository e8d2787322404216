/** The decision about a transfer: refuse with a reason, leave, or confirm and see the next one. */

import { App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { failureFaults, failureMessage, isOutdated } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import type { PaymentStatus } from '../../rules.ts'
import styles from './desk.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = {
  paymentId: number
  isMatched: boolean
  /** A line of a statement names payer and serial number. */
  hasLine: boolean
  firmName: string
  onDone: () => void
  onLeave: () => void
  onOutdated: () => void
}

const refusalSentences = [
  '凭证看不清，请重新上传',
  '金额与账单不同，请补足后重新上传',
  '收款账户不是本中心的账户',
  '银行没有这笔到账，请与开户银行核实',
] as const

/** `refuse` and `confirm` ask for a sentence first; a transfer that agrees with its bank line is confirmed without one. */
type Mode = 'none' | 'refuse' | 'confirm'

export function DecideBar({ paymentId, isMatched, hasLine, firmName, onDone, onLeave, onOutdated }: Props) {
  const call = useCall<FeeCalls>()
  const { message } = App.useApp()
  const [mode, setMode] = useState<Mode>('none')
  const [reason, setReason] = useState('')
  const [paid, setPaid] = useState<Paid>({ payerName: '', bankSerial: '' })
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  const ask = (next: Mode) => {
    setMode(next)
    setFault('')
    setTimeout(() => field.current?.querySelector('input')?.focus())
  }
  const decide = async (received: boolean) => {
    if (isBusy) return
    setBusy(true)
    setFault('')
    try {
      const { data } = await call('POST fees/authApi/decideTransfer', { paymentId, received, reason, ...paid })
      message.success(decidedTexts[data.status] ?? '已记录')
      onDone()
    } catch (error) {
      const faults = failureFaults(error).map(({ message }) => message)
      setFault(faults.length > 0 ? faults.join('；') : failureMessage(error))
      if (isOutdated(error)) onOutdated()
    }
    setBusy(false)
  }
  const confirm = () => (isMatched || mode === 'confirm' ? decide(true) : ask('confirm'))
  const refuse = () => (mode === 'refuse' ? decide(false) : ask('refuse'))
  useDeskKeys({ a: () => void confirm(), r: () => void refuse() })
  return (
    <div className={styles.decide}>
      {mode !== 'none' && (
        <div className={styles.reason} ref={field}>
          {mode === 'confirm' && !hasLine && <PaidFields paid={paid} firmName={firmName} onChange={setPaid} />}
          <Input
            aria-label={mode === 'refuse' ? '凭证不符的原因' : '怎样查到这笔款'}
            placeholder={mode === 'refuse' ? '凭证哪里不符，企业会看到这句话' : '怎样查到这笔款，会记在缴费记录里'}
            value={reason}
            maxLength={financeLengths.reason}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={() => void decide(mode === 'confirm')}
          />
          {mode === 'refuse' &&
            refusalSentences.map(sentence => (
              <Button key={sentence} size="small" onClick={() => setReason(sentence)}>
                {sentence}
              </Button>
            ))}
        </div>
      )}
      {fault && (
        <p className={styles.bad} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.decideButtons}>
        <Button danger disabled={isBusy} onClick={() => void refuse()}>
          {mode === 'refuse' ? '退回凭证' : '凭证不符'} <kbd>R</kbd>
        </Button>
        <span className={styles.quiet}>
          {isMatched ? '按 R 先写原因，企业收到这句话' : '没有对得上的流水，确认前要写清怎样查到的'}
        </span>
        <Button disabled={isBusy} onClick={mode === 'none' ? onLeave : () => setMode('none')}>
          {mode === 'none' ? '先放着' : '取消'}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void confirm()}>
          确认到账，看下一笔 <kbd>A</kbd>
        </Button>
      </div>
    </div>
  )
}

type Paid = { payerName: string; bankSerial: string }
type PaidProps = { paid: Paid; firmName: string; onChange: (paid: Paid) => void }

/** Who paid and the serial number, as the bank has them. */
function PaidFields({ paid, firmName, onChange }: PaidProps) {
  return (
    <div className={styles.paid}>
      <Input
        aria-label="付款户名"
        placeholder="银行里的付款户名"
        value={paid.payerName}
        maxLength={financeLengths.payerName}
        onChange={({ target }) => onChange({ ...paid, payerName: target.value })}
      />
      <Button onClick={() => onChange({ ...paid, payerName: firmName })}>与企业名称相同</Button>
      <Input
        aria-label="银行流水号"
        placeholder="银行流水号"
        value={paid.bankSerial}
        onChange={({ target }) => onChange({ ...paid, bankSerial: target.value })}
      />
    </div>
  )
}

const decidedTexts: Readonly<Partial<Record<PaymentStatus, string>>> = {
  settled: '已确认到账，业务已办结',
  surplus: '已记为多付，等待退回',
  rejected: '已退回凭证',
}
