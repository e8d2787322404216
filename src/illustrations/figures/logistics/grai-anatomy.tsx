/** The parts of a GRAI with a serial. */
import { companyPrefix, grai } from '../demo-numbers.ts'
import type { Figure } from '../figure.ts'
import { NumberAnatomy } from '../numbers/number-anatomy.tsx'

const digits = grai('1001')

const parts = [
  { digits: '0', name: '填充', note: '固定为 0' },
  { digits: companyPrefix, name: '厂商识别代码', note: '资产所有者的' },
  { digits: digits.slice(8, 12), name: '资产类型', note: '同一种箱一个号' },
  { digits: digits.slice(12), name: '校验码', note: '前面算出', isMark: true },
  { digits: 'A00317', name: '序列号', note: '可选，至多 16 个字符，区分每一只' },
]

export const graiAnatomy: Figure = {
  title: 'GRAI：一种箱，每一只',
  description: `可回收资产代码：填充 0、厂商识别代码 ${companyPrefix}、资产类型 ${digits.slice(8, 12)}、校验码 ${digits.slice(12)}，后面可以接序列号 A00317。`,
  caption: {
    lead: '前 14 位说是哪一种周转箱，序列号说是哪一只。',
    text: '只管数量可以不用序列号；要追到每一只、算清洗次数和租金，就必须有。',
  },
  Content: ({ label }) => <NumberAnatomy parts={parts} label={label} />,
}
