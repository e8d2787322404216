/** What the product table notifies of: the last edit with its undo, and the faults of a pasted block. */
import { Button } from 'antd'
import { Note } from '../../../ui/status/note.tsx'
import { fieldRow } from '../../fields/record-rules.ts'
import styles from './grid.module.css'
import type { Grid } from './use-grid.ts'

export function EditBar({ grid: { notice, canUndo, undo } }: { grid: Grid }) {
  return (
    <div className={styles.bar}>
      <span role="status">{notice}</span>
      {notice === '' && <KeyHints />}
      {canUndo && (
        <Button size="small" onClick={() => void undo()}>
          撤销 <kbd>Ctrl Z</kbd>
        </Button>
      )}
    </div>
  )
}

/** The keys of the grid, where its notices stand afterwards. */
function KeyHints() {
  return (
    <span className={styles.keys}>
      <kbd>↑↓←→</kbd> 移动　<kbd>Enter</kbd> 改　<kbd>Esc</kbd> 不改　<kbd>Shift</kbd> 选一块　<kbd>Ctrl C</kbd>{' '}
      <kbd>Ctrl V</kbd> 和表格软件互贴　<kbd>空格</kbd> 选中
    </span>
  )
}

export function PasteFaults({ grid }: { grid: Grid }) {
  const { lines, faults, pasted } = grid
  if (pasted.length === 0) return null
  const nameOf = (id: number | undefined) => lines.find(line => line.id === id)?.name ?? ''
  return (
    <div className={styles.faults} role="alert">
      <Note tone="bad" title={`一格都没有贴上：有 ${faults.length} 处要改`}>
        <ul>
          {faults.map(({ id, field, message }) => (
            <li key={`${id} ${field}`}>
              {nameOf(id)}
              {field && `　${fieldRow(field).label}：“${pasted.find(row => row.id === id)?.fields[field] ?? ''}”`}
              {'　'}
              {message}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={() => void grid.saveRest()}>只贴没有问题的格</Button>
          <Button onClick={grid.leavePaste}>都不贴</Button>
        </div>
      </Note>
    </div>
  )
}
