/** The decision about a transfer: refuse with a reason, leave, or confirm and see the next one. */
import { App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { failureFaults, failureMessage, isOutdated } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import styles from './desk.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = { paymentId: number; isMatched: boolean; onDone: () => void; onLeave: () => void; onOutdated: () => void }

const refusalSentences = [
  '凭证看不清，请重新上传',
  '金额与账单不同，请补足后重新上传',
  '收款账户不是本中心的账户',
  '银行没有这笔到账，请与开户银行核实',
] as const

/** `refuse` and `confirm` ask for a sentence first; a transfer that agrees with its bank line is confirmed without one. */
type Mode = 'none' | 'refuse' | 'confirm'

export function DecideBar({ paymentId, isMatched, onDone, onLeave, onOutdated }: Props) {
  const call = useCall<FeeCalls>()
  const { message } = App.useApp()
  const [mode, setMode] = useState<Mode>('none')
  const [reason, setReason] = useState('')
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
      const { data } = await call('POST fees/authApi/decideTransfer', { paymentId, received, reason })
      message.success(decidedTexts[data.status] ?? '已记录')
      onDone()
    } catch (error) {
      setFault(failureFaults(error)[0]?.message ?? failureMessage(error))
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
          {isMatched ? '按 R 先写原因，企业收到这句话' : '没有对得上的流水，确认前要写一句怎样查到的'}
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

const decidedTexts: Readonly<Partial<Record<string, string>>> = {
  settled: '已确认到账，业务已办结',
  surplus: '已记为多付，等待退回',
  rejected: '已退回凭证',
}
