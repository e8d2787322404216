/** One location of the list: its name, number, kind and state. */
import type { ReactNode } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { locationKindTable } from '../../codes/location-kinds.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { LocationLine as Line } from '../record/calls.ts'
import { locationPath } from './location-address.ts'
import styles from './locations.module.css'

export function StateTags({ state, isPublic }: Pick<Line, 'state' | 'isPublic'>) {
  return (
    <>
      {state === 'inactive' ? <Tag tone="warning">已停用</Tag> : null}
      {isPublic ? <Tag tone="good">公开</Tag> : <Tag tone="info">不公开</Tag>}
    </>
  )
}

/** `opener`: the button that opens what belongs to it. */
export function LocationLine({ line, opener, note }: { line: Line; opener?: ReactNode; note?: ReactNode }) {
  const { gln, name, kind, address } = line
  const canEdit = useRights()('use-numbers')
  return (
    <div className={styles.line}>
      {opener}
      <div className={styles.what}>
        <LinkTo className={styles.name} to={`${locationPath}?gln=${gln}`}>
          {name}
        </LinkTo>
        <span className={styles.facts}>
          <span className={styles.gln}>{gln}</span>
          <span>{locationKindTable[kind].zh}</span>
          {address && <span>{address}</span>}
          {note}
        </span>
      </div>
      <div className={styles.tags}>
        <StateTags {...line} />
      </div>
      {canEdit && line.state === 'active' && (
        <LinkTo className={styles.below} to={`${locationPath}?parent=${gln}`} aria-label={`新增下级：${name}`}>
          新增下级
        </LinkTo>
      )}
    </div>
  )
}
