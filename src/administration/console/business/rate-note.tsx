/** From what the forecast is made, in words. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { PrefixRanges } from '../../ranges/calls.ts'
import { leastAllocations, leastHistory, warningDays } from '../../ranges/forecast-rules.ts'
import styles from './business-settings.module.css'

type Rate = PrefixRanges['rates'][number]

export function RateNote({ rate: { demonstration, allocated, from, monthly } }: { rate: Rate }) {
  const subject = demonstration ? '演示号段' : '号段'
  const history = from === null ? '还没有分配过' : `${from} 以来分配了 ${formatCount(allocated)} 个`
  return (
    <p className={styles.remark}>
      {subject}：{history}。
      {monthly === null
        ? `数据不足（要有 ${leastHistory} 天、${leastAllocations} 个以上），不作预计。`
        : `按最近 12 个月平均每月 ${monthly} 个、以后不变、从上到下逐段用完来预计；${warningDays} 天内用完的标出来。`}
    </p>
  )
}
