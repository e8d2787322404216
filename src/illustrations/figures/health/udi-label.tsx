/** The label of a medical device: DI and PI in one symbol. */
import { gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const code = `(01)0${gtin13}(17)280630(10)B26A(21)000817`

const parts = [
  [`(01) 0${gtin13}`, 'DI 产品标识：哪个厂的哪个规格'],
  ['(17) 280630', 'PI 生产标识：2028 年 6 月 30 日失效'],
  ['(10) B26A', 'PI 生产标识：批号'],
  ['(21) 000817', 'PI 生产标识：序列号，这一件'],
] as const

function Sticker({ x }: { x: number }) {
  return (
    <>
      <Shape d={box(x, 8, 324, 196)} fill="paper" />
      <Text x={x + 14} y={38} from="start" size={17} bold>
        示例 一次性输液器
      </Text>
      <Text x={x + 14} y={60} from="start" tone="quiet">
        示例医疗器械有限公司
      </Text>
      <Shape d={`M${x} 74h324`} line="thin" />
      <PrintedSymbol type="GS1-DataMatrix" code={code} x={x + 14} y={86} module={4} />
      {parts.map(([text], index) => (
        <Text
          key={text}
          x={x + 132}
          y={102 + index * 24}
          from="start"
          size={15}
          bold={index === 0}
          tone={index === 0 ? 'mark' : undefined}
        >
          {text}
        </Text>
      ))}
      <Text x={x + 14} y={196} from="start" size={13} tone="quiet">
        UDI
      </Text>
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={212} label={label} only="wide">
        <Sticker x={20} />
        <Shape d="M376 84h-14v26h14M376 118h-14v62h14" line="thin" />
        <Text x={390} y={94} from="start" size={18} bold tone="mark">
          DI 产品标识
        </Text>
        <Text x={390} y={116} from="start">
          报到数据库的就是它
        </Text>
        <Text x={390} y={148} from="start" size={18} bold tone="name">
          PI 生产标识
        </Text>
        <Text x={390} y={170} from="start">
          每批、每件不同，现场读取
        </Text>
      </Drawing>
      <Drawing width={332} height={212} label={label} only="narrow">
        <Sticker x={4} />
      </Drawing>
      <Legend entries={parts} marked={[1]} />
    </>
  )
}

export const udiLabel: Figure = {
  title: '医疗器械标签上的 UDI',
  description: `一张输液器标签，GS1 DataMatrix 内容是 ${code}。(01) 是产品标识 DI，(17) 失效日期、(10) 批号、(21) 序列号是生产标识 PI。`,
  caption: {
    lead: 'UDI 等于产品标识 DI 加生产标识 PI。',
    text: 'DI 每种规格、每层包装一个；PI 按注册要求选，批号、序列号、日期不一定都要。图中为演示号码。',
  },
  Content,
}
