/** What a member has to do now, by what the operator may do for it: the rest is displayed without a button. */

import { Button, Card } from 'antd'
import type { ReactNode } from 'react'
import { useFirmRole, useRights } from '../../access/operator/use-rights.ts'
import { useSlipsInReview } from '../../fees/pages/use-slips-in-review.ts'
import type { Firm } from '../../registration/calls.ts'
import { casePath } from '../../registration/cases/case-path.ts'
import shared from '../../registration/display/console.module.css'
import { daysUntil, isRenewable } from '../../registration/life-cycle/validity.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { FirmAct } from '../../wire/access/acts.ts'
import { operatorsOfAct } from '../../wire/access/may.ts'
import { roleNames } from '../../wire/firm-roles.ts'
import { prefixTerm } from '../business/prefix-term.ts'
import styles from './member.module.css'

const feesPath = '/MyManage/fees'

type CaseAct = { text: string; verb: string; act: FirmAct }

/** What the member has to do about a case of its own, by the label of its status. */
const acts: Readonly<Record<string, CaseAct>> = {
  已退回: { text: '被退回，请修改', verb: '去修改', act: 'do-business' },
  待缴费: { text: '审核通过，等待缴费', verb: '去缴费', act: 'pay-fees' },
  草稿: { text: '有草稿没有提交', verb: '继续填写', act: 'do-business' },
  企业异议期: { text: '由编码中心提出', verb: '查看', act: 'do-business' },
}

type Case = Firm['cases'][number]

/** The tasks of the operator, or a sentence that there are none; below them what others do or decide. */
export function DueTasks({ firm }: { firm: Firm }) {
  const now = new Date()
  const may = useRights()
  const role = useFirmRole()
  const isPaid = useSlipsInReview(firm.cases.some(({ statusLabel }) => statusLabel === '待缴费'))
  const expiring = expiringPrefixes(firm, now)
  const actOf = ({ id, statusLabel }: Case) => (isPaid(id) ? undefined : acts[statusLabel])
  const own = firm.cases.filter(row => may(actOf(row)?.act ?? 'do-business') && actOf(row) !== undefined)
  const others = firm.cases.filter(row => !own.includes(row))
  const count = own.length + (may('do-business') ? expiring.length : 0)
  return (
    <Card title={`待办　${formatCount(count)} 项`}>
      {count === 0 && (
        <p className={shared.quiet}>
          {role === null || role === 'owner' ? '目前没有要办的事项。' : '没有要您办的事项。'}
        </p>
      )}
      {expiring.map(prefix => (
        <ExpiringLine key={prefix.companyPrefix} prefix={prefix} now={now} canRenew={may('do-business')} />
      ))}
      {own.map(row => (
        <Line key={row.id} href={row.statusLabel === '待缴费' ? feesPath : casePath(row)} verb={actOf(row)?.verb}>
          <b>
            {row.kindLabel}
            {actOf(row)?.text}
            {row.objectUntil && `，${formatDate(row.objectUntil, 'yyyy-MM-dd')} 前可以提出异议`}
          </b>
        </Line>
      ))}
      {others.map(row => {
        const isOwnBill = isPaid(row.id)
        return (
          <Line key={row.id} href={isOwnBill ? feesPath : casePath(row)} verb={isOwnBill ? '看账单' : '看进度'}>
            <span className={shared.quiet}>
              {row.kindLabel}：{isOwnBill ? '缴费凭证已上传，正在核对到账' : row.statusLabel}
              {doneBy(actOf(row)?.act)}
            </span>
          </Line>
        )
      })}
    </Card>
  )
}

const doneBy = (act: FirmAct | undefined) => act && `，由${roleNames(operatorsOfAct(act))}办理`

/** The prefixes that can be renewed and whose renewal nobody reviews yet. */
function expiringPrefixes({ prefixes, cases }: Firm, now: Date) {
  const isInReview = (companyPrefix: string) =>
    cases.some(
      row =>
        row.kind === 'renewal' &&
        row.companyPrefix === companyPrefix &&
        row.submittedAt !== null &&
        row.statusLabel !== '已退回',
    )
  return prefixes.map(prefixTerm).filter(prefix => isRenewable(prefix, now) && !isInReview(prefix.companyPrefix))
}

type ExpiringProps = { prefix: ReturnType<typeof prefixTerm>; now: Date; canRenew: boolean }

function ExpiringLine({ prefix: { companyPrefix, validTo }, now, canRenew }: ExpiringProps) {
  const days = daysUntil(validTo, now)
  const advice = canRenew ? '' : doneBy('do-business')
  return (
    <div className={styles.dueLine}>
      <div>
        <p>
          <b>
            {companyPrefix}
            {days >= 0 ? ` 还有 ${days} 天到期，可以续展了` : ` 已到期 ${-days} 天，请尽快续展`}
            {advice}
          </b>
        </p>
        <p className={shared.quiet}>有效期至 {formatDate(validTo, 'yyyy-MM-dd')}</p>
      </div>
      {canRenew && (
        <Button type="primary" href={`/MyManage/SystemMember/renewal?prefix=${companyPrefix}`}>
          去续展
        </Button>
      )}
    </div>
  )
}

function Line({ href, verb, children }: { href: string; verb: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.dueLine}>
      <p>{children}</p>
      <Button href={href}>{verb}</Button>
    </div>
  )
}
