/** Sentences about what the role of an operator permits, and whom to ask for the rest. Without I/O. */

import type { FirmAct } from '../../wire/access/acts.ts'
import { operatorsOfAct } from '../../wire/access/may.ts'
import { type FirmRole, firmRoleLabels, roleNames } from '../../wire/firm-roles.ts'

/** An operator of the same firm; `phone` is masked by the server. */
export type Colleague = { name: string; phone: string | null; role: FirmRole }

/** What each role may do, displayed wherever roles are chosen or explained. */
export const roleTexts: Readonly<Record<FirmRole, string>> = {
  owner: '办理全部业务，邀请和移除操作员',
  numbers: '编码、登记商品、生成条码和标签，查看企业资料和办理进度',
  finance: '缴费、填开票资料，查看企业资料和办理进度',
  reader: '查看企业资料、号码和办理进度',
}

/** The acts as the subject of a sentence. */
const actNames: Readonly<Record<FirmAct, string>> = {
  'do-business': '入会、续展、变更、注销等业务',
  'manage-operators': '邀请、移除操作员和改变角色',
  'manage-keys': '接口密钥和推送',
  'use-numbers': '编码、生成条码和标签',
  'edit-products': '登记和修改商品',
  'answer-product-reports': '答复对商品信息的反映',
  'pay-fees': '账单、缴费和开票',
  'upload-files': '上传材料',
  'enter-business-hall': '业务大厅',
  'make-serials': '编码、生成条码和标签',
  'make-batches': '编码、生成条码和标签',
  'read-receipts': '收据和发票',
  'admit-operators': '邀请、移除操作员和改变角色',
  'change-record': '入会、续展、变更、注销等业务',
  'enter-platforms': '商品信息服务平台和位置码平台',
}

/** What the role is and permits, and which roles do the act.
 *  @example lackText('reader', 'pay-fees') // '您的角色是只读，可以查看企业资料、号码和办理进度。账单、缴费和开票由负责人或财务办理。' */
export const lackText = (role: FirmRole, act: FirmAct): string =>
  `您的角色是${firmRoleLabels[role]}，可以${roleTexts[role]}。${actNames[act]}由${roleNames(operatorsOfAct(act))}办理。`

/** What happened to a person whose role was changed, or who left the firm, while the page of an act was open. */
export function lostText(role: FirmRole | null, act: FirmAct): string {
  if (role === null) return '您的账号已经不是本企业的操作员，不能再为它办理业务。'
  return `您的角色已经改为${firmRoleLabels[role]}。${actNames[act]}由${roleNames(operatorsOfAct(act))}办理。`
}

const mostNames = 3

/** Who may do an act. Without a list, because it is not loaded or could not be read, the role alone.
 *  @example contactText('do-business', [{ name: '张三', phone: '138****0001', role: 'owner' }]) // '请找负责人 张三（138****0001）' */
export function contactText(act: FirmAct, colleagues: readonly Colleague[] = []): string {
  const roles: readonly FirmRole[] = operatorsOfAct(act)
  const people = colleagues.filter(({ role }) => roles.includes(role))
  if (people.length === 0) return `请找${roleNames(roles)}`
  const names = people
    .slice(0, mostNames)
    .map(({ name, phone, role }) => `${firmRoleLabels[role]} ${name}${phone ? `（${phone}）` : ''}`)
  return `请找${names.join('、')}${people.length > mostNames ? ` 等 ${people.length} 位` : ''}`
}
