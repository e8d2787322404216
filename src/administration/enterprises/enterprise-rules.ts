/** States of accounts of enterprises, and the names of what happened to them; no I/O. */
import type { AccountEvent } from '../../account/activity/rules.ts'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'

export const enterpriseStates = ['active', 'disabled'] as const
export type EnterpriseState = (typeof enterpriseStates)[number]

export const enterpriseStateLabels: Readonly<Record<EnterpriseState, string>> = { active: '在用', disabled: '已停用' }

export const eventLabels: Readonly<Record<AccountEvent, string>> = {
  registered: '注册',
  joined: '接受邀请',
  disabled: '停用',
  enabled: '恢复使用',
  'role-changed': '改角色',
  'password-forced': '要求重设密码',
  'password-changed': '修改密码',
  'phone-changed': '更换手机号',
  'email-changed': '更换邮箱',
  'terms-accepted': '同意用户协议',
  'session-ended': '结束登录',
  'second-factor-on': '开启两步验证',
  'second-factor-off': '关闭两步验证',
  'second-factor-reset': '两步验证由管理员移除',
  'passkey-added': '登记通行密钥',
  'passkey-removed': '移除通行密钥或验证器',
  'passkey-refused': '拒绝可能被复制的通行密钥',
  'sign-on-entered': '登记单点登录',
  'sign-on-linked': '关联单点登录',
  'sign-on-unlinked': '解除单点登录',
  'recovery-codes-renewed': '换恢复码',
  'recovery-code-used': '使用恢复码',
  'recovery-requested': `申请${accountRecoveryName}`,
  'recovery-approved': `批准${accountRecoveryName}`,
  'recovery-refused': `不批准${accountRecoveryName}`,
  'recovery-stopped': `停止${accountRecoveryName}`,
  'recovery-used': `办完${accountRecoveryName}`,
  'data-exported': '导出个人资料',
  'deletion-requested': '申请注销账号',
  'deletion-cancelled': '撤销注销账号',
  'deletion-stopped': '没有注销账号',
  deleted: '注销账号',
}
