/** Seeds the cases of the demonstration members, step by step through the functions that members and reviewers use. */

import type { SignedIn } from '../../access/viewer.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { dayMs } from '../../wire/china-time.ts'
import { prefixesOfFirm } from '../allocation/prefixes/store.ts'
import { approveCase } from '../cases/approval.ts'
import { type Decision, decideCase } from '../cases/decide.ts'
import { isOfPrefix } from '../cases/kinds/case-kinds.ts'
import { fieldsOfKind } from '../cases/kinds/kind-fields.ts'
import { beginCase, saveCase, submitCase, withdrawCase } from '../cases/steps/steps.ts'
import { type CaseRow, caseById } from '../cases/store.ts'
import { notifyOfNewestStep } from '../life-cycle/step-notices.ts'
import { reloadFirm } from '../store.ts'
import { cases } from '../tables.ts'
import { type DemoCase, type DemoFee, demoCaseFields, demoCases } from './demo-cases.table.ts'
import { demoDocuments } from './demo-documents.ts'
import { branchReviewer, centreReviewer, type DemoParts, daysBefore, demoPerson } from './demo-people.ts'

/** Issues the bill of a case in place of its approval, and leads it to the wanted end. */
export type ChargeDemoCase = (
  tx: Queryable,
  approval: Parameters<typeof approveCase>[1] & { fee: DemoFee; owner: SignedIn },
) => Promise<void>

type Parts = DemoParts & { charge: ChargeDemoCase }

/** Safe to call again: does nothing if the demonstration has cases with their kind's form already. */
export async function seedDemoCases(db: Db, parts: Parts): Promise<void> {
  const isSeeded = (await db.$count(cases)) > openChangesOfFirms
  if (isSeeded) return
  await db.transaction(async tx => {
    const people = new Map<string, Promise<SignedIn>>()
    const personOf: Seeding['personOf'] = username => {
      const person = people.get(username) ?? demoPerson(tx, username)
      people.set(username, person)
      return person
    }
    for (const [index, row] of demoCases.entries()) await seedCase(tx, { ...parts, row, number: index + 1, personOf })
  })
}

/** The changes in review that the table of firms has. */
const openChangesOfFirms = 2

/** `personOf`: reads each person once. */
type Seeding = Parts & { row: DemoCase; number: number; personOf: (username: string) => Promise<SignedIn> }
type Run = Seeding & { tx: Queryable; id: number; owner: SignedIn; timeOf: (step: number) => Date }

async function seedCase(tx: Queryable, seeding: Seeding): Promise<void> {
  const { row, number, clock, personOf } = seeding
  const now = clock()
  const begin = daysBefore(now, row.daysAgo)
  /** 0.6 days apart, never in the future. */
  const timeOf = (step: number) => new Date(Math.min(begin.getTime() + step * 0.6 * dayMs, now.getTime() - 60_000))
  const owner = await personOf(row.username)
  const firm = await reloadFirm(tx, owner.firmId ?? 0)
  const [prefix] = isOfPrefix(row.kind) ? await prefixesOfFirm(tx, firm.id) : []
  const author = { viewer: owner, at: timeOf(0) }
  const begun = await beginCase(tx, { firm, kind: row.kind, companyPrefix: prefix?.companyPrefix ?? null, ...author })
  const typed = demoCaseFields[row.kind](number, timeOf(0))
  const papers = { files: seeding.files, ownerId: owner.accountId, at: timeOf(0) }
  const fields = { ...typed, ...(await demoDocuments(tx, { kind: row.kind, fields: typed, ...papers })) }
  const draft = await saveCase(tx, { row: begun, fields, ...author })
  if (row.state === 'draft') return
  await submitCase(tx, { firm, row: draft, fields, ...author })
  const run: Run = { ...seeding, tx, id: draft.id, owner, timeOf }
  await notifyOfNewestStep(tx, firm.id, run.messages)
  await review(run)
}

async function current({ tx, id, owner }: Run): Promise<CaseRow> {
  const found = await caseById(tx, id, owner)
  if (!found) throw new Error(`The case ${id} is not visible to its owner`)
  return found.case
}

/** The steps after the submission. */
async function review(run: Run): Promise<void> {
  const { row, timeOf } = run
  const { state, fee } = row
  if (state === 'atBranch') return
  if (state === 'withdrawn' && fee === undefined) return withdraw(run, timeOf(1))
  if (state === 'returned') return decide(run, { verdict: 'return', at: timeOf(1), by: 'branch' })
  await decide(run, { verdict: 'pass', at: timeOf(1), by: 'branch' })
  if (state === 'atCentre') return
  await decide(run, { verdict: state === 'refused' ? 'refuse' : 'pass', at: timeOf(2), by: 'centre' })
}

async function withdraw(run: Run, at: Date): Promise<void> {
  const { tx, owner: viewer } = run
  await withdrawCase(tx, { row: await current(run), viewer, at })
}

type Verdict = { verdict: Decision['verdict']; at: Date; by: 'branch' | 'centre' }

async function decide(run: Run, { verdict, at, by }: Verdict): Promise<void> {
  const { tx, owner, secretKey, messages, row, charge, personOf } = run
  const found = await current(run)
  const firm = await reloadFirm(tx, found.firmId)
  const reviewer = by === 'branch' ? branchReviewer(found.branchCode) : centreReviewer
  const viewer = await personOf(reviewer ?? centreReviewer)
  const { fee } = row
  const approve: typeof approveCase =
    fee === undefined ? approveCase : (inner, approval) => charge(inner, { ...approval, fee, owner })
  await decideCase(tx, { firm, row: found, decision: decisionOf(verdict, found), viewer, at, secretKey, approve })
  await notifyOfNewestStep(tx, firm.id, messages)
}

const decisionReasons = { return: '请按材料原件核对后重新填写（演示）', refuse: '所附说明不能支持这项申请（演示）' }

function decisionOf(verdict: Decision['verdict'], { kind }: CaseRow): Decision {
  if (verdict === 'pass') return { verdict, reasons: [], remark: '' }
  const field = fieldsOfKind(kind)[0]?.name ?? 'contactPhone'
  return { verdict, reasons: [{ field, reason: decisionReasons[verdict] }], remark: '' }
}
