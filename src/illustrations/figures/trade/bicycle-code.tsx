/** The fifteen digits of a bicycle. */
import type { Figure, Label } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const parts = [
  { digits: '9999', name: '企业代码', note: '示例，生产企业申请' },
  { digits: '2', name: '车种', note: '1 自行车，2 电动，3 助力', isMark: true },
  { digits: '26', name: '年份', note: '出厂年后两位' },
  { digits: '00004711', name: '序列号', note: '当年第几辆' },
]

export const bicycleCode: Figure = {
  title: '自行车编码的 15 位',
  description:
    '自行车编码：企业代码 4 位，示例 9999；车种 1 位，2 是电动自行车；年份 2 位，26；序列号 8 位，00004711。',
  caption: {
    lead: '刻在车架上，一车一号。',
    text: '企业代码免费分配，和商品条码的厂商识别代码不是同一种；打在车头管右侧、中接头下面或其他明显的部位。',
  },
  Content: ({ label }: { label: Label }) => <NumberAnatomy parts={parts} label={label} />,
}
