/** The quality score of what the member has on record, and what to mend (docs/quality-score.md). */

import { Card } from 'antd'
import { useCallback } from 'react'
import { useRights } from '../../../access/operator/use-rights.ts'
import shared from '../../../registration/display/console.module.css'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FirmAct } from '../../../wire/access/acts.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { QualityCalls, QualityReply } from '../../quality/calls.ts'
import type { QualityPart } from '../../quality/rules.ts'
import styles from './home.module.css'

/** `act`: what mends it; those without the right are not led there. */
type MendText = { text: string; unit: string; to: string; act: FirmAct }

const mendTexts: Readonly<Record<QualityPart, MendText>> = {
  record: { text: '登记资料没有填', unit: '项', to: '/MyManage/SystemMember/change', act: 'do-business' },
  term: { text: '该续展了', unit: '个代码', to: '/MyManage/SystemMember/renewal', act: 'do-business' },
  name: { text: '没有商品名称', unit: '个号', to: '/MyManage/SystemMember/numbers?missing=name', act: 'use-numbers' },
  report: {
    text: '商品没有通报',
    unit: '个号',
    to: '/MyManage/SystemMember/numbers?missing=report',
    act: 'enter-platforms',
  },
  facts: {
    text: '商品资料不到 80 分',
    unit: '种',
    to: '/MyManage/SystemMember/productMend',
    act: 'edit-products',
  },
}

const scoreLevel = (score: number) => (score >= 80 ? 'good' : score >= 60 ? 'middle' : 'low')

export function QualityCard() {
  const call = useCall<QualityCalls>()
  const load = useCallback(() => call('POST memberhome/authApi/quality', {}), [call])
  const { reply, failure } = useReply(load)
  return (
    <Card title="资料质量" extra={<span className={shared.quiet}>满分 100</span>}>
      {failure !== undefined && <p className={shared.quiet}>没有读到，请稍后刷新。</p>}
      {!reply && failure === undefined && <p className={shared.quiet}>正在读取</p>}
      {reply && <Score quality={reply.data} />}
    </Card>
  )
}

function Score({ quality: { score, mends } }: { quality: QualityReply }) {
  const may = useRights()
  return (
    <div className={styles.quality}>
      <p className={styles.score} data-level={scoreLevel(score)}>
        {score}
        <VisuallyHidden> 分</VisuallyHidden>
      </p>
      {mends.length === 0 ? (
        <p className={shared.quiet}>没有要补的。</p>
      ) : (
        <ul className={styles.mends} aria-label="先补这些">
          {mends.map(({ part, count, points }) => {
            const { text, unit, to, act } = mendTexts[part]
            const title = `${text} ${formatCount(count)} ${unit}`
            return (
              <li className={styles.mend} key={part}>
                {may(act) ? <LinkTo to={to}>{title}</LinkTo> : title}
                <span>补齐加 {points} 分</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
