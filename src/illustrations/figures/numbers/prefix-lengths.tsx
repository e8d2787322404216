/** The twelve digits before the check digit, shared between company prefix and item reference. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'

const rows = [7, 8, 9, 10].map(length => ({ length, items: 12 - length }))

const capacityText = (items: number) => formatCount(10 ** items)

type Size = { width: number; cell: number; top: number; step: number }

function Rows({ cell, top, step }: Size) {
  return rows.map(({ length, items }, index) => {
    const y = top + index * step
    return (
      <g key={length}>
        <Shape d={box(4, y, cell * length, 34)} fill="solid" />
        <Text x={4 + (cell * length) / 2} y={y + 22} tone="onSolid" bold>
          厂商识别代码 {length} 位
        </Text>
        <Shape d={box(4 + cell * length, y, cell * items, 34)} fill="light" />
        <Text x={4 + cell * (length + items / 2)} y={y + 22}>
          {items > 2 ? `项目 ${items} 位` : `${items} 位`}
        </Text>
        <Shape d={box(4 + cell * 12, y, cell, 34)} fill="mark" />
        <Text x={4 + cell * 13 + 12} y={y + 22} from="start" bold size={15}>
          {capacityText(items)} 种
        </Text>
      </g>
    )
  })
}

function NarrowRows() {
  return rows.map(({ length, items }, index) => {
    const y = 24 + index * 72
    return (
      <g key={length}>
        <Text x={4} y={y - 8} from="start">
          厂商 {length} 位，项目 {items} 位
        </Text>
        <Text x={328} y={y - 8} from="end" bold>
          {capacityText(items)} 种
        </Text>
        <Shape d={box(4, y, 25 * length, 30)} fill="solid" />
        <Shape d={box(4 + 25 * length, y, 25 * items, 30)} fill="light" />
        <Shape d={box(304, y, 24, 30)} fill="mark" />
      </g>
    )
  })
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={204} label={label} only="wide">
        <Rows width={720} cell={44} top={6} step={52} />
      </Drawing>
      <Drawing width={332} height={280} label={label} only="narrow">
        <NarrowRows />
      </Drawing>
    </>
  )
}

export const prefixLengths: Figure = {
  title: '厂商识别代码有长短',
  description:
    '十三位中，厂商识别代码 7 位时可编 10 万种商品，8 位 1 万种，9 位 1000 种，10 位 100 种。最后 1 位总是校验码。',
  caption: {
    lead: '厂商识别代码越长，留给商品的位数越少。',
    text: '橙色是校验码。分到几位以证书为准，不要自己截短或者加长。',
  },
  Content,
}
