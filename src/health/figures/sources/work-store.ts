/** Figures of the imports and batches of members. */
import type { Queryable } from '../../../db/connect.ts'
import { workCounts } from '../../queues/work-store.ts'
import { byLabel, type FiguresOf, type Samples } from '../figures.ts'

export async function workFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'work'>>> {
  const rows = await workCounts(db, at)
  const open = rows.filter(({ group }) => group === 'waiting' || group === 'running')
  return {
    site_member_work: byLabel(
      open,
      ({ kind, group }) => ({ kind, state: group }),
      ({ count }) => count,
    ),
    site_member_work_failed_day: byLabel(
      rows.filter(({ group }) => group === 'failed'),
      ({ kind }) => ({ kind }),
      ({ count }) => count,
    ),
  }
}
