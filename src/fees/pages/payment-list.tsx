/** The attempts to pay a bill, the newest first. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import type { Payment } from '../calls.ts'
import styles from './fees.module.css'
import { OwnSlipToggle } from './slips/own-slip.tsx'

const tones = {
  waiting: 'info',
  settled: 'good',
  surplus: 'warning',
  failed: 'bad',
  rejected: 'bad',
  withdrawn: 'off',
  refunded: 'off',
} as const
export const methodLabels = { transfer: '银行汇款', online: '网上支付' } as const

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null
  return (
    <ul className={styles.payments} aria-label="缴费记录">
      {payments.map(({ id, method, status, statusLabel, startedAt, reason, slip }) => (
        <li key={id}>
          <span>
            {methodLabels[method]}　{formatDate(startedAt, 'yyyy-MM-dd HH:mm')}
          </span>
          <Tag tone={tones[status]}>{statusLabel}</Tag>
          {reason && <span className={styles.quiet}>{reason}</span>}
          {slip && status !== 'waiting' && <OwnSlipToggle slip={slip} />}
        </li>
      ))}
    </ul>
  )
}
