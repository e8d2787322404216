/** How a check digit is computed, step by step, with the steps of the package. */
import { checkDigitSteps } from '@barcode-authority/gs1/keys'
import { gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Arrow, arrowDown, box, Drawing, Shape, Text } from '../kit/drawing.tsx'

const { terms, sum, upTo, checkDigit } = checkDigitSteps(gtin13.slice(0, -1))

function Steps({
  width,
  left,
  cell,
  label,
  only,
}: {
  width: number
  left: number
  cell: number
  label: Label
  only: 'wide' | 'narrow'
}) {
  const size = only === 'wide' ? 18 : 15
  return (
    <Drawing width={width} height={228} label={label} only={only}>
      {terms.map(({ digit, weight, product }, index) => {
        const x = left + cell * (index + 0.5)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed number
          <g key={index}>
            <Shape d={box(x - cell / 2, 6, cell, 34)} fill="light" line="thin" />
            <Text x={x} y={30} size={size} bold>
              {digit}
            </Text>
            <Text x={x} y={66} tone={weight === 3 ? 'mark' : 'quiet'} bold={weight === 3}>
              ×{weight}
            </Text>
            <Arrow d={arrowDown(x, 74, 18)} />
            <Text x={x} y={116} size={size - 1}>
              {product}
            </Text>
          </g>
        )
      })}
      <Shape d={`M${left} 128v8h${cell * 12}v-8`} line="thin" />
      <Text x={left + cell * 6} y={160} size={16}>
        相加得 {sum}
      </Text>
      <Text x={left + cell * 6} y={186} size={16}>
        不小于 {sum} 的整十是 {upTo}，{upTo} − {sum} = {checkDigit}
      </Text>
      <Text x={left + cell * 6} y={216} size={18} bold tone="mark">
        校验码 {checkDigit}
      </Text>
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Steps width={720} left={36} cell={54} label={label} only="wide" />
      <Steps width={332} left={4} cell={27} label={label} only="narrow" />
    </>
  )
}

export const checkDigitFigure: Figure = {
  title: '校验码怎样算出来',
  description: `${gtin13.slice(0, -1)} 的每一位从右边起交替乘 3 和 1，乘积相加得 ${sum}。用 ${upTo} 减去它，得校验码 ${checkDigit}。`,
  caption: {
    lead: '从右边起，乘 3、乘 1 交替。',
    text: '输错任何一位，校验码都对不上；相邻两位写反，多数也能发现。它只能查错，不能说明号码是谁的。',
  },
  Content,
}
