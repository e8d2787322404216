/** Changing the record of a member. */
import type { Figure } from '../figure.ts'
import { Lanes, type Step } from './lanes.tsx'

const steps: readonly Step[] = [
  { lane: '登记机关', lines: ['批准名称', '等变更'] },
  { lane: '企业', lines: ['30 日内', '提交变更'], time: '30 日内', isMark: true },
  { lane: '分支机构', lines: ['核对', '证照'] },
  { lane: '编码中心', lines: ['更新', '登记'] },
  { lane: '企业', lines: ['换用', '新证书'] },
]

export const change: Figure = {
  title: '名称、地址、法定代表人变了怎么办',
  description:
    '登记机关批准变更以后，企业在 30 日内提交变更；分支机构核对证照，编码中心更新登记，企业换用新证书。厂商识别代码不变。',
  caption: {
    lead: '变的是登记的资料，不变的是代码。',
    text: '在到期前 3 个月里，变更可以和续展一起办。',
  },
  Content: ({ label }) => <Lanes steps={steps} label={label} />,
}
