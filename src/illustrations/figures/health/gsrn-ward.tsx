/** A bedside: wristband, medicine and nurse are scanned before a medicine is given. */

import type { ReactNode } from 'react'
import { gsrn, gtin13Of } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Marker, Shape, Text } from '../kit/drawing.tsx'
import { Legend } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const patient = `(8018)${gsrn('000004711')}`
const nurse = `(8017)${gsrn('000000238')}`
const medicine = `(01)0${gtin13Of('0817')}(10)B26A`

function Bed({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Shape d={box(0, 10, 10, 130)} fill="middle" />
      <Shape d={box(280, 50, 10, 90)} fill="middle" />
      <Shape d={box(10, 84, 270, 26)} fill="light" />
      <Shape d="M10 84v-16q30 -14 60 0v16z" fill="paper" />
      <Shape d="M96 84q20 -34 90 -24q50 4 94 4v20z" fill="pale" />
      <Shape d="M316 140V-30h44M360 -30v12" />
      <Shape d="M346 -18h28v44q-14 14 -28 0z" fill="light" />
      <Shape d="M360 34v30q0 24 -60 24" line="thin" />
      <Shape d="M-10 140h390" />
    </g>
  )
}

const steps = [
  ['腕带 GSRN (8018)', '是不是这位病人'],
  ['药品 GTIN 和批号', '是不是这种药、有没有过期'],
  ['工牌 GSRN (8017)', '谁在什么时候给的药'],
] as const

function Tag({ x, y, name, children }: { x: number; y: number; name: string; children: ReactNode }) {
  return (
    <>
      <Shape d={box(x, y, 96, 118)} fill="paper" line="thin" />
      <Text x={x + 48} y={y + 20} bold>
        {name}
      </Text>
      {children}
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={660} height={206} label={label} only="wide">
        <Bed x={12} y={66} scale={0.8} />
        <Marker x={112} y={100} number={1} isMark />
        <Marker x={322} y={66} number={2} />
        <Tags x={336} y={70} gap={10} />
      </Drawing>
      <Drawing width={332} height={262} label={label} only="narrow">
        <Bed x={14} y={34} scale={0.78} />
        <Marker x={112} y={68} number={1} isMark />
        <Marker x={318} y={44} number={2} />
        <Tags x={6} y={140} gap={14} />
      </Drawing>
      <Legend entries={steps} marked={[1]} />
    </>
  )
}

function Tags({ x, y, gap }: { x: number; y: number; gap: number }) {
  const place = (index: number) => x + index * (96 + gap)
  return (
    <>
      {(
        [
          ['腕带', patient],
          ['药品', medicine],
          ['工牌', nurse],
        ] as const
      ).map(([name, code], index) => (
        <Tag key={name} x={place(index)} y={y} name={name}>
          <PrintedSymbol type="GS1-DataMatrix" code={code} x={place(index) + 11} y={y + 34} module={3} />
        </Tag>
      ))}
    </>
  )
}

export const gsrnWard: Figure = {
  title: '病床边的三次扫码',
  description: `给药以前扫三次：病人腕带上的服务关系代码 ${patient}，药品上的 ${medicine}，护士工牌上的 ${nurse}。`,
  caption: {
    lead: '三个都对上，才给药。',
    text: '腕带里只有号码，没有姓名和病情；核对在医院的系统里做。',
  },
  Content,
}
