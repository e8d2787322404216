/** Reports as the calls reply them: to a firm without what it must not know, to staff with both sides. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { maskEmail, maskPhone } from '../account/rules.ts'
import type { Queryable } from '../db/connect.ts'
import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import { chinaDay } from '../wire/china-time.ts'
import { photoAddress } from './photo-address.ts'
import { unitInCharge } from './report-messages.ts'
import {
  actLabel,
  actsIn,
  type Handover,
  handoverLabels,
  isHandover,
  type ReportAct,
  reportActs,
  stateLabels,
} from './report-rules.ts'
import { photosOf, type reportRows, stepsOf } from './store.ts'

export type FoundReport = Awaited<ReturnType<typeof reportRows>>[number]
type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

/** `readerId`: the person of staff who reads. */
type Reading = { side: 'firm' | 'staff'; readerId: number | null; secretKey: string; now: Date }

export async function reportLines(db: Queryable, rows: readonly FoundReport[], reading: Reading) {
  const ids = rows.map(({ report }) => report.id)
  if (ids.length === 0) return []
  const [steps, photos] = await Promise.all([
    stepsOf(db, ids, { withHandovers: reading.side === 'staff' }),
    photosOf(db, ids),
  ])
  return rows.map(row => {
    const { report, productName, firmName, branchCode, newestVersion } = row
    const { id, number, state, productId, topic, reporter, body, dueOn, decideOn } = report
    const lastDay = dueOn ?? (reading.side === 'staff' ? decideOn : null)
    return {
      ...{ id, number, state, stateLabel: stateLabels[state], productId, productName, firmName },
      ...{
        gtin: unpaddedGtin(report.gtin14).digits,
        unitLabel: unitInCharge(branchCode),
        topic,
        reporter,
        body,
        ...{ dueOn, decideOn },
      },
      contact: contactOf(row, reading),
      photos: photos.filter(({ reportId }) => reportId === id).map(photo => photoAddress(photo.id, reading)),
      createdAt: formatDate(report.createdAt),
      isOverdue: lastDay !== null && lastDay < chinaDay(reading.now),
      assignee: assigneeOf(row, reading),
      suspendedAt: report.suspendedAt && formatDate(report.suspendedAt, dateFormat),
      hasNewVersion: newestVersion > report.version,
      steps: steps
        .filter(({ step }) => step.reportId === id)
        .map(step => stepReply(step, { firmName, side: reading.side })),
      acts: actsIn(state, reading.side) as ReportAct[],
    }
  })
}

/** Whole for a firm that may call back, masked for staff. */
function contactOf({ report, phone, email }: FoundReport, { side }: Reading): string | null {
  const known = side === 'staff' ? [phone && maskPhone(phone), email && maskEmail(email)] : [phone, email]
  if (side === 'firm' && !report.sharesContact) return null
  return known.filter(Boolean).join('　') || null
}

const assigneeOf = ({ report: { assigneeId }, assigneeName }: FoundReport, { readerId }: Reading) =>
  readerId === null || assigneeId === null
    ? null
    : { id: assigneeId, name: assigneeName ?? '', isOwn: assigneeId === readerId }

const actors: ReadonlyMap<string, string> = new Map(reportActs.map(({ act, by }) => [act, by]))

type Naming = { firmName: string | null; side: 'firm' | 'staff' | 'public' }

/** Who did a step: the other side reads the unit, never a person. */
function actorLabel({ step, by }: StepRow, { firmName, side }: Naming): string {
  const actor = actors.get(step.act)
  if (actor === 'reporter') return '反映人'
  if (actor === 'term') return '系统'
  if (actor === 'firm') return side === 'public' ? '企业' : joined(firmName ?? '企业', side === 'firm' ? by : null)
  return joined(unitInCharge(step.unit === 'centre' ? null : step.unit), side === 'staff' ? by : null)
}

const joined = (unit: string, by: string | null) => (by === null ? unit : `${unit}（${by}）`)

/** `to`: null for somebody who takes it. */
const handoverText = (act: Handover, to: string | null) =>
  act === 'assigned' ? (to === null ? '由本人办理' : `${handoverLabels.assigned}${to}`) : handoverLabels[act]

export function stepReply(row: StepRow, naming: Naming) {
  const { act, at, text, version, dueOn, byAccountId, toAccountId } = row.step
  const label = isHandover(act) ? handoverText(act, byAccountId === toAccountId ? null : row.to) : actLabel(act)
  return {
    ...{ act, label, at: formatDate(at), by: actorLabel(row, naming), text },
    ...{ version, dueOn },
  }
}
