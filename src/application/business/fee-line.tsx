/** What a business costs this firm; nothing while it is free. It is paid after the centre's review. */
import { useFee } from '../../fees/pages/use-fee.ts'
import { type Business, displayedYuan } from '../../fees/rules.ts'
import shared from '../../registration/display/console.module.css'
import styles from './business.module.css'

type Props = { business: Business; economicCode: string | null }

export function FeeLine({ business, economicCode }: Props) {
  const fen = useFee(business, economicCode)
  if (fen === 0) return null
  return (
    <p className={`${shared.quiet} ${styles.feeLine}`}>
      审核通过后应缴 <b className={styles.fee}>{displayedYuan(fen)} 元</b>，到账后办结。
    </p>
  )
}
