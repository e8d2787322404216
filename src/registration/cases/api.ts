/** Handlers of a firm's cases. */
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { prefixOfFirm } from '../allocation/prefixes/store.ts'
import { mapUniqueViolation, type RegistrationContext } from '../context.ts'
import { notifyOfNewestStep } from '../life-cycle/step-notices.ts'
import { memberToBind } from '../operators/binding/begin.ts'
import { lockFirm } from '../store.ts'
import type { CaseFields } from '../tables.ts'
import type { caseCalls } from './calls.ts'
import { caseLine, caseReply } from './case-reply.ts'
import { type BegunKind, isOfPrefix } from './kinds/case-kinds.ts'
import { objectToProposal } from './proposals/propose-cancellation.ts'
import { beginCase, refuseWhileCancelled, saveCase, submitCase, withdrawCase } from './steps/steps.ts'
import { type CaseRow, caseById, findOwnCases, lockCase, openCaseOfPrefix } from './store.ts'

async function replyOf(db: Queryable, id: number, { viewer, at }: { viewer: SignedIn; at: Date }) {
  return caseReply(db, (await caseById(db, id, viewer)) ?? refuse('not-found'), { viewer, now: at })
}

/** The own case, locked, in the version that the caller has seen. */
async function lockVersion(tx: Queryable, input: { id: number; version: number | undefined }, viewer: SignedIn) {
  const found = (await lockCase(tx, input.id, viewer)) ?? refuse('not-found')
  if (input.version !== undefined && found.case.version !== input.version) refuse('conflict')
  return found
}

type SaveInput = { kind?: BegunKind | undefined; companyPrefix?: string | undefined; fields: CaseFields }

type NewCase = { row: CaseRow; isNew: boolean }

/** A new case of the own firm, which must be a system member; for a prefix of which one of its kind is open, that one. */
async function newCase(tx: Queryable, input: SaveInput, author: { viewer: SignedIn; at: Date }): Promise<NewCase> {
  const { viewer } = author
  if (input.kind === 'binding') return newBinding(tx, input, author)
  if (!viewer.isMember || viewer.firmId === null) return refuse('not-permitted')
  const firm = (await lockFirm(tx, viewer.firmId, viewer)) ?? refuse('not-found')
  const kind = input.kind ?? refuseField('kind', 'required', '此项必填')
  if (!isOfPrefix(kind))
    return { row: await beginCase(tx, { firm, kind, companyPrefix: null, ...author }), isNew: true }
  const { companyPrefix } = input
  if (companyPrefix === undefined) return refuseField('companyPrefix', 'required', '请选择厂商识别代码')
  if (!(await prefixOfFirm(tx, companyPrefix, firm.id)))
    refuseField('companyPrefix', 'not-found', '本企业没有这个厂商识别代码')
  await refuseWhileCancelled(tx, { kind, companyPrefix })
  const open = await openCaseOfPrefix(tx, kind, companyPrefix)
  return open
    ? { row: open, isNew: false }
    : { row: await beginCase(tx, { firm, kind, companyPrefix, ...author }), isNew: true }
}

/** The case of an account without a firm for the member of a prefix; the open one if another tab has begun it. */
async function newBinding(tx: Queryable, input: SaveInput, author: { viewer: SignedIn; at: Date }): Promise<NewCase> {
  const companyPrefix = input.companyPrefix ?? refuseField('companyPrefix', 'required', '请选择厂商识别代码')
  const { firm, open } = await memberToBind(tx, { companyPrefix, ...author })
  if (open) return { row: open, isNew: false }
  return { row: await beginCase(tx, { firm, kind: 'binding', companyPrefix, ...author }), isNew: true }
}

export const caseHandlers: Handlers<typeof caseCalls, RegistrationContext> = {
  findFirmCases: async (filter, { db, viewer }) => {
    const { rows, page } = await findOwnCases(db, filter, signedIn(viewer))
    return { rows: rows.map(caseLine), page }
  },

  firmCase: async ({ id }, { db, viewer, clock }) => replyOf(db, id, { viewer: signedIn(viewer), at: clock() }),

  saveCase: async ({ key, ...content }, context) => {
    const { db, viewer, clock } = context
    const { id, version, ...input } = content
    const author = { viewer: signedIn(viewer), at: clock() }
    const save = async (tx: Queryable) => {
      const { row, isNew } =
        id === undefined
          ? await newCase(tx, input, author)
          : { row: (await lockVersion(tx, { id, version }, author.viewer)).case, isNew: true }
      // What another tab has typed into the open case stays.
      return { saved: isNew ? (await saveCase(tx, { row, fields: input.fields, ...author })).id : row.id }
    }
    const work = db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'saveCase', key, content },
          work: () => save(tx),
          outcomeOf: ({ saved }) => ({ saved }),
          again: async ({ saved }) => ((await caseById(tx, saved, author.viewer)) ? { saved } : refuseGone()),
        },
        context,
      ),
    )
    const { saved, isRepeat } = await mapUniqueViolation(work)
    return { ...(await replyOf(db, saved, author)), ...(isRepeat && { isRepeat }) }
  },

  submitCase: async ({ id, version, fields }, { db, viewer: contextViewer, clock, messages }) => {
    const author = { viewer: signedIn(contextViewer), at: clock() }
    const work = db.transaction(async tx => {
      const { case: row, firm } = await lockVersion(tx, { id, version }, author.viewer)
      await submitCase(tx, { firm, row, fields: fields ?? row.draft ?? row.fields, ...author })
      await notifyOfNewestStep(tx, firm.id, messages)
    })
    await mapUniqueViolation(work)
    return replyOf(db, id, author)
  },

  objectToCancellation: async ({ id, version, statement }, { db, viewer: contextViewer, clock, messages }) => {
    const author = { viewer: signedIn(contextViewer), at: clock() }
    await db.transaction(async tx => {
      const { case: row, firm } = await lockVersion(tx, { id, version }, author.viewer)
      await objectToProposal(tx, { row, statement, ...author })
      await notifyOfNewestStep(tx, firm.id, messages)
    })
    return replyOf(db, id, author)
  },

  withdrawCase: async ({ id, version }, { db, viewer: contextViewer, clock }) => {
    const author = { viewer: signedIn(contextViewer), at: clock() }
    await db.transaction(async tx => {
      const { case: row } = await lockVersion(tx, { id, version }, author.viewer)
      return withdrawCase(tx, { row, ...author })
    })
    return replyOf(db, id, author)
  },
}
