/** When an account may be deleted, and what happens to its data; no I/O. */

import { dayMs } from '../../wire/china-time.ts'

/** `stopped` by the job, because something came up in the meantime. */
export const deletionStates = ['requested', 'cancelled', 'stopped', 'done'] as const
export type DeletionState = (typeof deletionStates)[number]

/** Between the request and the deletion: time to change one's mind, and to object if a stranger has requested it. */
export const deletionPeriodMs = 15 * dayMs

/** The firm that an account acts for. */
export type FirmFacts = {
  firmId: number
  firmName: string | null
  status: string
  role: string
  otherOwners: number
  /** One that is not cancelled. */
  companyPrefix: string | null
}

export type DeletionHindrance = { fault: 'staff' | 'demonstration' | 'prefix' | 'application'; message: string }

type AccountFacts = { userType: string; demonstration: boolean; firm: FirmFacts | undefined }

const underReview = ['atBranch', 'atCentre', 'awaitingFee']

/** Why an account cannot be deleted now, or undefined. A firm with a company prefix, or with an application under review, needs an owner. */
export function deletionHindrance({ userType, demonstration, firm }: AccountFacts): DeletionHindrance | undefined {
  if (userType === 'staff') return { fault: 'staff', message: '工作人员的账号由管理员停用，不能在这里注销' }
  if (demonstration) return { fault: 'demonstration', message: '演示账号大家共用，不能注销' }
  if (firm?.role !== 'owner' || firm.otherOwners > 0) return undefined
  const name = firm.firmName ?? '您的企业'
  if (firm.companyPrefix !== null) {
    const message = `“${name}”有厂商识别代码 ${firm.companyPrefix}，您是唯一的负责人。请先增加一位负责人，或者先办理厂商识别代码的注销`
    return { fault: 'prefix', message }
  }
  if (underReview.includes(firm.status))
    return { fault: 'application', message: `“${name}”的申请正在审核，您是唯一的负责人。请先撤回申请，或者等审核结束` }
  return undefined
}

/** What the deletion erases, and what the law makes the site keep; the page and the statement about data display both. */
export const deletedData = [
  '用户名、姓名、证件号码、手机号、邮箱和密码',
  '两步验证的密钥和恢复码、登录会话、消息和通知设置',
  '没有提交过的申请草稿',
] as const
export const retainedData = [
  '提交过的登记记录和审核记录，连同材料，按档案管理规定保存',
  '登录记录，按网络安全法保存六个月后删除',
  '同意用户协议的记录，不再和姓名、手机号相连',
] as const
