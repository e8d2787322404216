/** The note beside the pointer. Elements instead of HTML: the page permits no styles in markup. */
import { emptyValue, formatCount } from '../../../ui/formats/format-count.ts'
import type { ChartRow } from '../../report/calls.ts'
import type { TooltipOption } from './chart-drawing.ts'
import type { Palette } from './palette.ts'

type Line = { name: string; value: ChartRow['values'][number] | undefined }

const textOf = (value: Line['value']) =>
  value === null || value === undefined ? emptyValue : typeof value === 'number' ? formatCount(value) : value

/** A heading, and a line for each name with its number. */
export function createNote(heading: string, lines: readonly Line[]): HTMLElement {
  const note = document.createElement('div')
  const title = document.createElement('strong')
  title.textContent = heading
  note.append(title)
  for (const { name, value } of lines) {
    const line = document.createElement('p')
    const number = document.createElement('b')
    number.textContent = textOf(value)
    line.append(name, number)
    note.append(line)
  }
  return note
}

/** The note's frame. `className`: of the page's style sheet, which sets the rest. */
export const tooltipFrame = (palette: Palette, className: string | undefined): TooltipOption => ({
  ...{ confine: true, transitionDuration: 0, backgroundColor: palette.ground, borderColor: palette.axis },
  ...{ textStyle: { color: palette.text, fontFamily: palette.font, fontSize: 14 }, padding: [8, 12] },
  ...(className && { className }),
})
