/** What a visitor reports about a number becomes a report to the firm, if the number has a public record; with the enquiry, in its transaction. */

import { isFault } from '@barcode-authority/gs1/faults'
import { readGtin } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { emitReport } from './report-events.ts'
import { notifyOfReport } from './report-messages.ts'
import { dueDay, takeReportStep } from './steps.ts'
import { addReport, lockReport, type ReportRow, reportedRecord } from './store.ts'

type Received = {
  enquiryId: number
  number: string
  code: string
  topic: string
  reporter: string | undefined
  body: string
  sharesContact: boolean
  at: Date
}

type Parts = { messages: Pick<Messages, 'notify' | 'send'> }

/** Undefined for a number without a public record: its enquiry is answered by the centre. */
export async function receiveReport(
  tx: Queryable,
  { code, at, reporter, ...received }: Received,
  { messages }: Parts,
): Promise<ReportRow | undefined> {
  const gtin = readGtin(code)
  if (isFault(gtin)) return undefined
  const record = await reportedRecord(tx, gtin.gtin14)
  if (!record) return undefined
  const { branchCode, ...product } = record
  const dueOn = await dueDay(tx, at)
  const report = await addReport(tx, {
    ...{ ...received, ...product, gtin14: gtin.gtin14, reporter: reporter ?? null },
    ...{ createdAt: at, firstDueOn: dueOn, dueOn },
  })
  await notifyOfReport(tx, { report, branchCode, at }, messages)
  await emitReport(tx, report, at)
  return report
}

/** Who reported does not agree with the answer: the branch decides. At most once, because no act leads back to an answer that can be disputed. */
export async function disagree(
  tx: Queryable,
  { reportId, text, at }: { reportId: number; text: string; at: Date },
  parts: Parts,
): Promise<void> {
  const locked = await lockReport(tx, reportId, 'all')
  if (!locked) throw new Error(`no report ${reportId}`)
  await takeReportStep(tx, locked, { act: 'disagreed', text, at }, parts)
}
