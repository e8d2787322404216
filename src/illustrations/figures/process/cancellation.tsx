/** Ending membership. */
import type { Figure } from '../figure.ts'
import { Lanes, type Step } from './lanes.tsx'

const steps: readonly Step[] = [
  { lane: '企业', lines: ['停止使用', '代码'] },
  { lane: '企业', lines: ['3 个月内', '申请注销'], time: '3 个月内', isMark: true },
  { lane: '分支机构', lines: ['核对', '申请'] },
  { lane: '编码中心', lines: ['注销', '并公告'] },
  { lane: '商店', lines: ['处理', '剩余商品'] },
]

export const cancellation: Figure = {
  title: '不再使用时：注销',
  description:
    '企业停止使用厂商识别代码后，在 3 个月内申请注销；分支机构核对申请，编码中心注销并公告。注销以后不能再用，市面剩余商品要尽快处理。',
  caption: {
    lead: '停用之日起 3 个月内办注销。',
    text: '注销以后，任何人不得再用这些代码；以后还要用，须重新申请，得到的是新的代码。',
  },
  Content: ({ label }) => <Lanes steps={steps} label={label} />,
}
