/** Whether the number of the form is free, and the way to the next free one. */
import { Button } from 'antd'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './generate.module.css'
import type { NumberUse } from './use-own-number.ts'

export function NumberStatus({ number, onNext }: { number: NumberUse | undefined; onNext: (next: string) => void }) {
  if (!number)
    return (
      <div className={styles.numberStatus}>
        <p>正在查这个号码是否用过…</p>
      </div>
    )
  const { isUsed, isReserved, productName, usedAt, next } = number
  if (!isUsed)
    return (
      <div className={styles.numberStatus} role="status">
        <p>
          <Icon name="good" size="s" /> {isReserved ? '没有用过，是预留的号码。' : '没有用过。'}
          下载条码时登记为已用，以后不再提供。
        </p>
      </div>
    )
  return (
    <div className={styles.numberStatus} role="status">
      <p>
        <Icon name="info" size="s" /> 已用于{productName ? `“${productName}”` : '一件没有写名称的商品'}
        {usedAt && `（${formatDate(usedAt, 'yyyy-MM-dd')}）`}。再次下载是同一件商品的条码。
      </p>
      {next && <Button onClick={() => onNext(next.itemReference)}>换下一个没有用过的号码 {next.itemReference}</Button>}
    </div>
  )
}
