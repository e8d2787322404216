/** A report in the lists of members and staff: what was said, the photos, and every step. */
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { classNames } from '../../ui/class-names.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Tone } from '../../ui/status/note.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { ReportLine as Line } from '../calls.ts'
import type { ReportState } from '../report-rules.ts'
import own from './reports.module.css'

const tones: Readonly<Record<ReportState, Tone>> = {
  open: 'warning',
  answered: 'good',
  'at-branch': 'warning',
  correction: 'warning',
  suspended: 'bad',
  'lift-requested': 'bad',
  closed: 'good',
}

const written = classNames(styles.statement, styles.lines)

export function ReportLine({ line, isStaff = false }: { line: Line; isStaff?: boolean }) {
  const { gtin, productName, state, stateLabel, topic, reporter, number, createdAt, body, contact } = line
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{topic}</h2>
        <Tag tone={tones[state]}>{stateLabel}</Tag>
        {line.isOverdue && <Tag tone="bad">已逾期</Tag>}
        {line.assignee && <Tag>{line.assignee.isOwn ? '由您办理' : `由${line.assignee.name}办理`}</Tag>}
      </div>
      <p>
        <LinkTo to={`/search/product?gtin=${gtin}`}>
          {productName}　{gtin}
        </LinkTo>
        {isStaff && `　${line.firmName ?? ''}　${line.unitLabel}`}
      </p>
      <p className={shared.quiet}>
        受理号 {number}　{createdAt}
        {reporter !== null && `　${reporter}`}
        {contact !== null && `　${contact}`}
      </p>
      <p className={written}>{body}</p>
      <Photos photos={line.photos} />
      <Deadline line={line} />
      {line.steps.map(({ at, by, label, text, version, dueOn }) => (
        <p key={at + label} className={written}>
          {at} {by}：{label}
          {version !== null && `（第 ${version} 版）`}
          {text !== '' && `：${text}`}
          {dueOn !== null && `（${dueOn} 前）`}
        </p>
      ))}
    </>
  )
}

function Photos({ photos }: Pick<Line, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className={own.photos}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener">
            <img src={photo} alt={`反映所附的照片 ${at + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Deadline({ line: { dueOn, decideOn, suspendedAt, unitLabel } }: { line: Line }) {
  return (
    <>
      {suspendedAt !== null && <p>自 {suspendedAt} 起，查询和商品页面不显示这个商品的信息。更正以后申请恢复公布。</p>}
      {dueOn !== null && (
        <p>
          答复期限：<strong>{dueOn}</strong>
        </p>
      )}
      {decideOn !== null && (
        <p>
          {unitLabel}的决定期限：<strong>{decideOn}</strong>
        </p>
      )}
    </>
  )
}
