/** Reads the figures of the site, source by source. */
import type { Queryable } from '../../db/connect.ts'
import { databaseFailure } from '../../db/faults.ts'
import { type FiguresOf, type Sample, type Samples, type SiteSource, siteSources } from './figures.ts'
import { backupFigures } from './sources/backup-store.ts'
import { databaseFigures } from './sources/database-store.ts'
import { jobFigures } from './sources/jobs-store.ts'
import { messageFigures } from './sources/messages-store.ts'
import { alarmFigures, expiryFigures, nodeFigures } from './sources/nodes-store.ts'
import { rangeFigures } from './sources/ranges-store.ts'
import { serviceFigures } from './sources/services-store.ts'
import { signInFigures } from './sources/sign-ins-store.ts'
import { statementFigures } from './sources/statements-store.ts'
import { webhookFigures } from './sources/webhooks-store.ts'
import { workFigures } from './sources/work-store.ts'

type Read<Source extends SiteSource> = (db: Queryable, at: Date) => Promise<Samples<FiguresOf<Source>>>

/** A source that lacks a figure of its rows does not compile. */
const sources: { [Source in SiteSource]: Read<Source> } = {
  database: databaseFigures,
  statements: statementFigures,
  messages: messageFigures,
  webhooks: webhookFigures,
  jobs: jobFigures,
  work: workFigures,
  ranges: rangeFigures,
  services: serviceFigures,
  backup: backupFigures,
  signIns: signInFigures,
  expiries: expiryFigures,
  nodes: nodeFigures,
  alarms: alarmFigures,
}

export type SiteFigures = {
  samples: Partial<Samples<FiguresOf<SiteSource>>>
  /** Sources that could not be read; their figures have no samples. */
  unread: readonly SiteSource[]
  at: Date
}

/** A database that is away, or gives no connection, gives none to the next source either. */
const isAway = (error: unknown) => ['unreachable', 'busy'].includes(databaseFailure(error) ?? '')

/** One after another, so that the figures take one connection. Once the database is away the rest is not asked for: whoever reads the figures has
 *  those of the node without waiting for each. */
export async function readSiteFigures(db: Queryable, at: Date): Promise<SiteFigures> {
  const samples: Record<string, readonly Sample[]> = {}
  const unread: SiteSource[] = []
  for (const [index, source] of siteSources.entries()) {
    const read: Read<SiteSource> = sources[source] as Read<SiteSource>
    try {
      Object.assign(samples, await read(db, at))
    } catch (error) {
      if (isAway(error)) {
        unread.push(...siteSources.slice(index))
        break
      }
      unread.push(source)
    }
  }
  return { samples, unread, at }
}
