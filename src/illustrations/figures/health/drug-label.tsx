/** A box of medicine with its trace code. */
import { gtin13Of } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Leader, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const code = `(01)0${gtin13Of('0311')}(21)7K2M9Q4(17)280131(10)C118`

const parts = [
  ['(01) 商品代码', '哪种药、哪个规格、哪层包装'],
  ['(21) 序列号', '这一盒，一物一码，不重复使用'],
  ['(17)、(10)', '有效期和批号，召回时按它找'],
] as const

function Box({ x }: { x: number }) {
  return (
    <>
      <Shape d={`M${x} 40l24 -28h276l-24 28z`} fill="middle" />
      <Shape d={`M${x + 276} 40l24 -28v150l-24 30z`} fill="light" />
      <Shape d={box(x, 40, 276, 152)} fill="paper" />
      <Shape d={box(x, 40, 276, 34)} fill="solid" />
      <Text x={x + 14} y={63} from="start" size={17} bold tone="onSolid">
        示例药 片剂
      </Text>
      <Text x={x + 14} y={106} from="start" bold>
        24 片
      </Text>
      <Text x={x + 14} y={132} from="start" size={13} tone="quiet">
        批号 C118
      </Text>
      <Text x={x + 14} y={154} from="start" size={13} tone="quiet">
        有效期 2028-01-31
      </Text>
      <PrintedSymbol type="GS1-DataMatrix" code={code} x={x + 150} y={84} module={3.7} />
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={204} label={label} only="wide">
        <Box x={40} />
        <Leader d="M400 120H304" to={[304, 120]} isMark />
        <Text x={412} y={112} from="start" size={17} bold tone="mark">
          药品追溯码
        </Text>
        <Text x={412} y={136} from="start">
          一盒一个，扫一次就知道这一盒
        </Text>
        <Text x={412} y={158} from="start">
          从厂里到药房经过了哪里
        </Text>
      </Drawing>
      <Drawing width={332} height={204} label={label} only="narrow">
        <Box x={14} />
      </Drawing>
      <Legend entries={parts} marked={[2]} />
    </>
  )
}

export const drugLabel: Figure = {
  title: '药盒上的追溯码',
  description: `一盒药，GS1 DataMatrix 内容是 ${code}：商品代码、序列号、有效期和批号。`,
  caption: {
    lead: '追溯码认的是“这一盒”，不只是“这种药”。',
    text: '图中是按国际物品编码体系编的写法，市面上也有其他编法的 20 位追溯码；用哪种由药品上市许可持有人按规定选。',
  },
  Content,
}
