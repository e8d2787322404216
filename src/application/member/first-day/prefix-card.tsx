/** The company prefix of a new member, and how a number is put together. */
import { Card } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Counts } from '../home/number-card.tsx'
import type { NumberPrefix } from '../home/use-numbers.ts'
import styles from './first-day.module.css'

export function PrefixCard({ prefix }: { prefix: NumberPrefix }) {
  const { companyPrefix, capacity, next } = prefix
  const reference = next?.itemReference ?? '0'.repeat(12 - companyPrefix.length)
  const parts = [
    { digits: companyPrefix, name: '厂商识别代码', text: '编码中心给的，不变' },
    { digits: reference, name: '商品项目代码', text: '您来编' },
    { digits: next?.gtin.slice(-1) ?? '?', name: '校验码', text: '算出来' },
  ]
  return (
    <Card
      title="厂商识别代码与号码"
      extra={<LinkTo to={`/MyManage/SystemMember/numbers?prefix=${companyPrefix}`}>号码池</LinkTo>}
    >
      <div className={styles.prefix}>
        <div>
          <p className={styles.prefixCode}>{companyPrefix}</p>
          <p className={styles.quiet}>
            {companyPrefix.length} 位，可编 {formatCount(capacity)} 种商品
          </p>
          <Counts numbers={prefix} />
        </div>
        <div>
          <p className={styles.quiet}>一个号码由三段组成</p>
          <dl className={styles.parts}>
            {parts.map(({ digits, name, text }) => (
              <div key={name}>
                <dt>
                  <span className={styles.digits}>{digits}</span>
                  {name}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>系统从小号往后给，也可以自己挑；用过的号不再给别的商品</p>
        </div>
      </div>
    </Card>
  )
}
