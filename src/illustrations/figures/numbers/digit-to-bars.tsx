/** The three ways to draw one digit, from the encoder. */
import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import { gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

const modules = encodeEan13(gtin13)
/** Digits 9 in the demonstration number: the second one is in set A, the third in set B. C is A with dark and light exchanged. */
const setA = modules.slice(3, 10)
const setB = modules.slice(10, 17)
const setC = Array.from(setA, module => (module === '1' ? '0' : '1')).join('')

function Digit({ modules: bits, label }: { modules: string; label?: Label }) {
  return (
    <Drawing width={200} height={118} label={label}>
      {Array.from(bits, (bit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed pattern
        <g key={index}>
          <Shape d={box(9 + 26 * index, 8, 26, 80)} fill={bit === '1' ? 'solid' : 'paper'} line="thin" />
          <Text x={22 + 26 * index} y={108} size={16} bold={bit === '1'}>
            {bit}
          </Text>
        </g>
      ))}
    </Drawing>
  )
}

const dark = (bits: string) => `${Array.from(bits).filter(bit => bit === '1').length} 个深色模块`

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      <Panel title="字符集 A" text={`左侧用，${dark(setA)}`}>
        <Digit modules={setA} label={label} />
      </Panel>
      <Panel title="字符集 B" text={`左侧用，${dark(setB)}，是 C 左右翻过来`}>
        <Digit modules={setB} />
      </Panel>
      <Panel title="字符集 C" text={`右侧用，${dark(setC)}，是 A 深浅对调`}>
        <Digit modules={setC} />
      </Panel>
    </Panels>
  )
}

export const digitToBars: Figure = {
  title: '数字 9 的三种画法',
  description: `深色模块记 1，浅色模块记 0。数字 9 在字符集 A 中是 ${setA}，在 B 中是 ${setB}，在 C 中是 ${setC}。`,
  caption: {
    lead: '每位数字占 7 个模块，两条两空。',
    text: '右侧只用 C，左侧用 A 和 B，所以设备倒着扫也知道从哪头读起。全码 3＋6×7＋5＋6×7＋3＝95 个模块。',
  },
  Content,
}
