/** The ranges with their use. On phones each row is a block. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Tag } from '../../../ui/status/tag.tsx'
import type { PrefixRanges } from '../../ranges/calls.ts'
import styles from './business-settings.module.css'

type Range = PrefixRanges['ranges'][number]
type SingleRange = PrefixRanges['singles'][number]

export function RangeTable({ ranges }: { ranges: readonly Range[] }) {
  return (
    <table className={styles.ranges}>
      <caption className="visually-hidden">厂商识别代码的号段和用量</caption>
      <thead>
        <tr>
          <th scope="col">号段</th>
          <th scope="col">用量</th>
          <th scope="col" data-number>
            已用
          </th>
          <th scope="col" data-number>
            剩余
          </th>
          <th scope="col">预计用完</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map(range => (
          <Row key={range.id} range={range} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ range }: { range: Range }) {
  const { first, last, demonstration, effectiveOn, size, used, free } = range
  return (
    <tr>
      <th scope="row">
        <span className={styles.ends}>
          {first} 到 {last}
        </span>{' '}
        {demonstration && <Tag tone="off">演示</Tag>}
        {effectiveOn !== null && <small className={styles.small}>{effectiveOn} 起分配</small>}
      </th>
      <td data-label="用量">
        <Use used={used} size={size} />
      </td>
      <td data-number data-label="已用">
        {formatCount(used)}
      </td>
      <td data-number data-label="剩余">
        {formatCount(free)}
      </td>
      <td data-label="预计用完">
        <RunsOut range={range} />
      </td>
    </tr>
  )
}

/** @example shareText(1, 10000) // '不到 0.1%' */
function shareText(used: number, size: number): string {
  const share = (used / size) * 100
  if (used > 0 && share < 0.1) return '不到 0.1%'
  return `${Math.floor(share * 10) / 10}%`
}

function Use({ used, size }: { used: number; size: number }) {
  const text = shareText(used, size)
  return (
    <span className={styles.use}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(used / size) * 100}%` }} />
      </span>
      {text}
    </span>
  )
}

function RunsOut({ range: { runsOut, isSoon } }: { range: Range }) {
  switch (runsOut.state) {
    case 'empty':
      return <Tag tone="off">已用完</Tag>
    case 'unknown':
      return <span className={styles.quiet}>数据不足</span>
    case 'late':
      return <span className={styles.quiet}>一百年以后</span>
    case 'day':
      return isSoon ? <Tag tone="warning">{runsOut.day} 快用完</Tag> : runsOut.day
  }
}

export function SingleRangeTable({ ranges }: { ranges: readonly SingleRange[] }) {
  return (
    <table className={styles.ranges}>
      <caption className="visually-hidden">逐个分配的号码的号段</caption>
      <thead>
        <tr>
          <th scope="col">号段（不含校验码）</th>
          <th scope="col">用量</th>
          <th scope="col" data-number>
            剩余
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map(({ label, first, last, demonstration, effectiveOn, size, free }) => (
          <tr key={`${label} ${first}`}>
            <th scope="row">
              {label}{' '}
              <span className={styles.ends}>
                {first} 到 {last}
              </span>{' '}
              {demonstration && <Tag tone="off">演示</Tag>}
              {effectiveOn !== null && <small className={styles.small}>{effectiveOn} 起分配</small>}
            </th>
            <td data-label="用量">
              <Use used={size - free} size={size} />
            </td>
            <td data-number data-label="剩余">
              {formatCount(free)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
