/** The decision which code a thing needs. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'

const branches = [
  ['超市、网店卖的商品', 'GTIN-13', 'EAN-13'],
  ['放不下 13 位的小包装', 'GTIN-8', 'EAN-8'],
  ['整箱收发', 'GTIN-14', 'ITF-14'],
  ['托盘、包裹运输', 'SSCC', 'GS1-128'],
  ['企业、仓库、门店', 'GLN', 'GS1-128、二维码'],
  ['周转箱、气瓶', 'GRAI', '二维码、射频标签'],
  ['设备、车辆', 'GIAI', '二维码、射频标签'],
  ['病人、会员', 'GSRN', '二维码'],
] as const

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={branches.length * 44 + 16} label={label} only="wide">
        <Shape d={box(4, 160, 120, 48)} fill="solid" />
        <Text x={64} y={189} tone="onSolid" bold size={16}>
          给什么编号？
        </Text>
        <Shape d={`M124 184h28M152 28v${(branches.length - 1) * 44}`} />
        {branches.map(([thing, key, symbol], index) => {
          const y = 28 + index * 44
          return (
            <g key={thing}>
              <Shape d={`M152 ${y}h24M392 ${y}h34`} />
              <Shape d={box(176, y - 17, 216, 34)} fill="light" line="thin" />
              <Text x={284} y={y + 5}>
                {thing}
              </Text>
              <Shape d={box(426, y - 17, 110, 34)} fill="solid" />
              <Text x={481} y={y + 5} tone="onSolid" bold>
                {key}
              </Text>
              <Text x={552} y={y + 5} from="start">
                {symbol}
              </Text>
            </g>
          )
        })}
      </Drawing>
      <Drawing width={332} height={branches.length * 62 + 44} label={label} only="narrow">
        <Text x={4} y={20} from="start" bold size={16}>
          给什么编号？
        </Text>
        <Shape d={`M14 30v${branches.length * 62 - 20}`} />
        {branches.map(([thing, key, symbol], index) => {
          const y = 44 + index * 62
          return (
            <g key={thing}>
              <Shape d={`M14 ${y + 22}h16`} />
              <Text x={38} y={y + 14} from="start">
                {thing}
              </Text>
              <Shape d={box(38, y + 22, 96, 28)} fill="solid" />
              <Text x={86} y={y + 41} tone="onSolid" bold>
                {key}
              </Text>
              <Text x={146} y={y + 41} from="start" tone="quiet">
                {symbol}
              </Text>
            </g>
          )
        })}
      </Drawing>
    </>
  )
}

export const whichCodeTree: Figure = {
  title: '我该用哪种码',
  description: branches.map(([thing, key, symbol]) => `${thing}用 ${key}，印 ${symbol}`).join('；'),
  caption: {
    lead: '从左往右：什么东西、哪种代码、哪种条码。',
    text: '同一件东西可以有几层：单品、箱、托盘各编各的。',
  },
  Content,
}
