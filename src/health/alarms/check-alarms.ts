/** Compares the rules of the alarms with the figures, by one node a minute. */
import type { Queryable } from '../../db/connect.ts'
import { figureNamed, type Sample } from '../figures/figures.ts'
import { readSiteFigures } from '../figures/read-figures.ts'
import { reportedNodes } from '../nodes/store.ts'
import { alarmRules, findingsOf } from './alarm-rules.ts'
import { applyFindings } from './store.ts'

/** Figures of all nodes that report, with the label `host`, the name of the node. */
export async function samplesOfNodes(db: Queryable, at: Date): Promise<Record<string, Sample[]>> {
  const samples: Record<string, Sample[]> = {}
  for (const { name: host, figures } of await reportedNodes(db, at))
    for (const [name, values] of Object.entries(figures))
      samples[name] = [
        ...(samples[name] ?? []),
        ...values.map(sample => ({ ...sample, labels: { host, ...sample.labels } })),
      ]
  return samples
}

export async function checkAlarms(db: Queryable, at: Date) {
  const site = await readSiteFigures(db, at)
  const findings = findingsOf({ ...site.samples, ...(await samplesOfNodes(db, at)) })
  const unread = alarmRules
    .filter(({ figure }) => site.unread.some(source => source === figureNamed(figure).source))
    .map(({ id }) => id)
  return applyFindings(db, { findings, unread, at })
}
