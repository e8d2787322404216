/** The faults of an English form, above its fields; each line leads to its field. */
import type { FormFault } from '../../forms/form-faults.ts'
import { Note } from '../../ui/status/note.tsx'

export function FaultsList({ faults }: { faults: readonly FormFault[] }) {
  if (faults.length === 0) return null
  return (
    <div role="alert" tabIndex={-1}>
      <Note tone="bad" title={faults.length === 1 ? '1 thing to correct' : `${faults.length} things to correct`}>
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field}>{field === 'form' ? message : <a href={`#${field}`}>{message}</a>}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
