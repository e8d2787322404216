/** Goods and what they are packed in. */
import { digitalLink, gtin13, gtin14, sscc } from '../../figures/demo-numbers.ts'
import { box, circle, Shape, Text } from '../../figures/kit/drawing.tsx'
import { PrintedSymbol, symbolExtent } from '../../figures/kit/symbol.tsx'
import { At, type Place } from './place.tsx'

/** A carton of milk, 160 by 250, with its two-dimensional symbol in an orange frame. */
export function MilkPack(place: Place) {
  const { width } = symbolExtent({ type: 'DL-QR', code: digitalLink })
  return (
    <At {...place}>
      <Shape d={box(52, 0, 56, 20)} fill="middle" />
      <Shape d="M52 20h56l36 40h-128z" fill="light" />
      <Shape d={box(16, 60, 128, 190)} fill="paper" />
      <Shape d={box(16, 72, 128, 40)} fill="solid" />
      <Text x={80} y={102} size={27} tone="onSolid" bold>
        示例奶
      </Text>
      <PrintedSymbol type="DL-QR" code={digitalLink} x={22} y={122} module={116 / width} />
      <Shape d={box(22, 122, 116, 116)} line="mark" />
    </At>
  )
}

/** A row of bottles, cans and bags, 40 by 64 each, standing on y 64. */
export function Row({ kinds, ...place }: Place & { kinds: string }) {
  const shapes = Array.from(kinds, (kind, index) => goods[kind]?.(index * 46) ?? [])
  return (
    <At {...place}>
      <Shape d={shapes.map(([body]) => body).join('')} fill="paper" />
      <Shape d={shapes.map(([, label]) => label).join('')} fill="middle" />
    </At>
  )
}

/** Body and label of each kind: b bottle, c can, g bag, j jar. */
const goods: Readonly<Record<string, (x: number) => readonly [string, string]>> = {
  b: x => [`M${x + 13} 0h14v14q10 8 10 20v30h-34v-30q0 -12 10 -20z`, box(x + 3, 36, 34, 16)],
  c: x => [`M${x + 4} 14q0 -6 6 -6h20q6 0 6 6v44q0 6 -6 6h-20q-6 0 -6 -6z`, box(x + 4, 28, 32, 18)],
  g: x => [`M${x + 2} 4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4l4 -4l4 4v56h-36z`, box(x + 10, 26, 20, 20)],
  j: x => [`M${x + 6} 20h28q4 0 4 6v38h-36v-38q0 -6 4 -6zM${x + 8} 10h24v10h-24z`, box(x + 8, 34, 24, 18)],
}

/** Shelves of `width` with the rows of goods standing on them, 84 units apart. */
export function Shelves({ rows, width, ...place }: Place & { rows: readonly string[]; width: number }) {
  const height = rows.length * 84 + 12
  return (
    <At {...place}>
      <Shape d={box(0, 0, width, height)} fill="pale" />
      {rows.map((kinds, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing
        <g key={index}>
          <Row x={14} y={16 + index * 84} kinds={kinds} />
          <Shape d={box(-4, 80 + index * 84, width + 8, 10)} fill="solid" />
        </g>
      ))}
    </At>
  )
}

/** A closed case of board with tape. */
export function Box({ width, height, ...place }: Place & { width: number; height: number }) {
  return (
    <At {...place}>
      <Shape d={box(0, 0, width, height)} fill="light" />
      <Shape d={box(0, 0, width, height * 0.16)} fill="paper" />
      <Shape d={box(width / 2 - 12, 0, 24, height * 0.3)} fill="middle" />
    </At>
  )
}

/** A symbol on a label of its own. */
export function EanLabel({ code = gtin13, module = 2, heightModules = 44, ...place }: Place & EanProps) {
  const symbol = { type: 'EAN-13', code, heightModules } as const
  const { width, height } = symbolExtent(symbol)
  return (
    <At {...place}>
      <Shape d={box(-6, -6, width * module + 12, height * module + 12)} fill="paper" />
      <PrintedSymbol {...symbol} x={0} y={0} module={module} />
    </At>
  )
}
type EanProps = { code?: string; module?: number; heightModules?: number }

/** A case with its ITF-14, 250 by 150. */
export function CodedCase(place: Place) {
  return (
    <At {...place}>
      <Box x={0} y={0} width={270} height={160} />
      <PrintedSymbol type="ITF-14" code={gtin14} x={13} y={60} module={1.6} heightModules={34} humanReadable={false} />
    </At>
  )
}

/** A pallet, 300 by 240, with its label. */
export function LabelledPallet(place: Place) {
  const cases = [0, 1, 2, 3, 4, 5].map(index => box((index % 3) * 100, Math.floor(index / 3) * 100, 100, 100))
  return (
    <At {...place}>
      <Shape d={cases.join('')} fill="light" />
      <Shape d="M50 0v26M150 0v26M250 0v26M50 100v26M250 100v26" line="thin" />
      <Shape d={box(-6, 202, 312, 10)} fill="middle" />
      <Shape d={box(0, 212, 44, 16) + box(128, 212, 44, 16) + box(256, 212, 44, 16)} fill="paper" />
      <Shape d={box(-6, 228, 312, 10)} fill="middle" />
      <Shape d={box(16, 50, 268, 120)} fill="paper" line="mark" />
      <PrintedSymbol
        type="GS1-128"
        code={`(00)${sscc}`}
        x={26}
        y={62}
        module={1.45}
        heightModules={66}
        humanReadable={false}
      />
    </At>
  )
}

/** A medicine box, 150 by 96, with its GS1 DataMatrix. */
export function MedicineBox({ code, ...place }: Place & { code: string }) {
  return (
    <At {...place}>
      <Shape d="M0 0l18 -20h150l-18 20z" fill="light" />
      <Shape d="M150 0l18 -20v90l-18 20z" fill="middle" />
      <Shape d={box(0, 0, 150, 90)} fill="paper" />
      <Shape d={`M14 26h48M14 44h36${circle(30, 68, 9)}`} line="thin" />
      <PrintedSymbol type="GS1-DataMatrix" code={code} x={72} y={8} module={3} />
    </At>
  )
}
