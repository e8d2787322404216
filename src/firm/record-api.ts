/** Handlers of a firm's own record: keep, hand in, ask for a change, take back, look at. */
import type { Context } from '../access/context.ts'
import type { SignedIn } from '../access/viewer.ts'
import { signedIn } from '../access/who.ts'
import { branchOf } from '../codes/branches.ts'
import { brokenConstraint, type Queryable } from '../db/connect.ts'
import type { FilesContext } from '../files/context.ts'
import { attachFile, lockOwnFile } from '../files/store.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { firmCalls } from './calls.ts'
import { addChange, moveChange, openChange } from './change-store.ts'
import { plainCreditCode } from './credit-code.ts'
import { fieldsOf, firmReply, recordOf, statusOf } from './firm-reply.ts'
import { accountIdOf } from './list-store.ts'
import { changesBetween, emptyRecord, type FirmFields, recordFields } from './record-fields.ts'
import { recordFaults } from './record-rules.ts'
import { afterStep, isStepFault } from './rules.ts'
import { countDeregistered, type FirmRow, firmById, firmOfAccount, lockFirm, lockOwnFirm, takeStep } from './store.ts'

export type FirmContext = Context & FilesContext
export type FirmHandlers = Handlers<typeof firmCalls, FirmContext>

type GivenFields = Partial<Record<keyof FirmFields, string | undefined>>

/** Who a step is written under in the history. */
export const byOf = (viewer: SignedIn) => ({ accountId: viewer.accountId, name: viewer.realName ?? viewer.username })

/** The given fields as they are kept: codes in their plain form, empty text as none. */
function given(fields: GivenFields): Partial<FirmFields> {
  const kept: Partial<FirmFields> = {}
  for (const field of recordFields) {
    const value = fields[field]
    if (value !== undefined) kept[field] = (field === 'creditCode' ? plainCreditCode(value) : value) || null
  }
  return kept
}

type Keeping = { firm: FirmRow; isNew: boolean; after: FirmFields; draft: boolean; version: number | undefined }

/** Keeps a record or hands it in: the version, the step, the fields and the licence are checked first. */
async function keepRecord(tx: Queryable, { firm, isNew, after, draft, version }: Keeping, context: FirmContext) {
  const viewer = signedIn(context.viewer)
  const at = context.clock()
  if (version !== undefined && version !== firm.version && !isNew) refuse('conflict')
  const to = afterStep(statusOf(firm.status), 'owner', draft ? 'save' : 'hand-in')
  if (isStepFault(to)) refuse('conflict')
  if (!draft) {
    const faults = recordFaults(after)
    if (faults.length > 0) refuse('faulty-input', { faults })
  }
  await attachLicence(tx, after.licenceFileId, viewer)
  const step = { firm, to, by: byOf(viewer), at }
  const branchCode = after.regionCode ? (branchOf(after.regionCode)?.code ?? null) : null
  if (!draft) {
    // What reviewers read of it: what is new since they had it last, not since the last draft.
    const changes = changesBetween(firm.submittedAt ? fieldsOf(firm) : emptyRecord, after)
    const patch = { ...after, branchCode, submittedAt: at, draft: null }
    return takeStep(tx, { ...step, action: 'handed-in', changes }, patch)
  }
  const changes = changesBetween(recordOf(firm), after)
  if (!isNew && changes.length === 0) return firm
  const patch = firm.submittedAt ? { draft: after } : { ...after, branchCode }
  return takeStep(tx, { ...step, action: isNew ? 'created' : 'saved', changes }, patch)
}

/** The licence must be the viewer's own file, handed in as a licence; another's is as good as none. */
async function attachLicence(tx: Queryable, id: string | null, viewer: SignedIn) {
  if (id === null) return
  const file = await lockOwnFile(tx, { id, ownerId: viewer.accountId, purpose: 'licence' })
  if (!file) refuseField('licenceFileId', 'not-found', '没有找到营业执照文件，请重新上传')
  if (file.state === 'pending') await attachFile(tx, file.id)
}

const takenForApplicant = '该统一社会信用代码已有另一份申请，请核对；确属本企业的，可以提出异议'

/** A credit code that another firm holds is told at its field. */
export async function tellTaken<T>(work: Promise<T>, message = takenForApplicant): Promise<T> {
  try {
    return await work
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'firms_credit_code_reserved')
      return refuse('conflict', { faults: [{ field: 'creditCode', fault: 'taken', message }] })
    if (broken === 'firm_changes_one_open') return refuse('conflict', { message: '已有一份变更申请在审核中' })
    throw error
  }
}

export const recordHandlers: Pick<
  FirmHandlers,
  'saveFirm' | 'updateFirm' | 'requestChange' | 'withdrawFirm' | 'firmOfAccount' | 'countDeregistered'
> = {
  saveFirm: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const { id, version, draft } = input
    const work = context.db.transaction(async tx => {
      const own = { accountId: viewer.accountId, at: context.clock(), demonstration: context.config.demo }
      const mine = await (id === undefined ? lockOwnFirm(tx, own) : ownById(tx, id, viewer))
      if (!mine) return refuse('not-found')
      const after = { ...emptyRecord, ...given(input) }
      return firmReply(tx, await keepRecord(tx, { ...mine, after, draft, version }, context), viewer)
    })
    return tellTaken(work)
  },

  updateFirm: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const { id, version, draft } = input
    const work = context.db.transaction(async tx => {
      const { firm, isNew } = (await ownById(tx, id, viewer)) ?? refuse('not-found')
      const after = { ...recordOf(firm), ...given(input) }
      return firmReply(tx, await keepRecord(tx, { firm, isNew, after, draft, version }, context), viewer)
    })
    return tellTaken(work)
  },

  requestChange: async (input, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const work = context.db.transaction(async tx => {
      const id = input.id ?? viewer.firmId ?? refuse('not-found')
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== input.version || firm.status !== 4) refuse('conflict')
      const after = { ...fieldsOf(firm), ...given(input) }
      const changes = changesBetween(fieldsOf(firm), after)
      if (changes.length === 0) refuse('rule-broken', { message: '没有要变更的内容' })
      const faults = recordFaults(after)
      if (faults.length > 0) refuse('faulty-input', { faults })
      await attachLicence(tx, after.licenceFileId, viewer)
      const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
      await addChange(tx, { firm, fields, at })
      const step = { firm, action: 'change-requested', to: 4, by: byOf(viewer), at, changes } as const
      return firmReply(tx, await takeStep(tx, step), viewer)
    })
    return tellTaken(work)
  },

  withdrawFirm: async ({ id, version }, { db, viewer: asking, clock }) => {
    const viewer = signedIn(asking)
    return db.transaction(async tx => {
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== version) refuse('conflict')
      const step = { firm, by: byOf(viewer), at: clock() }
      const change = firm.status === 4 ? await openChange(tx, id) : undefined
      if (change) {
        await moveChange(tx, change.id, { to: 7, at: step.at })
        return firmReply(tx, await takeStep(tx, { ...step, action: 'change-withdrawn', to: 4 }), viewer)
      }
      const to = afterStep(statusOf(firm.status), 'owner', 'withdraw')
      if (isStepFault(to)) return refuse('conflict')
      return firmReply(tx, await takeStep(tx, { ...step, action: 'withdrawn', to }), viewer)
    })
  },

  firmOfAccount: async ({ username }, { db, viewer: asking }) => {
    const viewer = signedIn(asking)
    const isOwn = username === undefined || username.toLowerCase() === viewer.username.toLowerCase()
    const accountId = isOwn ? viewer.accountId : await accountIdOf(db, username)
    if (accountId === undefined) return refuse('not-found')
    const firm = await firmOfAccount(db, accountId)
    const seen = firm && (await firmById(db, firm.id, viewer))
    if (!isOwn && !seen) refuse('not-found')
    return seen ? firmReply(db, seen, viewer) : null
  },

  countDeregistered: async ({ userId }, { db, viewer: asking }) => {
    const viewer = signedIn(asking)
    const accountId = userId ?? viewer.accountId
    if (accountId === viewer.accountId) return countDeregistered(db, accountId)
    const firm = await firmOfAccount(db, accountId)
    if (!firm || !(await firmById(db, firm.id, viewer))) return refuse('not-found')
    return countDeregistered(db, accountId)
  },
}

async function ownById(tx: Queryable, id: number, viewer: SignedIn) {
  const firm = await lockFirm(tx, id, viewer)
  return firm && { firm, isNew: false }
}
