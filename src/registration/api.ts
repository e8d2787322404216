/** Handlers of a firm's own record: save, submit, request a change, withdraw, read. */
import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import { regionBranch } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { registrationCalls } from './calls.ts'
import { beginCase, submitCase, withdrawCase } from './cases/steps/steps.ts'
import { openChange } from './cases/store.ts'
import { historyAuthor, mapUniqueViolation, type RegistrationContext } from './context.ts'
import { notifyOfFreedClaims } from './disputes/claims/free-claims.ts'
import { actorOf, currentRecord, firmReply, historyReply } from './firm-reply.ts'
import { findHistory } from './history/history-store.ts'
import { isStepFault, nextStatus } from './life-cycle/life-cycle.ts'
import { notifyOfNewestStep } from './life-cycle/step-notices.ts'
import { applyAgain } from './previous/apply-again.ts'
import { attachLicence } from './record/attach-licence.ts'
import { normaliseFields } from './record/normalise.ts'
import { changesBetween, emptyRecord, type FirmFields, pickRecord } from './record/record-fields.ts'
import { recordFaults } from './record/record-rules.ts'
import {
  accountIdByName,
  applyTransition,
  countDeregistered,
  type FirmRow,
  firmById,
  firmOfAccount,
  lockFirm,
  lockOwnFirm,
  reloadFirm,
} from './store.ts'
import { readableFirm } from './visibility/visibility-store.ts'

type SaveInput = { firm: FirmRow; isNew: boolean; after: FirmFields; draft: boolean; version: number | undefined }

/** Saves or submits a record after checking version, step, fields and licence. */
async function saveRecord(tx: Queryable, input: SaveInput, context: RegistrationContext): Promise<FirmRow> {
  const { firm, isNew, after, draft, version } = input
  const viewer = signedIn(context.viewer)
  if (version !== undefined && version !== firm.version && !isNew) refuse('conflict')
  const to = nextStatus(firm.status, 'owner', draft ? 'save' : 'hand-in')
  if (isStepFault(to)) refuse('conflict')
  if (!draft) {
    const faults = recordFaults(after)
    if (faults.length > 0) refuse('faulty-input', { faults })
  }
  await attachLicence(tx, after.licenceFileId, { firmId: firm.id, viewer })
  const step = { firm, to, by: historyAuthor(viewer), at: context.clock() }
  return draft ? writeDraft(tx, input, step) : submitRecord(tx, input, { step, messages: context.messages })
}

type Step = Pick<Parameters<typeof applyTransition>[1], 'firm' | 'to' | 'by' | 'at'>

const branchOf = ({ regionCode }: FirmFields) => (regionCode ? (regionBranch(regionCode)?.code ?? null) : null)

/** Reviewers see the changes since the last submission, not since the last draft. */
async function submitRecord(
  tx: Queryable,
  { firm, after }: SaveInput,
  { step, messages }: Pick<RegistrationContext, 'messages'> & { step: Step },
): Promise<FirmRow> {
  const changes = changesBetween(firm.submittedAt ? pickRecord(firm) : emptyRecord, after)
  const patch = { ...after, branchCode: branchOf(after), submittedAt: step.at, draft: null }
  const submitted = await applyTransition(tx, { ...step, action: 'handed-in', changes }, patch)
  await notifyOfNewestStep(tx, firm.id, messages)
  return submitted
}

async function writeDraft(tx: Queryable, { firm, isNew, after }: SaveInput, step: Step): Promise<FirmRow> {
  const changes = changesBetween(currentRecord(firm), after)
  if (!isNew && changes.length === 0) return firm
  const patch = firm.submittedAt ? { draft: after } : { ...after, branchCode: branchOf(after) }
  return applyTransition(tx, { ...step, action: isNew ? 'created' : 'saved', changes }, patch)
}

export const registrationHandlers: Handlers<typeof registrationCalls, RegistrationContext> = {
  saveFirm: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const { id, version, draft } = input
    const work = context.db.transaction(async tx => {
      const { accountId, firmId } = viewer
      const own = { accountId, hasFirm: firmId !== null, at: context.clock(), demonstration: context.config.demo }
      const locked = await (id === undefined ? lockOwnFirm(tx, own) : lockById(tx, id, viewer))
      if (!locked) return refuse('not-found')
      const after = { ...emptyRecord, ...normaliseFields(input) }
      return saveRecord(tx, { ...locked, after, draft, version }, context)
    })
    return firmReply(context.db, await mapUniqueViolation(work), viewer)
  },

  updateFirm: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const { id, version, draft } = input
    const work = context.db.transaction(async tx => {
      const { firm, isNew } = (await lockById(tx, id, viewer)) ?? refuse('not-found')
      const after = { ...currentRecord(firm), ...normaliseFields(input) }
      return saveRecord(tx, { firm, isNew, after, draft, version }, context)
    })
    return firmReply(context.db, await mapUniqueViolation(work), viewer)
  },

  requestChange: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const work = context.db.transaction(async tx => {
      const id = input.id ?? viewer.firmId ?? refuse('not-found')
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== input.version || firm.status !== 'approved') refuse('conflict')
      const draft = await beginCase(tx, { firm, kind: 'change', companyPrefix: null, viewer, at })
      await submitCase(tx, { firm, row: draft, fields: normaliseFields(input), viewer, at })
      await notifyOfNewestStep(tx, firm.id, context.messages)
      return reloadFirm(tx, id)
    })
    return firmReply(context.db, await mapUniqueViolation(work), viewer)
  },

  applyAgain: async ({ version }, { db, viewer: contextViewer, clock, config }) => {
    const viewer = signedIn(contextViewer)
    const again = { version, viewer, at: clock(), demonstration: config.demo }
    const firm = await mapUniqueViolation(db.transaction(tx => applyAgain(tx, again)))
    return firmReply(db, firm, { ...viewer, firmId: firm.id })
  },

  withdrawFirm: async ({ id, version }, { db, viewer: contextViewer, clock, messages }) => {
    const viewer = signedIn(contextViewer)
    const withdrawn = await db.transaction(async tx => {
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== version) refuse('conflict')
      const step = { firm, by: historyAuthor(viewer), at: clock() }
      const change = firm.status === 'approved' ? await openChange(tx, id) : undefined
      if (change) {
        await withdrawCase(tx, { row: change, viewer, at: step.at })
        return reloadFirm(tx, id)
      }
      const to = nextStatus(firm.status, 'owner', 'withdraw')
      if (isStepFault(to)) return refuse('conflict')
      const ended = await applyTransition(tx, { ...step, action: 'withdrawn', to })
      await notifyOfFreedClaims(tx, { at: step.at, messages, creditCode: ended.creditCode })
      return ended
    })
    return firmReply(db, withdrawn, viewer)
  },

  firmOfAccount: async ({ username }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const isOwn = username === undefined || username.toLowerCase() === viewer.username.toLowerCase()
    const accountId = isOwn ? viewer.accountId : await accountIdByName(db, username)
    if (accountId === undefined) return refuse('not-found')
    const firm = await firmOfAccount(db, accountId)
    const visibleFirm = firm && (await firmById(db, firm.id, viewer))
    if (!isOwn && !visibleFirm) refuse('not-found')
    return visibleFirm ? firmReply(db, visibleFirm, viewer) : null
  },

  countDeregistered: async ({ userId }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const accountId = userId ?? viewer.accountId
    if (accountId === viewer.accountId) return countDeregistered(db, accountId)
    const firm = await firmOfAccount(db, accountId)
    if (!firm || !(await firmById(db, firm.id, viewer))) return refuse('not-found')
    return countDeregistered(db, accountId)
  },

  firmHistory: async ({ firmId, ...paging }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const firm =
      firmId === undefined ? await firmOfAccount(db, viewer.accountId) : await readableFirm(db, firmId, viewer)
    if (!firm) {
      if (firmId !== undefined) refuse('not-found')
      return { rows: [], page: { total: 0, pageSize: paging.pageSize, currPage: paging.currPage } }
    }
    const withDrafts = actorOf(viewer) === 'owner'
    const { rows, page } = await findHistory(db, { ...paging, firmId: firm.id, withDrafts })
    return { rows: rows.map(row => historyReply(row, viewer)), page }
  },
}

async function lockById(tx: Queryable, id: number, viewer: SignedIn) {
  const firm = await lockFirm(tx, id, viewer)
  return firm && { firm, isNew: false }
}
