/** A Chinese sentence as QR Code and as Han Xin code, to scale. */
import type { Figure, Label } from '../figure.ts'
import { Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'

const sentence = '产品：示例茶叶，净含量250克，产地：示例省示例市示例县，贮存：阴凉干燥处。'

const rows = [
  { type: 'QR', name: 'QR 码', text: '汉字按 UTF-8 写，每个 24 位', quiet: 4 },
  { type: 'HanXin', name: '汉信码', text: '常用汉字每个 12 位', quiet: 3 },
] as const
type Row = (typeof rows)[number]

const module = 4.4
const width = 260

const extent = ({ type }: Row) => symbolExtent({ type, code: sentence }).width
const sizeOf = (row: Row) => extent(row) - 2 * row.quiet

function Sentence({ row, label }: { row: Row; label?: Label | undefined }) {
  const x = (width - extent(row) * module) / 2
  const bottom = 4 + extent(row) * module
  const [left, right] = [x + row.quiet * module, x + (extent(row) - row.quiet) * module]
  const isMarked = row.type === 'HanXin'
  return (
    <Drawing width={width} height={bottom + 38} label={label}>
      <PrintedSymbol type={row.type} code={sentence} x={x} y={4} module={module} />
      <Shape
        d={`M${left} ${bottom + 2}v12M${right} ${bottom + 2}v12M${left} ${bottom + 8}H${right}`}
        line={isMarked ? 'mark' : 'thin'}
      />
      <Text x={width / 2} y={bottom + 31} bold tone={isMarked ? 'mark' : undefined}>
        {sizeOf(row)} 个模块
      </Text>
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      {rows.map((row, index) => (
        <Panel key={row.type} title={row.name} text={row.text}>
          <Sentence row={row} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

const [qr, hanXin] = rows

export const chineseText: Figure = {
  title: '同一句中文，QR 码和汉信码',
  // Not with the module: the symbols are drawn for it.
  get description() {
    return `内容是“${sentence}”，模块一样大，纠错都约 15%。QR 码边长 ${sizeOf(qr)} 个模块，汉信码边长 ${sizeOf(hanXin)} 个模块，面积约为前者的 ${Math.round((100 * sizeOf(hanXin) ** 2) / sizeOf(qr) ** 2)}%。`
  },
  caption: {
    lead: '汉字越多，汉信码越省地方。',
    text: `这一句有 ${sentence.length} 个字。两个符号都由本站的工具生成，纠错都约 15%；印之前先确认读的设备支持汉信码。`,
  },
  Content,
}
