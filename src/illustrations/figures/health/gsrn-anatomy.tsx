/** The parts of a GSRN. */
import { companyPrefix, gsrn } from '../demo-numbers.ts'
import type { Figure } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const digits = gsrn('000004711')

const parts = [
  { digits: companyPrefix, name: '厂商识别代码', note: '提供服务的机构的' },
  { digits: digits.slice(8, 17), name: '服务参考代码', note: '每个接受或提供服务的人一个' },
  { digits: digits.slice(17), name: '校验码', note: '前 17 位算出', isMark: true },
]

export const gsrnAnatomy: Figure = {
  title: 'GSRN 的 18 位',
  description: `服务关系代码 ${digits}：厂商识别代码 ${companyPrefix}、服务参考代码 ${digits.slice(8, 17)}、校验码 ${digits.slice(17)}。`,
  caption: {
    lead: '代码里没有姓名、证件号和病情。',
    text: '(8018) 表示接受服务的一方，如病人；(8017) 表示提供服务的一方，如护士。它们指向系统里的记录，扫不出隐私。',
  },
  Content: ({ label }) => <NumberAnatomy parts={parts} label={label} />,
}
