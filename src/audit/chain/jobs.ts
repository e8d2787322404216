/** The jobs of chain checks: to verify all chains, and every ten minutes to resume an unfinished check. */
import type { Db } from '../../db/connect.ts'
import type { JobRow, Jobs } from '../../jobs/jobs.ts'
import { reportProgress } from '../../jobs/report-progress.ts'
import { type ChainProgress, verifyHistory } from '../../registration/history/chain/verify-store.ts'
import { abandonedFailure, maxAttempts } from './rules.ts'
import * as store from './store.ts'

export const checkChainJob = 'check-chain'
export const sweepChainChecksJob = 'sweep-chain-checks'

type Parts = { db: Db; clock: () => Date; send: Jobs['send'] }

export function chainCheckJobs(parts: Parts): JobRow[] {
  return [
    { name: checkChainJob, title: '核对记录链', run: (id, signal) => checkChain(Number(id), parts, signal) },
    { name: sweepChainChecksJob, title: '接着核对记录链', every: '*/10 * * * *', run: () => resumeChecks(parts) },
  ]
}

const noProgress: ChainProgress = { steps: 0, lines: 0, brokenCount: 0 }

/** Each attempt begins with the first row: a result is that of one whole pass. */
export async function checkChain(id: number, { db, clock }: Omit<Parts, 'send'>, stopping: AbortSignal): Promise<void> {
  const check = await store.beginAttempt(db, id)
  if (!check) return
  const { attempt, attempts, startDate, endDate } = check
  if (attempts > maxAttempts) return store.endAttempt(db, attempt, { failure: abandonedFailure, at: clock() })
  const takenOver = new AbortController()
  const reporter = reportProgress(noProgress, progress => store.markProgress(db, attempt, progress), takenOver)
  try {
    const signal = AbortSignal.any([stopping, takenOver.signal])
    const result = await verifyHistory(db, { range: { startDate, endDate }, onPage: reporter.update, signal })
    await reporter.stop()
    await store.endAttempt(db, attempt, { ...result, at: clock() })
  } catch (error) {
    await reporter.stop()
    if (takenOver.signal.aborted) return
    if (stopping.aborted) await store.releaseAttempt(db, attempt)
    throw error
  }
}

/** Also runs first after a start. */
export async function resumeChecks({ db, send }: Omit<Parts, 'clock'>): Promise<void> {
  const check = await store.unfinishedCheck(db)
  if (check) await send(checkChainJob, String(check.id))
}
