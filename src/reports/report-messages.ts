/** The messages about a report: to the firm what it has to do or what was decided, to who reported the answers. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { branchLabel } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import type { NoticeKind } from '../messages/templates.ts'
import { endOfChinaDay } from '../wire/china-time.ts'
import { actLabel, type ReportAct } from './report-rules.ts'
import { mailboxOf, type ReportRow } from './store.ts'

/** The page of a member's reports. */
export const memberReportsPath = '/MyManage/SystemMember/productReports'

export type ReportEvent = { report: ReportRow; branchCode: string | null; act: ReportAct; text: string; at: Date }

/** The unit in charge of a firm, as texts name it. */
export const unitInCharge = (branchCode: string | null): string =>
  branchCode === null ? '国家中心' : branchLabel(branchCode)

/** A text as the end of a clause: without its last full stop. */
const clause = (text: string) => text.trim().replace(/[。；，、：;,.:]+$/, '')

type Sent = Pick<ReportEvent, 'report' | 'at'>

/** What every message about a report has. `key`: one message for each act of a report, also if two requests do it at once. */
function messageBase({ report, at }: Sent, act: ReportAct | 'received') {
  const link = `${memberReportsPath}?id=${report.id}` as const
  const dueAt = report.dueOn === null ? {} : { dueAt: endOfChinaDay(report.dueOn) }
  return {
    ...{ to: { firmId: report.firmId }, link, at, ...dueAt },
    key: `product report ${report.id} ${act} ${at.toISOString()}`,
  }
}

const gtinOf = ({ gtin14 }: ReportRow) => unpaddedGtin(gtin14).digits

export async function notifyOfReport(
  tx: Queryable,
  { report, branchCode, at }: Omit<ReportEvent, 'act' | 'text'>,
  messages: Pick<Messages, 'notify'>,
): Promise<void> {
  const parameters = { gtin: gtinOf(report), topic: report.topic, branch: unitInCharge(branchCode) }
  await messages.notify(tx, { ...messageBase({ report, at }, 'received'), kind: 'product-reported', parameters })
}

const decisions = {
  upheld: 'product-report-upheld',
  'correction-required': 'product-correction-required',
  suspended: 'product-suspended',
  lifted: 'product-suspension-lifted',
  kept: 'product-suspension-kept',
} as const satisfies Partial<Record<ReportAct, NoticeKind>>

const isDecision = (act: ReportAct): act is keyof typeof decisions => act in decisions

/** What the firm itself did needs no message to it. */
export async function notifyFirm(tx: Queryable, event: ReportEvent, messages: Pick<Messages, 'notify'>): Promise<void> {
  const { report, branchCode, act, text } = event
  const parameters = { gtin: gtinOf(report), branch: unitInCharge(branchCode) }
  const base = messageBase(event, act)
  if (act === 'overdue') await messages.notify(tx, { ...base, kind: 'product-report-overdue', parameters })
  if (act === 'disagreed') await messages.notify(tx, { ...base, kind: 'product-report-disputed', parameters })
  if (isDecision(act))
    await messages.notify(tx, { ...base, kind: decisions[act], parameters: { ...parameters, reason: clause(text) } })
}

/** Acts of which who reported is told by mail, if there is a mailbox. */
const toldActs: readonly ReportAct[] = [
  'corrected',
  'correct',
  'not-ours',
  'upheld',
  'correction-required',
  'suspended',
  'lifted',
]

export async function notifyReporter(
  tx: Queryable,
  { report, act, text, at }: ReportEvent,
  messages: Pick<Messages, 'send'>,
): Promise<void> {
  if (!toldActs.includes(act)) return
  const address = await mailboxOf(tx, report)
  if (address === undefined) return
  const reason = clause(text)
  const result = `${actLabel(act)}${reason === '' ? '' : `：${reason}`}`
  const parameters = { number: report.number, gtin: gtinOf(report), result }
  const key = `product report ${report.id} ${act} ${at.toISOString()} reporter`
  await messages.send(tx, { to: { channel: 'email', address }, at, key, kind: 'product-report-news', parameters })
}
