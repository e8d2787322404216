/** Applying for a company prefix. */
import type { Figure } from '../figure.ts'
import { Lanes, type Step } from './lanes.tsx'

const steps: readonly Step[] = [
  { lane: '企业', lines: ['注册账号', '填写资料'] },
  { lane: '企业', lines: ['上传证照', '提交'] },
  { lane: '分支机构', lines: ['初审'], isMark: true },
  { lane: '编码中心', lines: ['审核', '分配代码'], time: '期限与初审合计', isMark: true },
  { lane: '企业', lines: ['领取证书', '开始编码'] },
]

export const application: Figure = {
  title: '申请厂商识别代码的过程',
  description:
    '企业注册账号、填写资料、上传证照并提交；分支机构初审，编码中心审核并分配代码，两次审核合计一个期限；企业领取证书，开始编码。',
  caption: {
    lead: '企业办三步，两次审核合计一个期限。',
    text: '初审发现资料不全会退回修改，改好再提交；待缴费的时间不算在内，费用到账当时办结。',
  },
  Content: ({ label }) => <Lanes steps={steps} label={label} />,
}
