/** The two numbers of an animal, which are often confused. */
import type { Figure, Label } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const parts = [
  { digits: '156', name: '国家代码', note: '156 是我国', isMark: true },
  { digits: '000000004711', name: '动物代码', note: '12 位，终身一号，不重复使用' },
]

export const animalCode: Figure = {
  title: '动物射频标签里的 15 位',
  description: '射频标签读出 15 位数字：前 3 位是国家代码，156 表示我国；后 12 位是动物代码，示例 000000004711。',
  caption: {
    lead: '它和耳标上印的号不是一回事。',
    text: '射频标签按 GB/T 20563 写入 64 位二进制，显示成 15 位；牲畜耳标另有一套 15 位编号，由畜种、县级行政区划和顺序号组成。',
  },
  Content: ({ label }: { label: Label }) => <NumberAnatomy parts={parts} label={label} />,
}
