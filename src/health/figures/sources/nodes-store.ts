/** Figures of nodes, alarms and what expires: from the own tables of the module. */
import { isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { siteAlarms, siteChecks, siteExpiries, siteNodes } from '../../tables.ts'
import { alarmLevels } from '../../words.ts'
import { byLabel, type FiguresOf, one, type Samples } from '../figures.ts'

/** A node that has not reported for so long is silent. */
export const silentSeconds = 60

const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000

export async function nodeFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'nodes'>>> {
  const nodes = await db
    .select({ name: siteNodes.name, version: siteNodes.version, seenAt: siteNodes.seenAt })
    .from(siteNodes)
  const reporting = nodes.filter(({ seenAt }) => seconds(seenAt, at) <= silentSeconds)
  return {
    site_node_seen_seconds: byLabel(
      nodes,
      ({ name }) => ({ host: name }),
      ({ seenAt }) => Math.max(0, seconds(seenAt, at)),
    ),
    site_node_versions: one(new Set(reporting.map(({ version }) => version)).size),
  }
}

export async function alarmFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'alarms'>>> {
  const open = await db
    .select({
      level: siteAlarms.level,
      taken: sql<string>`case when ${siteAlarms.takenBy} is null then 'no' else 'yes' end`,
    })
    .from(siteAlarms)
    .where(isNull(siteAlarms.resolvedAt))
  const counts = alarmLevels.flatMap(level =>
    ['yes', 'no'].map(taken => ({
      labels: { level, taken },
      value: open.filter(row => row.level === level && row.taken === taken).length,
    })),
  )
  const [check] = await db.select({ at: siteChecks.at }).from(siteChecks).where(sql`${siteChecks.name} = 'alarms'`)
  return { site_alarms: counts, site_alarms_checked_seconds: one(check && Math.max(0, seconds(check.at, at))) }
}

export async function expiryFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'expiries'>>> {
  const rows = await db.select().from(siteExpiries)
  const name = (row: { name: string }) => ({ name: row.name })
  return {
    site_expiry_seconds: byLabel(rows, name, ({ expiresAt }) => expiresAt && seconds(at, expiresAt)),
    site_expiry_faults: byLabel(rows, name, ({ kind, fault }) => (kind === 'certificate' && fault !== null ? 1 : null)),
    site_key_age_seconds: byLabel(rows, name, ({ since }) => since && Math.max(0, seconds(since, at))),
  }
}
