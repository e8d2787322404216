/** The bar of the chosen records: all of the page or all that match, what can be done with them, and their export. */
import { Button } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { ActReply } from '../../acts/calls.ts'
import type { ProductLine } from '../../record/calls.ts'
import { type ActChoice, possibleActs, statesOfFilter } from '../acts/act-choices.ts'
import { ActPanel, type Chosen } from '../acts/act-panel.tsx'
import { ExportButton } from '../import/export-button.tsx'
import styles from '../products.module.css'
import { labelsOfFilter, labelsOfIds } from './labels-path.ts'
import { filterInputOf, type ProductFilter } from './product-address.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  lines: readonly ProductLine[]
  filter: ProductFilter
  total: number
  selection: Selection
  onStarted: (act: ActReply) => void
}

export function SelectionBar({ lines, filter, total, selection, onStarted }: Props) {
  const { chosen, isAll, chooseAll, choose, leave } = selection
  const [open, setOpen] = useState<ActChoice>()
  const own = lines.filter(({ id }) => chosen.has(id))
  const count = isAll ? total : own.length
  const states = isAll ? statesOfFilter(filter.state) : new Set(own.map(({ state }) => state))
  const records: Chosen = isAll ? { filter: filterInputOf(filter) } : { ids: own.map(({ id }) => id) }
  const fitting = (act: ActChoice) =>
    isAll ? undefined : own.filter(({ state }) => act.from.some(from => from === state)).length
  const isPage = own.length === lines.length
  return (
    <div className={styles.dock}>
      {open && (
        <ActPanel
          key={`${open.verb} ${isAll}`}
          {...{ act: open, chosen: records, count, fitting: fitting(open), onStarted }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      <div className={styles.selection} role="toolbar" aria-label="选中的商品">
        <strong role="status">{isAll ? `已选全部 ${formatCount(count)} 种` : `已选 ${formatCount(count)} 种`}</strong>
        {!isAll && !isPage && (
          <Button
            type="link"
            className={styles.onDark ?? ''}
            onClick={() => choose(new Set(lines.map(({ id }) => id)))}
          >
            选择这一页的 {lines.length} 种
          </Button>
        )}
        {!isAll && total > own.length && total > lines.length && (
          <Button type="link" className={styles.onDark ?? ''} onClick={() => chooseAll(lines.map(({ id }) => id))}>
            选择全部 {formatCount(total)} 条符合筛选的商品
          </Button>
        )}
        {possibleActs(states).map(act => (
          <Button key={act.verb} aria-expanded={open === act} onClick={() => setOpen(open === act ? undefined : act)}>
            {act.verb}
          </Button>
        ))}
        <Button href={isAll ? labelsOfFilter(filter) : labelsOfIds(own.map(({ id }) => id))}>打印标签</Button>
        <ExportButton filter={filter} {...(!isAll && { ids: own.map(({ id }) => id) })} label="导出选中的" />
        <Button className={styles.leave ?? ''} onClick={leave}>
          取消选择
        </Button>
      </div>
    </div>
  )
}
