/** The circle of a returnable crate, with who scans it. */
import { grai } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Marker, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const crate = `(8003)0${grai('1001')}A00317`

const stations = [
  ['出租方', '洗净，扫码发出，开始计租'],
  ['农场', '装菜，把箱号和批次记在一起'],
  ['配送中心', '收货扫码，知道还有几只在路上'],
  ['门店', '空箱收齐，扫码退回'],
] as const

function Crate({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Shape d={`M${x} ${y}h64l-6 40h-52z`} fill="light" />
      <Shape
        d={`M${x - 3} ${y}h70M${x + 14} ${y + 10}v22M${x + 25} ${y + 10}v22M${x + 39} ${y + 10}v22M${x + 50} ${y + 10}v22`}
      />
    </>
  )
}

/** Four crates on a rectangle of arrows, the symbol in the middle. */
function Loop({ width, height }: { width: number; height: number }) {
  const [left, right, top, bottom] = [10, width - 78, 40, height - 62]
  const [middleX, middleY] = [width / 2, height / 2]
  return (
    <>
      <Crate x={left} y={top} />
      <Crate x={right} y={top} />
      <Crate x={right} y={bottom} />
      <Crate x={left} y={bottom} />
      <Shape d={`M${left + 80} ${top + 20}H${right - 14}m-7 -6l7 6l-7 6`} />
      <Shape d={`M${right + 32} ${top + 52}V${bottom - 12}m-6 -7l6 7l6 -7`} />
      <Shape d={`M${right - 14} ${bottom + 20}H${left + 80}m7 -6l-7 6l7 6`} />
      <Shape d={`M${left + 32} ${bottom - 12}V${top + 52}m-6 7l6 -7l6 7`} />
      <Marker x={left + 32} y={top - 20} number={1} isMark />
      <Marker x={right + 32} y={top - 20} number={2} />
      <Marker x={right + 32} y={bottom + 58 - 10} number={3} />
      <Marker x={left + 32} y={bottom + 58 - 10} number={4} />
      <Shape d={box(middleX - 42, middleY - 44, 84, 84)} fill="paper" line="mark" />
      <PrintedSymbol type="GS1-DataMatrix" code={crate} x={middleX - 33} y={middleY - 37} module={3} />
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={600} height={270} label={label} only="wide">
        <Loop width={600} height={260} />
        <Text x={300} y={190} size={13}>
          {crate}
        </Text>
      </Drawing>
      <Drawing width={332} height={270} label={label} only="narrow">
        <Loop width={332} height={260} />
      </Drawing>
      <Legend entries={stations} marked={[1]} />
    </>
  )
}

export const graiLoop: Figure = {
  title: '周转箱转一圈',
  description: `周转箱上印 GS1 DataMatrix，内容是 ${crate}。箱子从出租方到农场、配送中心、门店，再退回出租方，每一站扫一次。`,
  caption: {
    lead: '箱子归谁、在谁手里，一直查得到。',
    text: '箱号和装的货是两件事：箱子用 GRAI，里面的菜用 GTIN 和批号，装箱时把两个记在一起。',
  },
  Content,
}
