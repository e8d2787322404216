/** The same EAN-13 in four sizes, to scale. */
import { gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing, Shape, Text } from '../kit/drawing.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

/** Width with quiet zones is 113 modules of 0.33 mm. */
const sizes = [0.8, 1, 1.5, 2].map(factor => ({ factor, mm: (113 * 0.33 * factor).toFixed(2) }))

function Size({
  factor,
  mm,
  x,
  bottom,
  scale,
}: {
  factor: number
  mm: string
  x: number
  bottom: number
  scale: number
}) {
  const module = scale * factor
  const [width, height] = [113 * module, 74.4 * module]
  return (
    <>
      <PrintedSymbol
        type="EAN-13"
        code={gtin13}
        x={x}
        y={bottom - height}
        module={module}
        heightModules={69.24}
        humanReadable={false}
      />
      <Shape d={`M${x} ${bottom + 6}v10M${x + width} ${bottom + 6}v10M${x} ${bottom + 11}h${width}`} line="thin" />
      <Text x={x + width / 2} y={bottom + 34} bold tone={factor === 1 ? 'mark' : undefined}>
        {factor.toFixed(2)} 倍
      </Text>
      <Text x={x + width / 2} y={bottom + 53} size={13}>
        宽 {mm} mm
      </Text>
    </>
  )
}

function Content({ label }: { label: Label }) {
  let wideX = 4
  return (
    <>
      <Drawing width={720} height={258} label={label} only="wide">
        {sizes.map(({ factor, mm }) => {
          const x = wideX
          wideX += 113 * 1.12 * factor + 17
          return <Size key={factor} factor={factor} mm={mm} x={x} bottom={200} scale={1.12} />
        })}
      </Drawing>
      <Drawing width={332} height={620} label={label} only="narrow">
        <Size factor={0.8} mm={sizes[0]?.mm ?? ''} x={10} bottom={100} scale={1.25} />
        <Size factor={1} mm={sizes[1]?.mm ?? ''} x={170} bottom={100} scale={1.25} />
        <Size factor={1.5} mm={sizes[2]?.mm ?? ''} x={60} bottom={310} scale={1.25} />
        <Size factor={2} mm={sizes[3]?.mm ?? ''} x={24} bottom={560} scale={1.25} />
      </Drawing>
    </>
  )
}

export const magnification: Figure = {
  title: '放大系数与大小',
  description: `同一个 EAN-13 按比例画：${sizes.map(({ factor, mm }) => `${factor} 倍宽 ${mm} 毫米`).join('，')}。宽度包括空白区。`,
  caption: {
    lead: '零售商品用 0.80 至 2.00 倍，能用 1 倍就不要更小。',
    text: '图中各个大小之间的比例是真实的，屏幕上不等于实际毫米。缩小时宽和高一起缩，不要只截短条高。',
  },
  Content,
}
