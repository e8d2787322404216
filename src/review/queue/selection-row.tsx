/** Selects the lines of the page, or all that match the filter. */
import { Button, Checkbox } from 'antd'
import { formatCount } from '../../ui/formats/format-count.ts'
import { maxSelected } from '../batch/selection.ts'
import styles from './review-list.module.css'
import type { useSelection } from './use-selection.ts'

type Props = { selection: ReturnType<typeof useSelection>; total: number; pageLines: number }

export function SelectionRow({ selection, total, pageLines }: Props) {
  const { selected, isPageSelected, togglePage, selectAll, isBusy, clear } = selection
  const hasMore = total > pageLines
  const all = total > maxSelected ? `选前 ${maxSelected} 件` : `选全部 ${formatCount(total)} 件`
  return (
    <div className={styles.selection}>
      <Checkbox
        checked={isPageSelected}
        indeterminate={!isPageSelected && selected.length > 0}
        disabled={pageLines === 0}
        onChange={togglePage}
      >
        {selected.length === 0 ? '选本页' : `已选 ${selected.length}`}
      </Checkbox>
      {hasMore && selected.length < Math.min(total, maxSelected) && (
        <Button type="link" loading={isBusy} onClick={() => void selectAll()}>
          {all}
        </Button>
      )}
      {selected.length > 0 && (
        <Button type="link" onClick={clear}>
          不选
        </Button>
      )}
    </div>
  )
}
