/** The parts of an EAN-13 from left to right, under their own bars. */

import { companyPrefix, gtin13, itemReference } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Leader, Marker, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

/** Modules from the left edge: quiet zone 11, guard 3, six digits of 7, centre 5, six digits of 7, guard 3, quiet zone 7. */
const [left, right] = [14, 61]
const digitAt = (index: number) => (index <= 6 ? left + 7 * (index - 1) : right + 7 * (index - 7))

type Place = { from: number; module: number; top: number }

function Bars({ from, module, top, heightModules }: Place & { heightModules: number }) {
  return (
    <PrintedSymbol
      type="EAN-13"
      code={gtin13}
      x={from}
      y={top}
      module={module}
      heightModules={heightModules}
      humanReadable={false}
    />
  )
}

/** The first digit is in the quiet zone, because it has no bars. */
function Digits({ from, module, top, size }: Place & { size: number }) {
  const height = size * 1.4
  return Array.from(gtin13, (digit, index) => {
    const x = from + (index === 0 ? 3 : digitAt(index)) * module
    const isCheckDigit = index === 12
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed number
      <g key={index}>
        <Shape
          d={box(x + 1, top, 7 * module - 2, height)}
          fill={index === 0 ? 'paper' : 'light'}
          line={index === 0 ? 'markDashed' : 'thin'}
        />
        <Text x={x + 3.5 * module} y={top + size * 1.06} size={size} bold tone={isCheckDigit ? 'mark' : undefined}>
          {digit}
        </Text>
      </g>
    )
  })
}

function Wide({ label }: { label: Label }) {
  const place = { from: 21, module: 6 }
  const x = (module: number) => 21 + 6 * module
  return (
    <Drawing width={720} height={344} label={label} only="wide">
      <Text x={x(12.5)} y={16} tone="name" bold>
        起始符
      </Text>
      <Text x={x(58.5)} y={16} tone="name" bold>
        中间分隔符
      </Text>
      <Text x={x(104.5)} y={16} tone="name" bold>
        终止符
      </Text>
      <Text x={x(5.5)} y={42}>
        空白区
      </Text>
      <Text x={x(35)} y={42}>
        左侧 6 位，每位 7 个模块
      </Text>
      <Text x={x(82)} y={42}>
        右侧 6 位，每位 7 个模块
      </Text>
      <Text x={x(110)} y={42}>
        空白区
      </Text>
      <Shape d={`M${x(0)} 58v-6h66v6M${x(14)} 58v-6h252v6M${x(61)} 58v-6h252v6M${x(106)} 58v-6h42v6`} line="thin" />
      <Bars {...place} top={66} heightModules={24} />
      <Leader d={`M${x(12.5)} 22V68`} to={[x(12.5), 68]} />
      <Leader d={`M${x(58.5)} 22V68`} to={[x(58.5), 68]} />
      <Leader d={`M${x(104.5)} 22V68`} to={[x(104.5), 68]} />
      <Digits {...place} top={214} size={24} />
      <Text x={x(6.5)} y={278} size={13} tone="quiet">
        决定字符集
      </Text>
      {Array.from('ABBBAACCCCCC', (set, index) => (
        <Text
          key={digitAt(index + 1)}
          x={x(digitAt(index + 1) + 3.5)}
          y={274}
          tone={index < 6 ? 'mark' : 'quiet'}
          bold={index < 6}
        >
          {set}
        </Text>
      ))}
      <Shape d={`M${x(14)} 282h252`} line="mark" />
      <Shape d={`M${x(3)} 298H${x(68)}`} line="thick" />
      <Shape d={`M${x(68.6)} 298H${x(96)}`} line="thick" />
      <Shape d={`M${x(96.6)} 298H${x(103)}`} line="mark" />
      <Text x={x(35)} y={320} bold>
        厂商识别代码 {companyPrefix}
      </Text>
      <Text x={x(35)} y={339} size={13} tone="quiet">
        编码中心分配给企业，前三位 699 是前缀码
      </Text>
      <Text x={x(81)} y={320} bold>
        商品项目 {itemReference}
      </Text>
      <Text x={x(81)} y={339} size={13} tone="quiet">
        企业自编
      </Text>
      <Text x={x(103)} y={320} bold tone="mark">
        校验码
      </Text>
      <Text x={x(103)} y={339} size={13} tone="quiet">
        算出来的
      </Text>
    </Drawing>
  )
}

function Narrow({ label }: { label: Label }) {
  const place = { from: 8, module: 2.8 }
  const x = (module: number) => 8 + 2.8 * module
  return (
    <Drawing width={332} height={232} label={label} only="narrow">
      <Marker x={x(5.5)} y={12} number={1} />
      <Marker x={x(16)} y={12} number={2} />
      <Marker x={x(35)} y={12} number={3} />
      <Marker x={x(58.5)} y={12} number={2} />
      <Marker x={x(82)} y={12} number={3} />
      <Bars {...place} top={30} heightModules={42} />
      <Digits {...place} top={150} size={16} />
      <Shape d={`M${x(3)} 184H${x(67)}`} line="thick" />
      <Shape d={`M${x(69)} 184H${x(95)}`} line="thick" />
      <Shape d={`M${x(97)} 184H${x(103)}`} line="mark" />
      <Marker x={x(35)} y={206} number={4} />
      <Marker x={x(82)} y={206} number={5} />
      <Marker x={x(100)} y={206} number={6} isMark />
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Wide label={label} />
      <Narrow label={label} />
      <Legend
        only="narrow"
        marked={[6]}
        entries={[
          ['空白区', '左 11 个模块、右 7 个模块，不能印别的'],
          ['起始、分隔、终止符', '比别的条长，告诉设备从哪里读到哪里'],
          ['左右各 6 位', '每位 7 个模块；首位 6 没有条，由左侧的字符集 ABBBAA 表示'],
          [`厂商识别代码 ${companyPrefix}`, '编码中心分配，前三位 699 是前缀码'],
          [`商品项目代码 ${itemReference}`, '企业自编'],
          ['校验码 6', '由前 12 位算出'],
        ]}
      />
    </>
  )
}

export const ean13Anatomy: Figure = {
  title: '从左到右看一个 EAN-13',
  description:
    '一个 EAN-13 条码，自左至右是空白区、起始符、左侧 6 位、中间分隔符、右侧 6 位、终止符和空白区。下面是 13 位数字：厂商识别代码 69990018、商品项目代码 0042、校验码 6。首位 6 没有自己的条。',
  caption: {
    lead: '12 位画成条，1 位藏在排列里。',
    text: '最左边的 6 没有自己的条：左侧六位按 ABBBAA 选用字符集，识读设备由此知道首位是 6。',
  },
  Content,
}
