/** One item of a list: title, one line of summary, date and source, a cover at the right. */
import type { z } from 'zod'
import { Cover } from '../ui/cover.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import { NewMark } from '../ui/tag.tsx'
import styles from './item-row.module.css'
import type { itemLine } from './replies.ts'

export type Line = z.output<typeof itemLine>

/** Where an item opens from a list that has a page of its own for them. */
export function addressIn(line: Line, opens: string | undefined): string {
  const linked = typeof line.details.link === 'string' && line.details.link !== ''
  return opens && !linked ? `${opens}?id=${line.id}` : (line.address ?? '')
}

export function ItemRow({ line, opens, index }: { line: Line; opens?: string | undefined; index: number }) {
  const facts = factsOf(line)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <LinkTo className={styles.link} to={addressIn(line, opens)}>
            {line.title}
          </LinkTo>
          {line.isNew && <NewMark />}
        </h2>
        {line.summary && line.summary !== line.title && <p className={styles.summary}>{line.summary}</p>}
        <p className={styles.meta}>
          <time dateTime={line.publishedAt.slice(0, 10)}>{line.publishedAt.slice(0, 10)}</time>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {line.hasCover && <Cover className={styles.cover} title={line.title} src={line.cover} index={index} />}
    </li>
  )
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')

/** What stands beside the date: the source, and what the type's details say of the item. */
function factsOf({ source, details }: Line): string[] {
  const { english, status, implementedOn, audience, duration, minutes } = details
  return [
    source && `来源：${source}`,
    words(english),
    words(status),
    words(implementedOn) && `实施日期：${words(implementedOn)}`,
    words(audience) && `对象：${words(audience)}`,
    words(duration) && `时长：${words(duration)}`,
    typeof minutes === 'number' ? `时长：${minutes} 分钟` : '',
  ].filter(fact => fact !== '')
}
