/** What was assumed about the codes of a batch, or is doubtful: the first line of each kind, and how many there are. */
import { formatCount } from '../../ui/formats/format-count.ts'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { BatchCalls } from '../calls.ts'

export type BatchNote = DataOf<RowOf<BatchCalls, 'POST barcodegeneration/authApi/batch/info'>>['notes'][number]

export function BatchNotes({ title, notes }: { title: string; notes: readonly BatchNote[] }) {
  if (notes.length === 0) return null
  return (
    <Note tone="warning" title={title}>
      <ul>
        {notes.map(({ fault, line, count, message }) => (
          <li key={fault}>
            第 {line} 行{count > 1 && `等 ${formatCount(count)} 行`}：{message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
