/** Reports as the calls reply them: to a firm without what it must not know, to staff with both sides. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { maskEmail, maskPhone } from '../account/rules.ts'
import type { Queryable } from '../db/connect.ts'
import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import { chinaDay } from '../wire/china-time.ts'
import { photoAddress } from './photo-address.ts'
import { unitInCharge } from './report-messages.ts'
import { actLabel, actsIn, type ReportAct, reportActs, stateLabels } from './report-rules.ts'
import { type findReports, photosOf, stepsOf } from './store.ts'

export type FoundReport = Awaited<ReturnType<typeof findReports>>['rows'][number]
type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

type Reading = { side: 'firm' | 'staff'; secretKey: string; now: Date }

export async function reportLines(db: Queryable, rows: readonly FoundReport[], reading: Reading) {
  const ids = rows.map(({ report }) => report.id)
  if (ids.length === 0) return []
  const [steps, photos] = await Promise.all([stepsOf(db, ids), photosOf(db, ids)])
  return rows.map(row => {
    const { report, productName, firmName, branchCode, newestVersion } = row
    const { id, number, state, productId, topic, reporter, body, dueOn } = report
    return {
      ...{ id, number, state, stateLabel: stateLabels[state], productId, productName, firmName },
      ...{
        gtin: unpaddedGtin(report.gtin14).digits,
        unitLabel: unitInCharge(branchCode),
        topic,
        reporter,
        body,
        dueOn,
      },
      contact: contactOf(row, reading),
      photos: photos.filter(({ reportId }) => reportId === id).map(photo => photoAddress(photo.id, reading)),
      createdAt: formatDate(report.createdAt),
      isOverdue: dueOn !== null && dueOn < chinaDay(reading.now),
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

const actors: ReadonlyMap<ReportAct, string> = new Map(reportActs.map(({ act, by }) => [act, by]))

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

export function stepReply(row: StepRow, naming: Naming) {
  const { act, at, text, version, dueOn } = row.step
  return {
    ...{ act, label: actLabel(act), at: formatDate(at), by: actorLabel(row, naming), text },
    ...{ version, dueOn },
  }
}
