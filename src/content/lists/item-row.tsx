/** One item of a list: title, summary, date and source, with a cover at the right. */
import { Cover } from '../../ui/display/cover/cover.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { NewMark } from '../../ui/status/tag.tsx'
import styles from './item-row.module.css'
import { type Line, lineAddress } from './line.ts'

export function ItemRow({ line, opens, index }: { line: Line; opens?: string | undefined; index: number }) {
  const facts = [...(line.source ? [`来源：${line.source}`] : []), ...line.listFacts]
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <LinkTo className={styles.link} to={lineAddress(line, opens)}>
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
