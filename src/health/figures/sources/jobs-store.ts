/** Figures of the queue of jobs. */
import type { Queryable } from '../../../db/connect.ts'
import { jobCounts, secondsSinceJob } from '../../../jobs/job-store.ts'
import { reportedNodes } from '../../nodes/store.ts'
import { byLabel, type FiguresOf, one, type Samples } from '../figures.ts'

/** Of a site that was off, since its first node runs again. */
export async function secondsWithoutJob(db: Queryable, at: Date): Promise<number | undefined> {
  const seconds = await secondsSinceJob(db, at)
  const starts = (await reportedNodes(db, at)).map(({ startedAt }) => (at.getTime() - startedAt.getTime()) / 1000)
  return seconds === undefined || starts.length === 0 ? seconds : Math.min(seconds, Math.max(0, ...starts))
}

export async function jobFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'jobs'>>> {
  const counts = await jobCounts(db, at)
  const states = (names: readonly ('waiting' | 'running' | 'done' | 'failed')[]) =>
    counts.flatMap(row => names.map(state => ({ job: row.name, state, count: row[state] })))
  const labels = ({ job, state }: { job: string; state: string }) => ({ job, state })
  return {
    site_jobs: byLabel(states(['waiting', 'running']), labels, ({ count }) => count),
    site_jobs_oldest_seconds: byLabel(
      counts,
      ({ name }) => ({ job: name }),
      ({ oldestSeconds }) => oldestSeconds,
    ),
    site_jobs_day: byLabel(states(['done', 'failed']), labels, ({ count }) => count),
    site_jobs_last_done_seconds: one(await secondsWithoutJob(db, at)),
  }
}
