/** The four parts of an SSCC. */
import { companyPrefix, sscc } from '../demo-numbers.ts'
import type { Figure } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const parts = [
  { digits: sscc.slice(0, 1), name: '扩展位', note: '0—9，企业自选' },
  { digits: companyPrefix, name: '厂商识别代码', note: '编码中心分配，7 至 10 位' },
  { digits: sscc.slice(9, 17), name: '系列代码', note: '每个托盘、每个包裹一个新号' },
  { digits: sscc.slice(17), name: '校验码', note: '前 17 位算出', isMark: true },
]

export const ssccAnatomy: Figure = {
  title: 'SSCC 的 18 位',
  description: `系列货运包装箱代码 ${sscc}：扩展位 1 位、厂商识别代码 8 位、系列代码 8 位、校验码 1 位。`,
  caption: {
    lead: '18 位只说“是哪一个”，不说“装了什么”。',
    text: '装的货、收货地写在随后的报文或标签文字里；厂商识别代码和系列代码合起来总是 16 位。',
  },
  Content: ({ label }) => <NumberAnatomy parts={parts} label={label} />,
}
