/** Things seen from the front, of one line weight: what symbols are printed on. */
import { box, Shape, Text } from './drawing.tsx'

type Place = { x: number; y: number }

/** A carton of milk, 80 by 140; `name` on its band. */
export function Bottle({ x, y, name = '示例奶' }: Place & { name?: string }) {
  return (
    <>
      <Shape d={box(x + 24, y, 32, 16)} fill="middle" />
      <Shape d={`M${x + 24} ${y + 16}h32l20 26h-72z`} fill="light" />
      <Shape d={box(x + 4, y + 42, 72, 98)} fill="paper" />
      <Shape d={box(x + 4, y + 52, 72, 28)} fill="solid" />
      <Text x={x + 40} y={y + 71} tone="onSolid" bold>
        {name}
      </Text>
    </>
  )
}

/** A closed case of board. */
export function Carton({ x, y, width, height }: Place & { width: number; height: number }) {
  const tape = Math.round(width / 8)
  return (
    <>
      <Shape d={box(x, y, width, height)} fill="light" />
      <Shape d={`M${x} ${y + height * 0.16}h${width}`} line="thin" />
      <Shape d={box(x + width / 2 - tape / 2, y, tape, height * 0.3)} fill="middle" line="thin" />
    </>
  )
}

/** Cases on a pallet: `columns` by `rows`, with the pallet below. */
export function Pallet({
  x,
  y,
  width,
  height,
  columns = 3,
  rows = 3,
}: Place & { width: number; height: number; columns?: number; rows?: number }) {
  const [cell, layer] = [(width - 12) / columns, (height - 26) / rows]
  const cases = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return box(x + 6 + column * cell, y + row * layer, cell, layer)
  })
  const wood = y + height - 22
  return (
    <>
      <Shape d={cases.join('')} fill="light" />
      <Shape d={box(x, wood, width, 6)} fill="middle" line="thin" />
      <Shape
        d={[0, 0.42, 0.84].map(at => box(x + at * width, wood + 6, width * 0.16, 10)).join('')}
        fill="light"
        line="thin"
      />
      <Shape d={box(x, wood + 16, width, 6)} fill="middle" line="thin" />
    </>
  )
}

/** The floor below things. */
export function Ground({ x, y, width }: Place & { width: number }) {
  return <Shape d={`M${x} ${y}h${width}`} />
}
