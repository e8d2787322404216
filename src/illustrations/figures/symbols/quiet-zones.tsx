/** How much stays empty around each kind of symbol. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { digitalLink, gtin13, gtin14, sscc } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'
import type { FigureSymbol } from '../kit/symbol-path.ts'

type Row = { name: string; text: string; symbol: FigureSymbol; left: number; right: number }

const linear = (type: SymbolType, code: string): FigureSymbol => {
  return { type, code, heightModules: 46, humanReadable: false, bearerBars: 'none' }
}

const rows: readonly Row[] = [
  { name: 'EAN-13', text: '左 11、右 7 个模块宽', symbol: linear('EAN-13', gtin13), left: 11, right: 7 },
  { name: 'ITF-14', text: '左右各 10 个模块宽', symbol: linear('ITF-14', gtin14), left: 10, right: 10 },
  { name: 'GS1-128', text: '左右各 10 个模块宽', symbol: linear('GS1-128', `(00)${sscc}`), left: 10, right: 10 },
  { name: 'QR 码', text: '四周各 4 个模块宽', symbol: { type: 'DL-QR', code: digitalLink }, left: 4, right: 4 },
]

/** The plate ends where the quiet zone ends: its edge is dashed, its width is on the scale below. */
function Zone({ row, label }: { row: Row; label?: Label | undefined }) {
  const { width, height } = symbolExtent(row.symbol)
  const module = Math.min(296 / width, 130 / height)
  const x = (316 - width * module) / 2
  const end = x + width * module
  const bottom = 10 + height * module
  const scale = bottom + 18
  return (
    <Drawing width={316} height={bottom + 46} label={label}>
      <PrintedSymbol {...row.symbol} x={x} y={10} module={module} />
      <Shape d={`M${x} 2V${scale + 8}M${end} 2V${scale + 8}`} line="markDashed" />
      <Shape d={`M${x + row.left * module} ${scale - 8}v16M${end - row.right * module} ${scale - 8}v16`} line="mark" />
      <Shape d={`M${x} ${scale}h${row.left * module}M${end} ${scale}h${-row.right * module}`} line="mark" />
      <Text x={Math.max(12, x + (row.left * module) / 2)} y={scale + 24} bold tone="mark">
        {row.left}X
      </Text>
      <Text x={Math.min(304, end - (row.right * module) / 2)} y={scale + 24} bold tone="mark">
        {row.right}X
      </Text>
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      {rows.map((row, index) => (
        <Panel key={row.name} title={row.name} text={row.text}>
          <Zone row={row} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

export const quietZones: Figure = {
  title: '空白区留多宽',
  description:
    '四种符号的空白区：EAN-13 左 11 个、右 7 个模块宽；ITF-14 和 GS1-128 左右各 10 个；QR 码四周各 4 个。X 是最窄一条的宽度。',
  caption: {
    lead: '虚线以内不能印任何东西。',
    text: 'X 是最窄一条的宽度。EAN-13 原大时左边 3.63 毫米、右边 2.31 毫米；右边最容易被文字或者边框占掉。',
  },
  Content,
}
