/** The jobs of acts on many records: one works at them in small steps, each in turn; the other finds unfinished ones and deletes old ones. */
import { accountViewer } from '../../access/sessions/account-viewer-store.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import type { JobRow, Jobs } from '../../jobs/jobs.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
import { may } from '../../wire/access/may.ts'
import { activeActs, deleteExpiredActs, lockAct, type ProductAct } from './act-store.ts'
import { runStep } from './steps/run-step.ts'
import { undoStep } from './steps/undo-step.ts'

export const workActJob = 'work-product-act'
const sweepActsJob = 'sweep-product-acts'

type JobParts = { db: Db; clock: () => Date; send: Jobs['send'] }

export function actJobs(parts: JobParts): JobRow[] {
  return [
    { name: workActJob, title: '批量修改商品', run: (id, signal) => work(id, parts, signal) },
    { name: sweepActsJob, title: '接着批量修改商品', every: '*/5 * * * *', run: () => sweepActs(parts) },
  ]
}

const work = (id: string, { db, clock }: JobParts, signal: AbortSignal) =>
  takeTurns(id, {
    list: () => activeActs(db),
    step: found => db.transaction(tx => stepOfAct(tx, found.id, clock())),
    signal,
  })

/** Does the next step of an act, in a transaction.
 *  @returns false if another process works at it, or it waits for people */
export async function stepOfAct(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const act = await lockAct(tx, id)
  if (!act) return false
  if (act.state === 'undoing') await undoStep(tx, act, now)
  else await runStep(tx, act, { viewer: await viewerOf(tx, act), now })
  return true
}

/** The person who started the act, if they may still do it. */
async function viewerOf(tx: Queryable, { accountId, firmId }: ProductAct) {
  const viewer = await accountViewer(tx, accountId)
  return viewer && viewer.firmId === firmId && may(viewer, 'edit-products') ? viewer : undefined
}

/** Also runs first after a start: sends unfinished acts to the queue again, each once. */
export async function sweepActs({ db, clock, send }: JobParts): Promise<void> {
  await deleteExpiredActs(db, clock())
  for (const { id } of await activeActs(db)) await send(workActJob, id)
}
