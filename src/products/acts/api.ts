/** Handlers of acts on many records: small ones are done while the request waits, others by a job. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { JobsContext } from '../../jobs/jobs.ts'
import { requireOwnPrefix } from '../../numbers/items/own-number.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { ListFilter } from '../record/list-store.ts'
import { actLimits, actMessages, endOfAct, readValue } from './act-rules.ts'
import {
  addAct,
  changeAct,
  countActs,
  findAct,
  matchingIds,
  type NamedAct,
  newestActs,
  ownIds,
  type ProductAct,
} from './act-store.ts'
import type { ActState } from './act-words.ts'
import type { actCalls } from './calls.ts'
import { pageOfFailures, reasonsOfAct } from './item-store.ts'
import { stepOfAct, workActJob } from './jobs.ts'

type ActContext = Context & JobsContext

async function ownAct(id: string, { db, viewer, clock }: Context): Promise<NamedAct> {
  return (await findAct(db, { id, firmId: requireMemberFirm(viewer), now: clock() })) ?? refuse('not-found')
}

function lineOf({ act, byName }: NamedAct) {
  const { id, kind, value, state, total, done, changed, same, failed, restored, left } = act
  return {
    ...{ id, kind, value, state, byName, total, done, counts: { changed, same, failed, restored, left } },
    createdAt: act.createdAt.toISOString(),
    finishedAt: act.finishedAt?.toISOString() ?? null,
    expiresAt: act.expiresAt.toISOString(),
  }
}

async function actReply(id: string, context: Context) {
  const found = await ownAct(id, context)
  return { ...lineOf(found), reasons: await reasonsOfAct(context.db, id) }
}

type Chosen = { ids?: readonly number[] | undefined; filter?: ListFilter | undefined }

/** The records of the act, as they are at its start. Refuses those of others. */
async function chosenIds(tx: Queryable, firmId: number, { ids, filter }: Chosen): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) return refuseField('ids', 'required', actMessages.records)
  if (ids) {
    const own = await ownIds(tx, firmId, ids)
    return own.length < new Set(ids).size ? refuse('not-found') : own
  }
  const found = await matchingIds(tx, firmId, filter ?? {})
  if (found.length === 0) refuse('rule-broken', { message: actMessages.nothing })
  if (found.length > actLimits.records) refuse('rule-broken', { message: actMessages.tooMany })
  return found
}

async function requireFewActs(tx: Queryable, firmId: number, { isLarge, now }: { isLarge: boolean; now: Date }) {
  const { active, large } = await countActs(tx, firmId, now)
  if (active >= actLimits.active) refuse('conflict', { message: actMessages.active })
  if (isLarge && large >= actLimits.large) refuse('rule-broken', { message: actMessages.large })
}

/** Does a small act now, in the transaction of its call, and leaves a larger one to the job. */
async function workNow(tx: Queryable, { id, total }: ProductAct, now: Date): Promise<void> {
  if (total > actLimits.direct) return
  while (await stepOfAct(tx, id, now));
}

type Change = { from: readonly ActState[]; to: (act: ProductAct) => Partial<ProductAct> }

/** Changes an own act that has one of the states, and does what then is to be done. */
async function changeOwn(id: string, { from, to }: Change, context: ActContext) {
  const { db, viewer, clock, jobs } = context
  const firmId = requireMemberFirm(viewer)
  const { act } = await ownAct(id, context)
  await db.transaction(async tx => {
    const changed = await changeAct(tx, { id, firmId, from }, to(act))
    if (!changed) return refuse('conflict', { message: actMessages.changedMeanwhile })
    if (changed.total > actLimits.direct) await jobs.queue(tx, workActJob, id)
    return workNow(tx, changed, clock())
  })
  await jobs.send(workActJob, id)
  return actReply(id, context)
}

export const actHandlers: Handlers<typeof actCalls, ActContext> = {
  startAct: async ({ key, ...content }, context) => {
    const { db, viewer, clock, jobs } = context
    const { kind, value: input, companyPrefix = null, ids, filter } = content
    const firmId = requireMemberFirm(viewer)
    const value = readValue(kind, input)
    if (companyPrefix !== null) await requireOwnPrefix(db, companyPrefix, context)
    const createdAt = clock()
    const start = async (tx: Queryable) => {
      const chosen = await chosenIds(tx, firmId, { ids, filter })
      await requireFewActs(tx, firmId, { isLarge: chosen.length > actLimits.direct, now: createdAt })
      const { accountId } = signedIn(viewer)
      const row = { firmId, accountId, kind, value, companyPrefix, filter: filter ?? null, createdAt }
      const act = await addAct(tx, row, chosen)
      if (act.total > actLimits.direct) await jobs.queue(tx, workActJob, act.id)
      await workNow(tx, act, createdAt)
      return { id: act.id }
    }
    const { id, isRepeat } = await db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'startAct', key, content },
          work: () => start(tx),
          outcomeOf: added => added,
          again: async added => ((await findAct(tx, { id: added.id, firmId, now: createdAt })) ? added : refuseGone()),
        },
        context,
      ),
    )
    const reply = await actReply(id, context)
    if (reply.state === 'running') await jobs.send(workActJob, id)
    return { ...reply, ...(isRepeat && { isRepeat }) }
  },

  actStatus: ({ id }, context) => actReply(id, context),

  actFailures: async ({ id, ...paging }, context) => {
    await ownAct(id, context)
    const { rows, page } = await pageOfFailures(context.db, { actId: id, ...paging })
    return {
      rows: rows.map(({ gtin14, reason, ...row }) => ({
        ...{ ...row, reason: reason ?? '', gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits },
      })),
      page,
    }
  },

  stopAct: ({ id }, context) => {
    const finishedAt = context.clock()
    return changeOwn(
      id,
      { from: ['running'], to: () => ({ state: 'stopped', finishedAt, expiresAt: endOfAct(finishedAt) }) },
      context,
    )
  },

  undoAct: ({ id }, context) => {
    const undoneById = signedIn(context.viewer).accountId
    const to = ({ changed }: ProductAct) => ({
      ...{ state: 'undoing' as const, undoneById, total: Math.max(1, changed), done: 0, position: 0 },
    })
    return changeOwn(id, { from: ['done', 'stopped'], to }, context)
  },

  actList: async (_, { db, viewer, clock }) => (await newestActs(db, requireMemberFirm(viewer), clock())).map(lineOf),
}
