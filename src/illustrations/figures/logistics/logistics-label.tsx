/** A logistics label from top to bottom. */
import { gtin14, sscc } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Leader, Marker, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const details = `(02)${gtin14}(37)60`

/** The label itself, 300 by 430. */
function Paper({ x }: { x: number }) {
  return (
    <>
      <Shape d={box(x, 4, 300, 428)} fill="paper" />
      <Shape d={`M${x} 84h300M${x} 216h300`} line="thin" />
      <Text x={x + 12} y={32} from="start" size={16} bold>
        示例乳品有限公司
      </Text>
      <Text x={x + 12} y={54} from="start">
        发：示例市一号仓
      </Text>
      <Text x={x + 12} y={74} from="start">
        收：示例超市配送中心
      </Text>
      <Text x={x + 12} y={108} from="start" size={13} tone="quiet">
        SSCC
      </Text>
      <Text x={x + 12} y={128} from="start" size={16} bold>
        {sscc}
      </Text>
      <Text x={x + 12} y={154} from="start" size={13} tone="quiet">
        CONTENT 内装商品
      </Text>
      <Text x={x + 12} y={174} from="start" size={16} bold>
        {gtin14}
      </Text>
      <Text x={x + 212} y={154} from="start" size={13} tone="quiet">
        COUNT
      </Text>
      <Text x={x + 212} y={174} from="start" size={16} bold>
        60
      </Text>
      <Text x={x + 12} y={202} from="start" size={13} tone="quiet">
        文字与条码内容一致
      </Text>
      <PrintedSymbol
        type="GS1-128"
        code={details}
        x={x + 18}
        y={224}
        module={1.5}
        heightModules={48}
        humanReadable={false}
      />
      <Text x={x + 150} y={314} size={13}>
        (02) {gtin14} (37) 60
      </Text>
      <PrintedSymbol
        type="GS1-128"
        code={`(00)${sscc}`}
        x={x + 18}
        y={322}
        module={1.5}
        heightModules={52}
        humanReadable={false}
      />
      <Text x={x + 150} y={418} size={13}>
        (00) {sscc}
      </Text>
    </>
  )
}

const parts = [
  ['上：自由格式', '公司名、地址、收货地，给人看'],
  ['中：文字', '条码里有的都写成文字，扫不出时能手输'],
  ['下：条码', 'GS1-128，最下面总是 SSCC'],
  ['SSCC', '必有，一个物流单元一个，不重复'],
] as const

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={438} label={label} only="wide">
        <Paper x={30} />
        <Leader d="M400 44H330" to={[330, 44]} />
        <Leader d="M400 150H330" to={[330, 150]} />
        <Leader d="M400 268H330" to={[330, 268]} />
        <Leader d="M400 372H310" to={[310, 372]} isMark />
        {parts.map(([name, text], index) => {
          const y = [44, 150, 268, 372][index] ?? 0
          return (
            <g key={name}>
              <Text x={410} y={y + 1} from="start" bold size={16} tone={index === 3 ? 'mark' : undefined}>
                {name}
              </Text>
              <Text x={410} y={y + 24} from="start">
                {text}
              </Text>
            </g>
          )
        })}
      </Drawing>
      <Drawing width={332} height={438} label={label} only="narrow">
        <Paper x={30} />
        <Marker x={14} y={44} number={1} />
        <Marker x={14} y={150} number={2} />
        <Marker x={14} y={262} number={3} />
        <Marker x={14} y={372} number={4} isMark />
      </Drawing>
      <Legend only="narrow" entries={parts} marked={[4]} />
    </>
  )
}

export const logisticsLabel: Figure = {
  title: '物流标签的三个部分',
  description: `一张物流标签，从上到下三部分：自由格式的公司名和地址；文字，写 SSCC ${sscc}、内装商品 ${gtin14} 和件数 60；条码，先是内装商品和件数，最下面是 SSCC。`,
  caption: {
    lead: '从上到下：给人看的、文字、条码，SSCC 在最下面。',
    text: '只有 SSCC 是必需的，其余按收货方的要求加。',
  },
  Content,
}
