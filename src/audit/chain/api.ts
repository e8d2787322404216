/** Handlers of chain checks: start one, and list the newest ones with their progress. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { JobsContext } from '../../jobs/jobs.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { ChainCheck as ChainCheckReply, chainCheckCalls } from './calls.ts'
import { checkChainJob } from './jobs.ts'
import { reversedDays, runningMessage } from './rules.ts'
import { addCheck, type ChainCheck, firmNames, newestChecks, unfinishedCheck } from './store.ts'

function checkReply(check: ChainCheck, names: ReadonlyMap<number, string> = new Map()): ChainCheckReply {
  const { id, byName, createdAt, startDate, endDate, state, steps, lines, total, broken, brokenSeals } = check
  return {
    ...{ id, byName, startDate, endDate, state, steps, lines, total, done: steps + lines },
    createdAt: createdAt.toISOString(),
    brokenCount: check.brokenCount,
    broken: broken.map(row => ({ ...row, firmName: names.get(row.firmId ?? 0) ?? null })),
    brokenSeals: brokenSeals.map(({ at }) => at),
    ...{ newestSeq: check.newestSeq, newestHash: check.newestHash, failure: check.failure },
    finishedAt: check.finishedAt?.toISOString() ?? null,
  }
}

const conflictMessage = (check: ChainCheck | undefined) => check && runningMessage(checkReply(check))

export const chainCheckHandlers: Handlers<typeof chainCheckCalls, Context & JobsContext> = {
  startChainCheck: async ({ startDate = null, endDate = null }, { db, viewer, clock, address, jobs }) => {
    if (startDate && endDate && startDate > endDate) refuseField('endDate', 'order', reversedDays)
    const { accountId: byAccountId, username, realName, levels: unit } = signedIn(viewer)
    const by = { byAccountId, byName: realName ?? username, unit, address }
    const check = await db.transaction(async tx => {
      const added = await addCheck(tx, { ...by, createdAt: clock(), startDate, endDate })
      if (added) await jobs.queue(tx, checkChainJob, String(added.id))
      return added
    })
    if (!check) {
      const message = conflictMessage(await unfinishedCheck(db))
      return refuse('conflict', message === undefined ? {} : { message })
    }
    await jobs.send(checkChainJob, String(check.id))
    return checkReply(check)
  },

  listChainChecks: async (_, { db }) => {
    const checks = await newestChecks(db)
    const firmIds = checks.flatMap(({ broken }) => broken.flatMap(({ firmId }) => firmId ?? []))
    const names = await firmNames(db, [...new Set(firmIds)])
    return checks.map(check => checkReply(check, names))
  },
}
