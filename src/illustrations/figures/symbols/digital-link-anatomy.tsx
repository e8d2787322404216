/** The parts of a GS1 Digital Link. */
import { digitalLink, gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'

const parts = [
  { text: 'https://id.example.cn', name: '域名', note: '企业自己的，或者公共的解析服务', width: 172 },
  { text: `/01/0${gtin13}`, name: '商品代码', note: '/01/ 后面是 14 位 GTIN', width: 164 },
  { text: '/10/A2306', name: '批号', note: '写在路径里，放在商品后面', width: 86 },
  { text: '?17=270501', name: '到期日', note: '写在问号后面，不在路径里', width: 96 },
]

function Row({ x, y, order }: { x: number; y: number; order: number }) {
  const part = parts[order]
  if (!part) return null
  const isMark = order === 1
  return (
    <>
      <Shape d={box(x, y, part.width, 34)} fill={isMark ? 'paper' : 'light'} line={isMark ? 'mark' : 'thin'} />
      <Text x={x + part.width / 2} y={y + 22} bold tone={isMark ? 'mark' : undefined}>
        {part.text}
      </Text>
    </>
  )
}

function Content({ label }: { label: Label }) {
  const { width } = symbolExtent({ type: 'DL-QR', code: digitalLink })
  let wideX = 150
  return (
    <>
      <Drawing width={720} height={156} label={label} only="wide">
        <PrintedSymbol type="DL-QR" code={digitalLink} x={4} y={12} module={128 / width} />
        {parts.map((part, order) => {
          const x = wideX
          wideX += part.width + 12
          return (
            <g key={part.name}>
              <Row x={x} y={44} order={order} />
              <Shape d={`M${x + part.width / 2} 78v12`} line="thin" />
              <Text x={x + part.width / 2} y={108} bold tone={order === 1 ? 'mark' : undefined}>
                {part.name}
              </Text>
            </g>
          )
        })}
      </Drawing>
      <Drawing width={332} height={360} label={label} only="narrow">
        <PrintedSymbol type="DL-QR" code={digitalLink} x={86} y={4} module={160 / width} />
        {parts.map(({ name, width: across }, order) => (
          <g key={name}>
            <Row x={100} y={180 + order * 44} order={order} />
            <Text x={4} y={202 + order * 44} from="start" bold tone={order === 1 ? 'mark' : undefined}>
              {name}
            </Text>
            <Shape d={`M64 ${197 + order * 44}h36M${100 + across} ${197 + order * 44}h0`} line="thin" />
          </g>
        ))}
      </Drawing>
      <Legend entries={parts.map(({ name, note }) => [name, note] as const)} marked={[2]} />
    </>
  )
}

export const digitalLinkAnatomy: Figure = {
  title: '一个网址里的商品代码',
  description: `二维码里的网址 ${digitalLink}：域名 id.example.cn，商品代码 /01/0${gtin13}，批号 /10/A2306，到期日在问号后面 17=270501。`,
  caption: {
    lead: '手机当网址打开，收银机从里面取出号码。',
    text: '批号、序列号写在路径里，到期日、重量这类属性写在问号后面；域名换了，号码不变。',
  },
  Content,
}
