/** One chain check: its progress, its result with the broken places, and a line of it among the earlier ones. */
import { Progress } from 'antd'
import { Link } from 'react-router'
import shared from '../../registration/display/console.module.css'
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { ChainCheck } from './calls.ts'
import styles from './chain-checks.module.css'
import { chainProgressText, chainRangeText } from './rules.ts'

type Props = { check: ChainCheck }

const startedText = ({ byName, createdAt }: ChainCheck) => `${byName} ${formatDate(createdAt)} 开始`

function progressText(check: ChainCheck): string {
  if (check.state === 'waiting') return '排队中'
  return check.total === 0 ? '正在清点' : chainProgressText(check)
}

export function CheckProgress({ check }: Props) {
  const { done, total, brokenCount } = check
  const text = progressText(check)
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        <strong>{text}</strong>
        {brokenCount > 0 && <Tag tone="bad">{`已发现 ${formatCount(brokenCount)} 处不符`}</Tag>}
      </p>
      <Progress percent={percent} status="active" showInfo={false} aria-label={text} aria-valuetext={text} />
      <p className={shared.quiet}>
        {chainRangeText(check)}，{startedText(check)}
      </p>
    </div>
  )
}

const isWhole = ({ brokenCount, brokenSeals }: ChainCheck) => brokenCount === 0 && brokenSeals.length === 0

function resultTitle({ state, brokenCount, brokenSeals, ...check }: ChainCheck): string {
  const range = chainRangeText(check)
  if (state === 'failed') return `${range}没有核对完`
  if (brokenCount > 0) return `${range}有 ${formatCount(brokenCount)} 处与校验值不符`
  return brokenSeals.length > 0 ? `${range}少了已经封存的步骤` : `${range}完整`
}

const countText = ({ steps, lines }: ChainCheck) =>
  `企业的办理 ${formatCount(steps)} 步（含保存的草稿），工作人员的操作 ${formatCount(lines)} 次`

export function CheckResult({ check }: Props) {
  const { state, failure, byName, createdAt, finishedAt, newestSeq, newestHash } = check
  if (state === 'failed')
    return (
      <Note tone="warning" title={resultTitle(check)}>
        <p>{failure}</p>
        <p>{startedText(check)}</p>
      </Note>
    )
  return (
    <Note tone={isWhole(check) ? 'good' : 'bad'} title={resultTitle(check)}>
      <p>{countText(check)}。</p>
      <p>
        {byName} {formatDate(createdAt)} 开始，{formatDate(finishedAt)} 核对完。
      </p>
      <BrokenPlaces check={check} />
      {newestHash !== null && (
        <p className={styles.newest}>
          最新一条操作记录是第 {formatCount(newestSeq)} 条，校验值 <code>{newestHash}</code>。抄在别处，以后可以对照。
        </p>
      )}
    </Note>
  )
}

function BrokenPlaces({ check: { broken, brokenCount, brokenSeals } }: Props) {
  return (
    <>
      {broken.length > 0 && (
        <ul className={styles.broken}>
          {broken.map(({ table, id, firmId, firmName, seq }) => (
            <li key={`${table} ${id}`}>
              {table === 'firm_history' ? (
                <>
                  <Link to={`/MyManage/admin/audit?firmId=${firmId}`}>{firmName || `企业 ${firmId}`}</Link> 第{' '}
                  {formatCount(seq)} 步
                </>
              ) : (
                `工作人员的操作第 ${formatCount(seq)} 条`
              )}
              <span className={shared.quiet}>（行号 {id}）</span>
            </li>
          ))}
        </ul>
      )}
      {brokenCount > 0 && (
        <p>
          {brokenCount > broken.length && `只列出前 ${broken.length} 处。`}
          列出的是校验值对不上的地方：它被改动过，或者它前面少了一条。
        </p>
      )}
      {brokenSeals.length > 0 && (
        <p>{brokenSeals.map(at => formatDate(at)).join('、')} 封存之后，有步骤被删掉或改动。</p>
      )}
    </>
  )
}

export function FormerChecks({ checks }: { checks: readonly ChainCheck[] }) {
  if (checks.length === 0) return null
  return (
    <details className={styles.former}>
      <summary>以前的核对（{checks.length} 次）</summary>
      <ul>
        {checks.map(check => (
          <li key={check.id}>
            <FormerCheck check={check} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FormerCheck({ check }: Props) {
  const { state, byName, createdAt } = check
  const tone = state === 'failed' ? 'warning' : isWhole(check) ? 'good' : 'bad'
  return (
    <details>
      <summary>
        <span>{formatDate(createdAt, 'yyyy-MM-dd HH:mm')}</span> <span>{byName}</span>{' '}
        <Tag tone={tone}>{resultTitle(check)}</Tag>
      </summary>
      <CheckResult check={check} />
    </details>
  )
}
