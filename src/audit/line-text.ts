/** What the audit log writes of a line: a sentence from the facts of its act. */
import type { AuditLineAction } from '../access/audit/actions.ts'
import { accountRecoveryName } from '../codes/account-recovery-name.ts'
import { fieldLabel } from '../registration/record/record-fields.ts'
import { wordChangeText } from '../search/words/change-text.ts'
import { groupDigits } from '../ui/formats/format-count.ts'
import { archiveLineText } from './archive/rules.ts'
import { chainCheckLineText } from './chain/rules.ts'

type Line = { action: AuditLineAction; subject: string | null; facts: Record<string, string | number> }
type Facts = Line['facts']
type LineText = (line: Omit<Line, 'action'>, names: ReadonlyMap<number, string>) => string

export const lineText = ({ action, ...line }: Line, names: ReadonlyMap<number, string>): string =>
  texts[action](line, names)

const subjectText: LineText = ({ subject }) => subject ?? ''
const exportText: LineText = ({ facts }) => `${facts.rows} 行，${facts.format}`

/** The group of the settings, its version, and each value before and after. */
const settingsText: LineText = ({ subject, facts: { version, changes } }) => `${subject}第 ${version} 版：${changes}`

/** A transfer or refund of a bill. */
const amountText: LineText = ({ facts }) =>
  [`账单 ${facts.bill}，${facts.amount} 元`, facts.reason].filter(Boolean).join('：')

const invoiceText: LineText = ({ facts }) =>
  [`账单 ${facts.bill}，发票 ${facts.number}`, facts.reason].filter(Boolean).join('：')

/** A change of fees; lines from before dated versions name one amount. */
const feeText: LineText = ({ facts: { effectiveOn, changes, reason, business, firmKind, amount } }) =>
  effectiveOn === undefined
    ? `${business}，${firmKind}：${amount} 元`
    : [`${effectiveOn} 生效`, changes, reason].filter(Boolean).join('，')

/** Of earlier versions of the site without the day. */
const reasonsText: LineText = ({ facts: { effectiveOn, reasons, changes, withdrawn } }) =>
  [withdrawn ? `撤回原定 ${effectiveOn} 起的` : effectiveOn && `${effectiveOn} 起`, `共 ${reasons} 条`, changes]
    .filter(Boolean)
    .join('，')

/** A removed day has no facts. */
const calendarText: LineText = ({ subject, facts: { working, name } }) =>
  working === undefined ? `删去 ${subject}` : `${subject} ${working ? '上班' : '放假'}${name ? `（${name}）` : ''}`

/** What staff wrote about an incident or a planned maintenance. */
const incidentText: LineText = ({ subject, facts: { kind, state } }) => `${kind}“${subject}”：${state}`

/** The ends of a range of company prefixes, from when it holds, and its basis or why not. */
const ruleText: LineText = ({ subject, facts: { effectiveOn, changes, reason } }) =>
  `${subject}：${changes}，${effectiveOn} 起，${reason}`

const rangeText: LineText = ({ facts: { effectiveOn, range, reason } }) => `${range}，${effectiveOn} 生效，${reason}`

/** The number of the record, the receipt of the report, and the reason. */
const reportText: LineText = ({ subject, facts }) =>
  [`商品 ${subject}，受理号 ${facts.report}`, facts.reason].filter(Boolean).join('：')

/** The person, what is different, and why. */
const staffText: LineText = ({ subject, facts: { dutyLabel, reachLabel, before, reason } }) =>
  [
    subject,
    before && `原来${before}`,
    dutyLabel && (before ? `改为${dutyLabel}，${reachLabel}` : `${dutyLabel}，${reachLabel}`),
    reason,
  ]
    .filter(Boolean)
    .join('；')

/** The number and the title of a text, when it will be public, and why. */
const itemText: LineText = ({ subject, facts }) =>
  [`稿件 ${subject}《${facts.title}》`, facts.at && `${facts.at} 发布`, facts.reason].filter(Boolean).join('，')

const mediumText: LineText = ({ facts }) => `“${facts.name}”`

const revealedField = (field: string) => (field === 'newPhone' ? '新手机号' : fieldLabel(field))

/** Of what besides the record of the firm a field was revealed. */
function revealedOf({ case: caseId, claim, recovery }: Facts): string {
  if (caseId) return `受理号 ${caseId}`
  if (claim) return `异议 ${claim}`
  return recovery ? `${accountRecoveryName} ${recovery}` : ''
}

/** Fen as yuan with thousands separators. */
const yuanText = (fen: string | number | undefined) => groupDigits((Number(fen) / 100).toFixed(2))

const texts: Readonly<Record<AuditLineAction, LineText>> = {
  login: subjectText,
  'file-opened': subjectText,
  'field-revealed': ({ subject, facts }) =>
    [revealedField(subject ?? ''), revealedOf(facts), facts.reason].filter(Boolean).join('，'),
  'list-exported': exportText,
  'history-exported': exportText,
  'case-reassigned': ({ subject }, names) => `转交给 ${names.get(Number(subject)) ?? subject}`,
  'reasons-changed': reasonsText,
  'calendar-changed': calendarText,
  'walk-in-entered': subjectText,
  'recovery-requested': subjectText,
  'recovery-approved': subjectText,
  'recovery-refused': subjectText,
  'statement-imported': ({ facts }) =>
    `${facts.file}，${facts.lines} 笔，配上 ${facts.matched} 笔，${yuanText(facts.amount)} 元`,
  'bank-line-assigned': ({ facts }) => `流水 ${facts.serial} 配给 ${facts.bill}`,
  'bank-line-closed': ({ facts }) => `流水 ${facts.serial}：${facts.note}`,
  'transfer-confirmed': amountText,
  'transfer-rejected': amountText,
  'payment-set-off': ({ facts }) => `账单 ${facts.bill} 的 ${facts.amount} 元抵缴账单 ${facts.to}`,
  'refund-proposed': amountText,
  'refund-approved': amountText,
  'refund-rejected': amountText,
  'refund-withdrawn': amountText,
  'invoice-issued': invoiceText,
  'invoice-voided': invoiceText,
  'fee-proposed': feeText,
  'fee-changed': feeText,
  'fee-rejected': feeText,
  'fee-withdrawn': feeText,
  'range-proposed': rangeText,
  'range-added': rangeText,
  'range-rejected': rangeText,
  'range-withdrawn': rangeText,
  'rule-proposed': ruleText,
  'rule-changed': ruleText,
  'rule-rejected': ruleText,
  'rule-withdrawn': ruleText,
  'payee-proposed': ruleText,
  'payee-approved': ruleText,
  'payee-rejected': ruleText,
  'payee-withdrawn': ruleText,
  'message-text-changed': ({ subject, facts }) =>
    `${subject}：第 ${facts.version} 版，${facts.effectiveOn} 起，${facts.changes}`,
  'message-text-withdrawn': ({ subject, facts }) => `${subject}：第 ${facts.version} 版，原定 ${facts.effectiveOn} 起`,
  'terms-added': ({ subject, facts }) => `版本 ${subject}，${facts.effectiveOn} 起：${facts.changes}`,
  'terms-withdrawn': ({ subject, facts }) => `版本 ${subject}，原定 ${facts.effectiveOn} 起`,
  'message-text-tried': ({ subject, facts }) => `${subject}，${facts.channel}`,
  'chain-checked': ({ facts }) =>
    facts.state === undefined ? `${facts.steps} 步，${facts.broken} 步不符` : chainCheckLineText(facts),
  'report-upheld': reportText,
  'correction-required': reportText,
  'product-suspended': reportText,
  'suspension-lifted': reportText,
  'suspension-kept': reportText,
  'staff-invited': staffText,
  'invitation-resent': staffText,
  'invitation-withdrawn': staffText,
  'invitation-accepted': staffText,
  'staff-role-proposed': staffText,
  'staff-role-changed': staffText,
  'staff-disabled': staffText,
  'staff-enabled': staffText,
  'staff-proposal-refused': staffText,
  'staff-proposal-withdrawn': staffText,
  'password-forced': staffText,
  'sessions-ended': staffText,
  'factor-reset': staffText,
  'sign-on-entered': staffText,
  'sign-on-unlinked': staffText,
  'staff-exported': exportText,
  'enterprise-account-disabled': staffText,
  'enterprise-account-enabled': staffText,
  'item-sent': itemText,
  'item-recalled': itemText,
  'item-returned': itemText,
  'item-approved': itemText,
  'item-corrected': itemText,
  'item-unscheduled': itemText,
  'item-discarded': itemText,
  'item-withdrawn': itemText,
  'item-dates-set': ({ subject, facts }) =>
    [`稿件 ${subject}`, facts.review && `${facts.review} 审阅`, facts.withdraw && `${facts.withdraw} 撤下`]
      .filter(Boolean)
      .join('，'),
  'medium-added': mediumText,
  'medium-changed': mediumText,
  'medium-replaced': mediumText,
  'medium-deleted': mediumText,
  'messages-retried': ({ facts }) => `${facts.messages} 条：${facts.ids}`,
  'job-retried': ({ subject, facts }) => [subject, facts.key].filter(Boolean).join('，'),
  'job-run': subjectText,
  'work-resumed': ({ subject, facts }) => `${subject}，${facts.work}`,
  'queue-exported': ({ subject, facts }) => `${subject}，${facts.rows} 行，${facts.format}`,
  'alarm-taken': subjectText,
  'alarm-released': subjectText,
  'enquiry-template-saved': ({ subject }) => `“${subject}”`,
  'enquiry-template-deleted': ({ subject }) => `“${subject}”`,
  'enquiry-question-drafted': ({ subject, facts }) => `受理号 ${subject}，稿件 ${facts.item}`,
  'search-synonyms-changed': wordChangeText,
  'search-bets-changed': wordChangeText,
  'search-hot-words-changed': wordChangeText,
  'site-settings-changed': settingsText,
  'site-settings-restored': settingsText,
  'branch-changed': settingsText,
  'branch-restored': settingsText,
  'month-archived': ({ facts }) => archiveLineText(facts),
  'month-returned': ({ facts }) => archiveLineText(facts),
  'incident-saved': incidentText,
  'incident-published': incidentText,
  'incident-updated': incidentText,
  'incident-deleted': incidentText,
  'history-sealed': ({ facts }) => `${facts.steps} 步`,
  'case-viewed': subjectText,
}
