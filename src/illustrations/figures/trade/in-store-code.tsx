/** The number that a scale in a shop prints. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const body = '220001200885'
const code = body + checkDigit(body)

function Sticker({ x }: { x: number }) {
  return (
    <>
      <Shape d={box(x, 6, 300, 206)} fill="paper" />
      <Text x={x + 14} y={34} from="start" size={17} bold>
        示例 苹果
      </Text>
      <Text x={x + 286} y={34} from="end" size={17} bold>
        8.85 元
      </Text>
      <Text x={x + 14} y={58} from="start" tone="quiet">
        0.885 kg × 10.00 元
      </Text>
      <PrintedSymbol type="EAN-13" code={code} x={x + 37} y={70} module={2} heightModules={54} />
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={220} label={label} only="wide">
        <Sticker x={20} />
        {[
          ['22', '前缀：只在本店有效', 70],
          [code.slice(2, 7), '店里的商品号', 106],
          [code.slice(7, 12), '金额 8.85 元', 142],
          [code.slice(12), '校验码', 178],
        ].map(([digits, text, y]) => (
          <g key={digits}>
            <Text x={356} y={Number(y)} from="start" size={18} bold tone={digits === '22' ? 'mark' : undefined}>
              {digits}
            </Text>
            <Text x={430} y={Number(y)} from="start">
              {text}
            </Text>
          </g>
        ))}
      </Drawing>
      <Drawing width={332} height={330} label={label} only="narrow">
        <Sticker x={16} />
        <Text x={16} y={242} from="start" bold tone="mark">
          22　前缀：只在本店有效
        </Text>
        <Text x={16} y={266} from="start">
          {code.slice(2, 7)}　店里的商品号
        </Text>
        <Text x={16} y={290} from="start">
          {code.slice(7, 12)}　金额 8.85 元
        </Text>
        <Text x={16} y={314} from="start">
          {code.slice(12)}　校验码
        </Text>
      </Drawing>
    </>
  )
}

export const inStoreCode: Figure = {
  title: '称重标签：店内条码',
  description: `秤打出的标签，EAN-13 是 ${code}：22 是店内前缀，${code.slice(2, 7)} 是店里的商品号，${code.slice(7, 12)} 是金额 8.85 元，末位是校验码。`,
  caption: {
    lead: '20 至 24 开头的号，出了这家店就没有意义。',
    text: '生产企业不能把店内条码印在出厂的商品上；各店怎样分位可以不同，图中是常见的一种。',
  },
  Content,
}
