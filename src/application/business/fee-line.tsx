/** What a business costs this firm; nothing while it is free. It is paid after the centre's review. */
import { useCallback } from 'react'
import type { FeeCalls } from '../../fees/calls.ts'
import { type Business, displayedYuan, firmKindOf } from '../../fees/rules.ts'
import shared from '../../registration/display/console.module.css'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './business.module.css'

type Props = { business: Business; economicCode: string | null }

export function FeeLine({ business, economicCode }: Props) {
  const call = useCall<FeeCalls>()
  const load = useCallback(() => call('GET fees/api/rates', {}), [call])
  const { reply } = useReply(load)
  const rate = reply?.data.rates.find(row => row.business === business)
  const fen = rate?.amounts.find(({ firmKind }) => firmKind === firmKindOf(economicCode))?.fen ?? 0
  if (fen === 0) return null
  return (
    <p className={`${shared.quiet} ${styles.feeLine}`}>
      审核通过后应缴 <b className={styles.fee}>{displayedYuan(fen)} 元</b>，到账后办结。
    </p>
  )
}
