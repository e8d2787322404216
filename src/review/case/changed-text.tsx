/** An old and a new text with what differs between them marked: everything between the common beginning and the common end. */
import { splitChange } from './split-change.ts'

type Props = { from: string | null; to: string | null }

const none = '- -'

export function OldText({ from, to }: Props) {
  const { start, oldPart, end } = splitChange(from ?? '', to ?? '')
  if (!from) return none
  return (
    <>
      {start}
      {oldPart && <del>{oldPart}</del>}
      {end}
    </>
  )
}

export function NewText({ from, to }: Props) {
  const { start, newPart, end } = splitChange(from ?? '', to ?? '')
  if (!to) return none
  return (
    <>
      {start}
      {newPart && <ins>{newPart}</ins>}
      {end}
    </>
  )
}
