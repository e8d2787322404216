/** A number as a row of cells with the name of each part below. */

import type { Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'

export type Part = { digits: string; name: string; note: string; isMark?: boolean }

/** Wide: cells in one row with names below. Narrow: the same parts as lines of cells, names to the right. */
export function NumberAnatomy({ parts, label }: { parts: readonly Part[]; label: Label }) {
  const total = parts.reduce((sum, { digits }) => sum + digits.length, 0)
  const gap = 14
  const cell = Math.min(40, (712 - gap * (parts.length - 1)) / total)
  let wideX = (720 - cell * total - gap * (parts.length - 1)) / 2
  return (
    <>
      <Drawing width={720} height={138} label={label} only="wide">
        {parts.map((part, order) => {
          const x = wideX
          const width = cell * part.digits.length
          wideX += width + gap
          const isLow = order % 2 === 1
          return (
            <g key={part.name}>
              <Cells digits={part.digits} x={x} y={6} cell={cell} isMark={part.isMark} />
              <Shape d={`M${x} 50h${width}`} line={part.isMark ? 'mark' : 'thick'} />
              <Shape d={`M${x + width / 2} 50v${isLow ? 44 : 8}`} line="thin" />
              <Text x={middle(x + width / 2, part)} y={isLow ? 112 : 74} bold tone={part.isMark ? 'mark' : undefined}>
                {part.name}
              </Text>
              <Text x={middle(x + width / 2, part)} y={isLow ? 130 : 92} size={13} tone="quiet">
                {part.note}
              </Text>
            </g>
          )
        })}
      </Drawing>
      <Drawing width={332} height={parts.length * 74} label={label} only="narrow">
        {parts.map((part, order) => (
          <g key={part.name}>
            <Cells
              digits={part.digits}
              x={4}
              y={4 + order * 74}
              cell={Math.min(26, 320 / part.digits.length)}
              isMark={part.isMark}
            />
            <Text x={4} y={60 + order * 74} from="start" bold tone={part.isMark ? 'mark' : undefined}>
              {part.name}
            </Text>
            <Text x={328} y={60 + order * 74} from="end" size={13} tone="quiet">
              {part.note}
            </Text>
          </g>
        ))}
      </Drawing>
    </>
  )
}

/** Keeps a text inside the drawing. */
function middle(x: number, { name, note }: Part): number {
  const half = Math.max(name.length * 7, note.length * 6.5) + 4
  return Math.min(720 - half, Math.max(half, x))
}

type CellsProps = { digits: string; x: number; y: number; cell: number; isMark?: boolean | undefined }

function Cells({ digits, x, y, cell, isMark }: CellsProps) {
  return Array.from(digits, (digit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed number
    <g key={index}>
      <Shape d={box(x + index * cell, y, cell, 36)} fill={isMark ? 'paper' : 'light'} line={isMark ? 'mark' : 'thin'} />
      <Text
        x={x + (index + 0.5) * cell}
        y={y + 25}
        size={Math.min(18, cell * 0.75 + 3)}
        bold
        tone={isMark ? 'mark' : undefined}
      >
        {digit}
      </Text>
    </g>
  ))
}
