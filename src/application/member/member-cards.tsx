/** What a member has to do now. */
import { Button, Card } from 'antd'
import { useSlipsInReview } from '../../fees/pages/use-slips-in-review.ts'
import type { Firm } from '../../registration/calls.ts'
import { casePath } from '../../registration/cases/case-path.ts'
import shared from '../../registration/display/console.module.css'
import { daysUntil, isRenewable } from '../../registration/life-cycle/validity.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { prefixTerm } from '../business/prefix-term.ts'
import styles from './member.module.css'

const feesPath = '/MyManage/fees'

/** What the member has to do about a case of its own, by the label of its status. */
const acts: Readonly<Record<string, { text: string; verb: string }>> = {
  已退回: { text: '被退回，请修改', verb: '去修改' },
  待缴费: { text: '审核通过，等待缴费', verb: '去缴费' },
  草稿: { text: '有草稿没有提交', verb: '继续填写' },
  企业异议期: { text: '由编码中心提出', verb: '查看' },
}

/** A member's due tasks, or a sentence that there are none. */
export function DueTasks({ firm }: { firm: Firm }) {
  const now = new Date()
  const isPaid = useSlipsInReview(firm.cases.some(({ statusLabel }) => statusLabel === '待缴费'))
  const isInReview = (companyPrefix: string) =>
    firm.cases.some(
      row =>
        row.kind === 'renewal' &&
        row.companyPrefix === companyPrefix &&
        row.submittedAt !== null &&
        row.statusLabel !== '已退回',
    )
  const expiring = firm.prefixes
    .map(prefixTerm)
    .filter(prefix => isRenewable(prefix, now) && !isInReview(prefix.companyPrefix))
  const own = firm.cases.filter(({ id, statusLabel }) => statusLabel in acts && !isPaid(id))
  const waiting = firm.cases.filter(row => !own.includes(row))
  return (
    <Card title={`待办　${expiring.length + own.length} 项`}>
      {expiring.length + own.length === 0 && <p className={shared.quiet}>目前没有要办的事项。</p>}
      {expiring.map(({ companyPrefix, validTo }) => (
        <div className={styles.dueLine} key={companyPrefix}>
          <div>
            <p>
              <b>
                {companyPrefix}
                {daysUntil(validTo, now) >= 0
                  ? ` 还有 ${daysUntil(validTo, now)} 天到期，可以续展了`
                  : ` 已到期 ${-daysUntil(validTo, now)} 天，请尽快续展`}
              </b>
            </p>
            <p className={shared.quiet}>有效期至 {formatDate(validTo, 'yyyy-MM-dd')}</p>
          </div>
          <Button type="primary" href={`/MyManage/SystemMember/renewal?prefix=${companyPrefix}`}>
            去续展
          </Button>
        </div>
      ))}
      {own.map(row => (
        <div className={styles.dueLine} key={row.id}>
          <p>
            <b>
              {row.kindLabel}
              {acts[row.statusLabel]?.text}
              {row.objectUntil && `，${formatDate(row.objectUntil, 'yyyy-MM-dd')} 前可以提出异议`}
            </b>
          </p>
          <Button href={row.statusLabel === '待缴费' ? feesPath : casePath(row)}>{acts[row.statusLabel]?.verb}</Button>
        </div>
      ))}
      {waiting.map(row => (
        <div className={styles.dueLine} key={row.id}>
          <p className={shared.quiet}>
            {row.kindLabel}：{isPaid(row.id) ? '缴费凭证已上传，正在核对到账' : row.statusLabel}
          </p>
          <Button href={isPaid(row.id) ? feesPath : casePath(row)}>{isPaid(row.id) ? '看账单' : '看进度'}</Button>
        </div>
      ))}
    </Card>
  )
}
