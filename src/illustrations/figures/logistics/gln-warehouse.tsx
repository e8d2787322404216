/** A warehouse in plan, with a number for each place that somebody must find. */
import { gln, groupGtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Marker, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'

const places = [
  ['整座仓库', '送货目的地', gln('0900')],
  ['3 号门', '卡车停这里', gln('0901')],
  ['冷藏区', '先入这里验温度', gln('0902')],
  ['收货办公室', '单据、电子报文发给它', gln('0903')],
] as const

function Plan({ scale }: { scale: number }) {
  const shelves = Array.from({ length: 5 }, (_, row) => box(228, 44 + row * 42, 150, 20)).join('')
  return (
    <g transform={`scale(${scale})`}>
      <Shape d="M20 20h600v240h-600z" fill="pale" />
      <Shape d={shelves} fill="light" line="thin" />
      <Shape d={box(420, 20, 200, 130)} fill="light" />
      <Shape d="M440 60l20 20l-20 20M480 60l20 20l-20 20" line="thin" />
      <Shape d={box(20, 20, 150, 90)} fill="paper" />
      <Shape d={box(40, 66, 60, 24)} fill="light" line="thin" />
      <Shape d={box(60, 252, 70, 16)} fill="paper" />
      <Shape d={box(180, 252, 70, 16)} fill="mark" />
      <Shape d={box(300, 252, 70, 16)} fill="paper" />
      <Shape d="M190 268v46h50v-46M198 314v10M232 314v10" fill="light" />
    </g>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={340} label={label} only="wide">
        <Plan scale={1} />
        <Text x={520} y={130} bold>
          冷藏区
        </Text>
        <Text x={95} y={50} bold>
          办公室
        </Text>
        <Text x={266} y={304} from="start" bold tone="mark">
          3 号门
        </Text>
        <Marker x={600} y={238} number={1} />
        <Marker x={215} y={240} number={2} isMark />
        <Marker x={596} y={44} number={3} />
        <Marker x={146} y={44} number={4} />
      </Drawing>
      <Drawing width={332} height={176} label={label} only="narrow">
        <Plan scale={0.51} />
        <Marker x={302} y={112} number={1} />
        <Marker x={110} y={114} number={2} isMark />
        <Marker x={300} y={28} number={3} />
        <Marker x={72} y={28} number={4} />
      </Drawing>
      <Legend
        entries={places.map(([name, text, digits]) => [`${name} ${groupGtin13(digits)}`, text] as const)}
        marked={[2]}
      />
    </>
  )
}

export const glnWarehouse: Figure = {
  title: '一座仓库里的位置码',
  description: `仓库平面图，四处各有 GLN：${places.map(([name, , digits]) => `${name} ${digits}`).join('，')}。`,
  caption: {
    lead: '别人要找得到的地方，才需要一个 GLN。',
    text: '货架和货位用自己的编号，前面加上仓库的 GLN，全世界也不会混。',
  },
  Content,
}
