/** The parts of a GLN. */
import { companyPrefix, gln } from '../demo-numbers.ts'
import type { Figure } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const digits = gln('0900')

const parts = [
  { digits: companyPrefix, name: '厂商识别代码', note: '编码中心分配给企业' },
  { digits: digits.slice(8, 12), name: '位置参考代码', note: '企业自编，一处一个' },
  { digits: digits.slice(12), name: '校验码', note: '前 12 位算出', isMark: true },
]

export const glnAnatomy: Figure = {
  title: 'GLN 的 13 位',
  description: `参与方位置代码 ${digits}：厂商识别代码 ${companyPrefix}、位置参考代码 ${digits.slice(8, 12)}、校验码 ${digits.slice(12)}。`,
  caption: {
    lead: '样子像商品条码，说的是谁、在哪里。',
    text: '同一个厂商识别代码，商品项目代码和位置参考代码可以各编各的，不会混：条码前面的应用标识符说明是哪一种。',
  },
  Content: ({ label }) => <NumberAnatomy parts={parts} label={label} />,
}
