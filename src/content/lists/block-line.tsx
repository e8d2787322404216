/** An item as one line: its title and its day. */
import { ListLine } from '../../ui/display/list-line.tsx'
import { type Line, lineAddress } from './line.ts'

export function BlockLine({ line, opens }: { line: Line; opens?: string | undefined }) {
  const day = line.publishedAt.slice(0, 10)
  return <ListLine to={lineAddress(line, opens)} title={line.title} date={day} dateTime={day} isNew={line.isNew} />
}
