/** The button to the next results on phones. Without scripts it opens the longer list at the first new result; more-hits-script.ts adds the
 *  results to the list instead. */

import { LinkButton } from '../../../ui/controls/button.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type SearchQuery, searchAddress, step } from './search-query.ts'
import styles from './site-search-page.module.css'

type Props = {
  /** The query of the longer list. */
  query: SearchQuery
  total: number
  /** The place of the first new result in the list. */
  next: number
}

export function MoreHits({ query, total, next }: Props) {
  const displayed = query.pageSize - step
  return (
    <div className={styles.more} data-script="moreHits">
      <LinkButton look="outline" isWide to={`${searchAddress(query)}#hit-${next}`}>
        再看 {Math.min(step, total - displayed)} 条（共 {formatCount(total)} 条）
      </LinkButton>
      <p className="visually-hidden" role="status" />
    </div>
  )
}
