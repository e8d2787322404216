/** What a batch is going to decide, and what it leaves out and why, before it is confirmed. */
import styles from './batch-bar.module.css'
import type { SelectedLine } from './selection.ts'

type Props = { ready: readonly SelectedLine[]; leftOut: readonly SelectedLine[]; reason: string | undefined }

/** Names that are written out; the others are counted. */
const longest = 20

function namesOf(lines: readonly SelectedLine[]): string {
  const names = lines.slice(0, longest).map(({ firmName }) => firmName ?? '没有名称')
  return `${names.join('、')}${lines.length > longest ? ` 等 ${lines.length} 家` : ''}`
}

export function BatchDialogText({ ready, leftOut, reason }: Props) {
  return (
    <div className={styles.dialogText}>
      <p>{namesOf(ready)}</p>
      {reason !== undefined && <p>理由：{reason}</p>}
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <p>
            <strong>不办理 {leftOut.length} 件：</strong>您还没有打开看过它们现在的内容和执照。
          </p>
          <p>{namesOf(leftOut)}</p>
        </div>
      )}
    </div>
  )
}
