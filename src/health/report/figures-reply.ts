/** Figures, nodes and services as the page gets them. */
import type { Queryable } from '../../db/connect.ts'
import { samplesOfNodes } from '../alarms/check-alarms.ts'
import { figures, type Sample } from '../figures/figures.ts'
import type { SiteFigures } from '../figures/read-figures.ts'
import { silentSeconds } from '../figures/sources/nodes-store.ts'
import { type Quarter, quarterMs, quarterOf, serviceSums } from '../figures/sources/services-store.ts'
import type { allNodes } from '../nodes/store.ts'
import { externalServices, serviceLabels } from '../words.ts'
import type { HealthFigure, ServiceUse, SiteHealth } from './calls.ts'

/** Every row of the table of figures, also those without a sample. */
export async function allFigures(db: Queryable, { samples }: SiteFigures, at: Date): Promise<HealthFigure[]> {
  const ofNodes = await samplesOfNodes(db, at)
  const all: Partial<Record<string, readonly Sample[]>> = { ...samples, ...ofNodes }
  return figures.map(({ name, label, help, unit }) => ({
    ...{ name, label, help, unit },
    samples: (all[name] ?? []).map(({ labels, value, suffix }) => ({
      labels: suffix ? { ...labels, of: suffix.slice(1) } : { ...labels },
      value,
    })),
  }))
}

export const nodeReply = (
  row: Awaited<ReturnType<typeof allNodes>>[number],
  at: Date,
): SiteHealth['nodes'][number] => ({
  ...{ name: row.name, version: row.version, nodeVersion: row.nodeVersion, cpu: row.cpu, memory: row.memory },
  startedAt: row.startedAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  isSilent: at.getTime() - row.seenAt.getTime() > silentSeconds * 1000,
})

const quartersOfDay = 96

export function serviceReplies(rows: readonly Quarter[], openServices: readonly string[], at: Date): ServiceUse[] {
  const last = quarterOf(at).getTime()
  const times = Array.from({ length: quartersOfDay }, (_, back) => last - (quartersOfDay - 1 - back) * quarterMs)
  return serviceSums(rows, at).map(sums => {
    const own = new Map(rows.filter(row => row.service === sums.service).map(row => [row.quarter.getTime(), row]))
    const newest = (isOf: (row: Quarter) => boolean) =>
      [...own.values()].filter(isOf).reduce<string | null>((_, { quarter }) => quarter.toISOString(), null)
    return {
      ...sums,
      label: serviceLabels[sums.service],
      isExternal: externalServices.some(name => name === sums.service),
      isOpen: openServices.includes(sums.service),
      usedAt: newest(({ requests }) => requests > 0),
      failedAt: newest(({ failures }) => failures > 0),
      quarters:
        own.size === 0
          ? []
          : times.map(time => ({
              at: new Date(time).toISOString(),
              requests: own.get(time)?.requests ?? 0,
              failures: own.get(time)?.failures ?? 0,
            })),
    }
  })
}
