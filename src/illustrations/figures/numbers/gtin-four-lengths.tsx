/** GTIN-8, 12, 13 and 14 in the same fourteen cells. */

import { gtin8, gtin12, gtin13, gtin14 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'

const rows = [
  { kind: 'GTIN-8', digits: gtin8, use: '极小包装' },
  { kind: 'GTIN-12', digits: gtin12, use: '北美零售' },
  { kind: 'GTIN-13', digits: gtin13, use: '零售商品' },
  { kind: 'GTIN-14', digits: gtin14, use: '箱、盒' },
]

/** Zeros on the left are no part of the number. */
function Row({ digits, x, y, cell }: { digits: string; x: number; y: number; cell: number }) {
  const zeros = 14 - digits.length
  return Array.from(digits.padStart(14, '0'), (digit, index) => {
    const isFilled = index < zeros
    const isCheckDigit = index === 13
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed number
      <g key={index}>
        <Shape
          d={box(x + cell * index, y, cell, 34)}
          fill={isFilled ? 'paper' : 'light'}
          line={isFilled ? 'dashed' : 'thin'}
        />
        <Text
          x={x + cell * (index + 0.5)}
          y={y + 23}
          size={17}
          bold={!isFilled}
          tone={isFilled ? 'quiet' : isCheckDigit ? 'mark' : undefined}
        >
          {digit}
        </Text>
      </g>
    )
  })
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={232} label={label} only="wide">
        {rows.map(({ kind, digits, use }, index) => (
          <g key={kind}>
            <Text x={4} y={20 + 58 * index} from="start" bold size={16}>
              {kind}
            </Text>
            <Text x={4} y={40 + 58 * index} from="start" tone="quiet">
              {use}
            </Text>
            <Row digits={digits} x={104} y={8 + 58 * index} cell={43} />
          </g>
        ))}
        <Shape d={box(104 + 43 * 13 - 2, 2, 47, 222)} line="markDashed" />
      </Drawing>
      <Drawing width={332} height={288} label={label} only="narrow">
        {rows.map(({ kind, digits, use }, index) => (
          <g key={kind}>
            <Text x={5} y={16 + 74 * index} from="start" bold size={15}>
              {kind}
            </Text>
            <Text x={326} y={16 + 74 * index} from="end" tone="quiet">
              {use}
            </Text>
            <Row digits={digits} x={5} y={24 + 74 * index} cell={23} />
          </g>
        ))}
      </Drawing>
    </>
  )
}

export const gtinFourLengths: Figure = {
  title: '四种长度，一列 14 格',
  description: `四行数字，各写进 14 格，左边不足的格补 0：GTIN-8 ${gtin8}，GTIN-12 ${gtin12}，GTIN-13 ${gtin13}，GTIN-14 ${gtin14}。末位都是校验码。`,
  caption: {
    lead: '数据库里按 14 位存，左边补 0。',
    text: '补的 0 不改变校验码；印到包装上仍用原来的位数。GTIN-12 一行是国际规范中的示例号码，其余属演示号段。',
  },
  Content,
}
