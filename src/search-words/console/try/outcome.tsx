/** What a tried search finds: how its words were read, how many results, and the first ones. */
import { foundText } from '../../../search/match-count.ts'
import { Tag } from '../../../ui/status/tag.tsx'
import type { SearchOutcome } from '../../calls.ts'
import styles from '../words.module.css'

type Props = {
  title: string
  outcome: SearchOutcome
  /** What was found before the change: other results are marked as new. */
  before?: SearchOutcome
}

export function Outcome({ title, outcome, before }: Props) {
  const { total, hits } = outcome
  const isNew = (id: number) => before !== undefined && !before.hits.some(hit => hit.id === id)
  return (
    <section className={styles.outcome}>
      <h4>
        {title}
        <span className={total > 0 ? styles.found : styles.nothing}>{total > 0 ? foundText(total) : '没有结果'}</span>
      </h4>
      <Reading outcome={outcome} />
      <ol>
        {hits.map(({ id, title: name, address, label, isBest }) => (
          <li key={id} className={styles.hit}>
            <span>{name}</span>
            {isBest && <Tag tone="info">推荐</Tag>}
            {isNew(id) && <Tag tone="good">新</Tag>}
            <p className={styles.second}>
              {label} {address}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Which words were searched as others, corrected or left out. */
function Reading({ outcome: { synonyms, corrections, unknown } }: { outcome: SearchOutcome }) {
  const lines = [
    ...synonyms.map(({ typed, means }) => `“${typed}”当作“${means}”`),
    ...corrections.map(({ typed, instead }) => `“${typed}”改成“${instead}”`),
    ...(unknown.length > 0 ? [`没有文章有“${unknown.join('”“')}”`] : []),
  ]
  return lines.length === 0 ? null : <p className={styles.second}>{lines.join('；')}</p>
}
