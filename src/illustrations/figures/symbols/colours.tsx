/** Pairs of colours as printed, and as a scanner with red light sees them. */
import { gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'
import { symbolPath } from '../kit/symbol-path.ts'

/** A printed colour, and its grey under red light. They are what the figure is about, so they are the same in every colour mode. */
const white = { printed: '#fff', seen: '#fff' }
const black = { printed: '#000', seen: '#000' }
const yellow = { printed: '#ffd42a', seen: '#f2f2f2' }
const orange = { printed: '#f3973a', seen: '#e6e6e6' }
const red = { printed: '#d92323', seen: '#dedede' }
const blue = { printed: '#1d3f99', seen: '#242424' }
const green = { printed: '#14532d', seen: '#262626' }
const kraft = { printed: '#8a6238', seen: '#8f8f8f' }

type Colour = typeof white
type Pair = { name: string; text: string; paper: Colour; ink: Colour; verdict: 'good' | 'bad' }

const pairs: readonly Pair[] = [
  { name: '黑条白底', text: '对比最大，首选', paper: white, ink: black, verdict: 'good' },
  { name: '深蓝条黄底', text: '黄底在红光下近似白', paper: yellow, ink: blue, verdict: 'good' },
  { name: '深绿条橙底', text: '橙底在红光下是浅色', paper: orange, ink: green, verdict: 'good' },
  { name: '红条白底', text: '红条在红光下消失', paper: white, ink: red, verdict: 'bad' },
  { name: '黑条深蓝底', text: '蓝底在红光下变黑', paper: blue, ink: black, verdict: 'bad' },
  { name: '白条黑底', text: '深浅颠倒，多数设备不认', paper: black, ink: white, verdict: 'bad' },
  { name: '黄条白底', text: '两种都浅，看不出条', paper: white, ink: yellow, verdict: 'bad' },
  { name: '黑条牛皮纸', text: '纸色偏深，先印白底再印条', paper: kraft, ink: black, verdict: 'bad' },
]

const { path, width } = symbolPath({ type: 'EAN-13', code: gtin13, heightModules: 40, humanReadable: false })

type BarsProps = { y: number; height: number; paper: string; ink: string }

/** Bars that show how it must not be are no symbol to scan. */
function Bars({ y, height, paper, ink }: BarsProps) {
  return (
    <g transform={`translate(2 ${y})`}>
      <path fill={paper} stroke="currentColor" strokeWidth={0.5} d={`M0 0h152v${height}h-152z`} />
      <path
        fill={ink}
        transform={`translate(${(152 - width * 1.3) / 2} 6) scale(1.3 ${(height - 12) / 45})`}
        d={path}
      />
    </g>
  )
}

function Tile({ pair: { paper, ink }, label }: { pair: Pair; label?: Label | undefined }) {
  return (
    <Drawing width={156} height={112} label={label}>
      {paper === white && ink === black ? (
        <PrintedSymbol type="EAN-13" code={gtin13} x={3} y={2} module={1.3} heightModules={50} humanReadable={false} />
      ) : (
        <Bars y={2} height={70} paper={paper.printed} ink={ink.printed} />
      )}
      <Bars y={80} height={30} paper={paper.seen} ink={ink.seen} />
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={4}>
      {pairs.map((pair, index) => (
        <Panel key={pair.name} title={pair.name} text={pair.text} verdict={pair.verdict}>
          <Tile pair={pair} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

export const colours: Figure = {
  title: '颜色：能用与不能用',
  description:
    '八种搭配，上面是印的，下面是扫描器看到的。能用：黑条白底、深蓝条黄底、深绿条橙底。不能用：红条白底、黑条深蓝底、白条黑底、黄条白底、黑条牛皮纸。',
  caption: {
    lead: '深条浅底。',
    text: '上面是印的样子，下面是扫描器看到的。扫描器多用红光，红、橙、黄在红光下都近似白色，蓝、绿近似黑色。拿不准时用颜色检查或者送样检测。',
  },
  Content,
}
