/** The names of the audit lines. */

import { type AuditLineAction, auditLineActions } from '../access/audit/actions.ts'
import { accountRecoveryName } from '../codes/account-recovery-name.ts'

const labels: Readonly<Record<AuditLineAction, string>> = {
  login: '登录',
  'file-opened': '打开企业的文件',
  'field-revealed': '显示打码的资料',
  'list-exported': '导出审核队列',
  'history-exported': '导出操作日志',
  'case-reassigned': '转交一件',
  'reasons-changed': '修改退回理由',
  'calendar-changed': '修改工作日历',
  'walk-in-entered': '代企业录入申请',
  'recovery-requested': `申请${accountRecoveryName}`,
  'recovery-approved': `批准${accountRecoveryName}`,
  'recovery-refused': `不批准${accountRecoveryName}`,
  'statement-imported': '导入银行对账单',
  'bank-line-assigned': '给流水配账单',
  'bank-line-closed': '结束一笔流水',
  'transfer-confirmed': '确认汇款到账',
  'transfer-rejected': '退回汇款凭证',
  'payment-set-off': '抵缴另一份账单',
  'refund-proposed': '提出退款',
  'refund-approved': '批准退款',
  'refund-rejected': '驳回退款',
  'refund-withdrawn': '撤回退款',
  'invoice-issued': '登记发票',
  'invoice-voided': '作废发票',
  'fee-proposed': '提出调整收费标准',
  'fee-changed': '修改收费标准',
  'fee-rejected': '驳回收费标准的调整',
  'fee-withdrawn': '撤回收费标准的调整',
  'chain-checked': '核对记录链',
  'report-upheld': '商品信息的反映：维持',
  'correction-required': '要求更正商品信息',
  'product-suspended': '暂停公布商品信息',
  'suspension-lifted': '恢复公布商品信息',
  'suspension-kept': '不恢复公布商品信息',
  'history-sealed': '封存办理记录',
  'case-viewed': '打开一件申请',
}

export const auditActionLabel = (action: AuditLineAction): string => labels[action]

export const auditActionOptions = auditLineActions.map(value => ({ value, label: labels[value] }))
