/** Handlers of the review: the queue, one firm with its checks, the verdict, the history. */
import type { SignedIn } from '../access/viewer.ts'
import { signedIn } from '../access/who.ts'
import { branchLabel, branchOf } from '../codes/branches.ts'
import { emptyCode } from '../codes/lookup-label.ts'
import { regionPath } from '../codes/regions.ts'
import type { Queryable } from '../db/connect.ts'
import { fileById } from '../files/store.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { type ChangeRow, moveChange, openChange } from './change-store.ts'
import { type ClaimRow, claimsAgainst, countRivals } from './claims/store.ts'
import { actorOf, fieldsOf, firmReply, historyReply, isoOf, statusOf, withChange } from './firm-reply.ts'
import { findChanges, findFirms, findHistory } from './list-store.ts'
import { allocatePrefix } from './prefix-store.ts'
import { byOf, type FirmHandlers, tellTaken } from './record-api.ts'
import { changesBetween, type FieldChange } from './record-fields.ts'
import { automaticChecks } from './record-rules.ts'
import { afterStep, isStepFault, type Status, statusLabels, verdictFault } from './rules.ts'
import {
  countNamesakes,
  type FirmRow,
  firmById,
  firmOfAccount,
  lockFirm,
  type StepRecord,
  takeStep,
  tellPublished,
} from './store.ts'

type Verdict = 'pass' | 'return' | 'refuse'
type Decision = { verdict: Verdict; reasons: { field: string; reason: string }[]; remark: string }
type Deciding = { firm: FirmRow; decision: Decision; viewer: SignedIn; at: Date }

/** Where a verdict leads; somebody else's turn is not permitted, a status that waits for nobody has changed meanwhile. */
function verdictLeads(from: Status, { decision, viewer }: Pick<Deciding, 'decision' | 'viewer'>): Status {
  const to = afterStep(from, actorOf(viewer), decision.verdict)
  if (!isStepFault(to)) return to
  return refuse(to.fault === 'not-yours' ? 'not-permitted' : 'conflict')
}

const actionOf = (verdict: Verdict, to: Status) =>
  to === 4 ? 'approved' : { pass: 'passed', return: 'returned', refuse: 'refused' }[verdict]

function stepOf({
  firm,
  decision,
  viewer,
  at,
}: Deciding): Pick<StepRecord, 'firm' | 'by' | 'at' | 'remark' | 'reasons'> {
  return { firm, by: byOf(viewer), at, remark: decision.remark, reasons: decision.reasons }
}

/** A claim as the reviewers of the firm see it. */
async function claimReply(db: Queryable, claim: ClaimRow) {
  const { id, firmName, contactName, contactPhone, statement, licenceFileId, createdAt } = claim
  const file = licenceFileId ? await fileById(db, licenceFileId) : undefined
  const licence = file ? { id: file.id, name: file.name, size: file.size, type: file.type } : null
  return { id, firmName, contactName, contactPhone, statement, licence, createdAt: createdAt.toISOString() }
}

/** The verdict on an application; the one that approves gives the prefix in the same transaction. */
async function decideApplication(tx: Queryable, deciding: Deciding): Promise<FirmRow> {
  const { firm, decision, at } = deciding
  const to = verdictLeads(statusOf(firm.status), deciding)
  const step = { ...stepOf(deciding), action: actionOf(decision.verdict, to), to }
  if (to !== 4) return takeStep(tx, step)
  const given = await allocatePrefix(tx, { firmId: firm.id, demonstration: firm.demonstration, at })
  if (given === undefined) refuse('rule-broken', { message: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
  const changes: FieldChange[] = [{ field: 'companyPrefix', from: null, to: given }]
  return takeStep(tx, { ...step, changes }, { approvedAt: at })
}

/** The verdict on a change request; the record takes the new fields when the centre has passed it. */
async function decideChange(tx: Queryable, change: ChangeRow, deciding: Deciding): Promise<FirmRow> {
  const { firm, decision, at } = deciding
  const to = verdictLeads(statusOf(change.status), deciding)
  await moveChange(tx, change.id, { to, at })
  const step = { ...stepOf(deciding), action: `change-${actionOf(decision.verdict, to)}`, to: 4 as const }
  if (to !== 4) return takeStep(tx, step)
  const after = withChange(firm, change.fields)
  const branchCode = after.regionCode ? (branchOf(after.regionCode)?.code ?? firm.branchCode) : firm.branchCode
  return takeStep(tx, { ...step, changes: changesBetween(fieldsOf(firm), after) }, { ...after, branchCode })
}

export const reviewHandlers: Pick<FirmHandlers, 'auditFirm' | 'findFirms' | 'firmDetail' | 'firmHistory'> = {
  auditFirm: async ({ id, version, ...decision }, { db, viewer: asking, clock, logEvent }) => {
    const viewer = signedIn(asking)
    const lack = verdictFault(decision)
    if (lack) refuseField(lack.field, 'required', lack.message)
    const work = db.transaction(async tx => {
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== version) refuse('conflict')
      const deciding = { firm, decision, viewer, at: clock() }
      const change = firm.status === 4 ? await openChange(tx, id) : undefined
      await tellPublished(tx)
      const decided = change ? await decideChange(tx, change, deciding) : await decideApplication(tx, deciding)
      return firmReply(tx, decided, viewer)
    })
    const decided = await tellTaken(work, '这个信用代码现由另一份申请占用，请先处理那份申请')
    logEvent('verdict', { firm: id, verdict: decision.verdict, status: decided.status, by: viewer.accountId })
    return decided
  },

  findFirms: async (wish, { db, viewer: asking }) => {
    const viewer = signedIn(asking)
    const found = await (wish.kind === 'change' ? findChanges : findFirms)(db, wish, viewer)
    const rows = found.rows.map(({ regionCode, branchCode, submittedAt, ...row }) => ({
      ...row,
      kind: wish.kind,
      statusLabel: statusLabels[statusOf(row.status)],
      regionLabel: regionCode ? regionPath(regionCode) : emptyCode,
      branchLabel: branchLabel(branchCode),
      submittedAt: isoOf(submittedAt),
    }))
    return { rows, page: found.page }
  },

  firmDetail: async ({ id }, { db, viewer: asking }) => {
    const viewer = signedIn(asking)
    const firm = (await firmById(db, id, viewer)) ?? refuse('not-found')
    const reply = await firmReply(db, firm, viewer)
    const change = reply.change && (await openChange(db, id))
    const record = change ? withChange(firm, change.fields) : fieldsOf(firm)
    const claims = actorOf(viewer) === 'owner' ? [] : await claimsAgainst(db, id)
    const newLicence = reply.change?.changes.filter(({ field }) => field === 'licenceFileId') ?? []
    const facts = {
      namesakes: await countNamesakes(db, { id, firmName: record.firmName }),
      claims: claims.length,
      rivals: await countRivals(db, { id, creditCode: record.creditCode }),
      hasLicence: record.licenceFileId !== null && (await fileById(db, record.licenceFileId)) !== undefined,
    }
    const checks = actorOf(viewer) === 'owner' ? [] : automaticChecks(record, facts)
    return {
      ...reply,
      checks,
      fileChanges: newLicence,
      claims: await Promise.all(claims.map(row => claimReply(db, row))),
    }
  },

  firmHistory: async ({ firmId, ...paging }, { db, viewer: asking }) => {
    const viewer = signedIn(asking)
    const firm = firmId === undefined ? await firmOfAccount(db, viewer.accountId) : await firmById(db, firmId, viewer)
    if (!firm) {
      if (firmId !== undefined) refuse('not-found')
      return { rows: [], page: { total: 0, pageSize: paging.pageSize, currPage: paging.currPage } }
    }
    const withDrafts = actorOf(viewer) === 'owner'
    const { rows, page } = await findHistory(db, { ...paging, firmId: firm.id, withDrafts })
    return { rows: rows.map(row => historyReply(row, viewer)), page }
  },
}
