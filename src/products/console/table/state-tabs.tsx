/** The states of product records as tabs with their counts; each is a link. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { stateTable } from '../../fields/states.ts'
import type { ProductCounts } from '../../record/calls.ts'
import styles from '../products.module.css'
import { type ProductFilter, productQuery, productsPath } from './product-address.ts'

export function StateTabs({ counts, filter }: { counts: ProductCounts; filter: ProductFilter }) {
  const countOf = new Map(counts.states.map(({ state, count }) => [state, count]))
  const tabs = [
    { state: undefined, label: '全部', count: counts.all },
    ...stateTable.map(({ state, label }) => ({ state, label, count: countOf.get(state) ?? 0 })),
  ]
  return (
    <nav aria-label="商品的状态">
      <ul className={styles.tabs}>
        {tabs.map(({ state, label, count }) => (
          <li key={label}>
            <LinkTo
              className={styles.tab}
              to={`${productsPath}?${new URLSearchParams(productQuery({ ...filter, currPage: 1, state }))}`}
              aria-current={filter.state === state ? 'page' : undefined}
            >
              {label}
              <span className={styles.count}>{formatCount(count)}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}
