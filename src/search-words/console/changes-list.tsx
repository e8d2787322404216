/** The last changes of the words, with who made them; the newest one of a meaning or page can be undone. */
import { App, Button } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { SearchWords, SearchWordsCalls } from '../calls.ts'
import styles from './words.module.css'

type Change = SearchWords['changes'][number]
type Props = { changes: readonly Change[]; onChanged: () => void }

export function ChangesList({ changes, onChanged }: Props) {
  const call = useCall<SearchWordsCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  if (changes.length === 0) return null
  const undo = async (input: NonNullable<Change['undo']>) => {
    setBusy(true)
    try {
      await call('POST searchWords/authApi/undo', input)
      message.success('已撤销')
    } catch (error) {
      message.error(actFailure(error))
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <section>
      <h2 className={styles.part}>最近的改动</h2>
      <ul className={styles.changes}>
        {changes.map(change => (
          <li key={`${change.at} ${change.text}`}>
            <span className={styles.when}>
              <time dateTime={change.at}>{formatDate(change.at, 'MM-dd HH:mm')}</time> {change.byName}
            </span>
            <span>{change.text}</span>
            {change.undo && <UndoButton change={change} isBusy={isBusy} onUndo={undo} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type UndoProps = { change: Change; isBusy: boolean; onUndo: (input: NonNullable<Change['undo']>) => Promise<void> }

const UndoButton = ({ change: { undo, text }, isBusy, onUndo }: UndoProps) => (
  <Button size="small" disabled={isBusy} onClick={() => undo && void onUndo(undo)}>
    撤销<VisuallyHidden>：{text}</VisuallyHidden>
  </Button>
)
