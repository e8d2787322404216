/** QR Code, Data Matrix and Han Xin code with the same link: how to distinguish them. */
import { digitalLink } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'
import type { FigureSymbol } from '../kit/symbol-path.ts'

type Corner = 'upper-left' | 'upper-right' | 'lower-left' | 'lower-right'
type Row = {
  name: string
  text: string
  symbol: FigureSymbol
  quiet: number
  /** What an orange bracket points at; Data Matrix has whole edges. */
  marked: readonly Corner[] | 'left and bottom'
  note?: string
}

const rows: readonly Row[] = [
  {
    name: 'QR 码',
    text: '三个角上有回字形，右下角没有',
    symbol: { type: 'DL-QR', code: digitalLink },
    quiet: 4,
    marked: ['upper-left', 'upper-right', 'lower-left'],
  },
  {
    name: '数据矩阵码',
    text: '左边和下边是两条实线，另外两边深浅相间',
    symbol: { type: 'DL-DataMatrix', code: digitalLink },
    quiet: 1,
    marked: 'left and bottom',
  },
  {
    name: '汉信码',
    text: '四个角都有折线和方块，左下角的朝向不同',
    symbol: { type: 'HanXin', code: digitalLink },
    quiet: 3,
    marked: ['upper-left', 'upper-right', 'lower-left', 'lower-right'],
    note: '这一角朝向不同',
  },
]

const module = 5
const side = 236
const gap = 7
const arm = 7 * module

function brackets(corners: readonly Corner[], from: number, to: number): string {
  const [low, high] = [from - gap, to + gap]
  const paths: Record<Corner, string> = {
    'upper-left': `M${low} ${low + arm}V${low}h${arm}`,
    'upper-right': `M${high - arm} ${low}H${high}v${arm}`,
    'lower-left': `M${low} ${high - arm}V${high}h${arm}`,
    'lower-right': `M${high - arm} ${high}H${high}v${-arm}`,
  }
  return corners.map(corner => paths[corner]).join('')
}

const sizeOf = ({ symbol, quiet }: Row) => symbolExtent(symbol).width - 2 * quiet

function Code({ row, label }: { row: Row; label?: Label | undefined }) {
  const width = symbolExtent(row.symbol).width * module
  const from = (side - width) / 2
  const to = from + width
  const edges = `M${from - gap} ${from}V${to + gap}H${to}`
  return (
    <Drawing width={side} height={side + 16} label={label}>
      <PrintedSymbol {...row.symbol} x={from} y={from} module={module} />
      <Shape d={row.marked === 'left and bottom' ? edges : brackets(row.marked, from, to)} line="mark" />
      {row.note && (
        <Text x={from - gap} y={to + gap + 19} from="start" bold tone="mark">
          {row.note}
        </Text>
      )}
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      {rows.map((row, index) => (
        <Panel key={row.name} title={row.name} text={row.text} number={`${sizeOf(row)}×${sizeOf(row)} 个模块`}>
          <Code row={row} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

export const twoDimensional: Figure = {
  title: '同一个网址，三种二维码',
  // Not with the module: the symbols are drawn for it.
  get description() {
    const kinds = rows.map(row => `${row.name} ${sizeOf(row)}×${sizeOf(row)} 个模块，${row.text}`)
    return `同一个 GS1 数字链接画成三种符号，模块一样大：${kinds.join('；')}。`
  },
  caption: {
    lead: '看角和边，就能分清是哪一种码。',
    text: '三个符号里的内容一模一样。数据矩阵码最小，空白区也最窄；汉信码的长处在汉字，写网址时并不省地方；选哪一种先看谁来扫。',
  },
  Content,
}
