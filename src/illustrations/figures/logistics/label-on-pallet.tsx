/** How high a label is on a pallet. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Ground, Pallet } from '../kit/objects.tsx'

function View({ x }: { x: number }) {
  return (
    <>
      <Pallet x={x} y={10} width={180} height={250} columns={3} rows={4} />
      <Shape d={box(x + 108, 112, 58, 70)} fill="paper" line="mark" />
      <Shape d={Array.from({ length: 7 }, (_, index) => `M${x + 117 + index * 7} 136v36`).join('')} />
      <Text x={x + 137} y={129} size={13} bold>
        SSCC
      </Text>
    </>
  )
}

function Heights({ x, to }: { x: number; to: number }) {
  return (
    <>
      <Shape d={`M${x} 92H${to}M${x} 176H${to}`} line="markDashed" />
      <Shape d={`M${to} 176V260m-5 -7l5 7l5 -7M${to - 5} 183l5 -7l5 7`} line="thin" />
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={272} label={label} only="wide">
        <View x={40} />
        <View x={270} />
        <Heights x={20} to={490} />
        <Text x={506} y={97} from="start" bold tone="mark">
          800 mm
        </Text>
        <Text x={506} y={181} from="start" bold tone="mark">
          400 mm
        </Text>
        <Text x={506} y={220} from="start" size={13}>
          从地面量起
        </Text>
        <Ground x={20} y={260} width={470} />
      </Drawing>
      <Drawing width={332} height={272} label={label} only="narrow">
        <View x={24} />
        <Heights x={10} to={234} />
        <Text x={246} y={97} from="start" bold tone="mark">
          800 mm
        </Text>
        <Text x={246} y={181} from="start" bold tone="mark">
          400 mm
        </Text>
        <Text x={246} y={222} from="start" size={13}>
          从地面量
        </Text>
        <Ground x={10} y={260} width={224} />
      </Drawing>
    </>
  )
}

export const labelOnPallet: Figure = {
  title: '标签贴多高',
  description: '托盘上的物流标签，条码离地面 400 到 800 毫米，离竖边 50 毫米以上；相邻两面各贴一张一样的。',
  caption: {
    lead: '条码离地 400 至 800 毫米，离边 50 毫米以上。',
    text: '相邻两面各贴一张内容相同的标签，叉车从哪边来都扫得到；矮于 400 毫米的，贴得尽量高。',
  },
  Content,
}
