/** Checks again each link of members once a week, and deletes old counts. */
import type { Db } from '../../db/connect.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'
import type { OutsideFetch } from '../../wire/outside/outside-fetch.ts'
import { deleteVisits } from '../visits/visit-store.ts'
import { checkStateOf } from './link-rules.ts'
import { linksToCheck, saveCheck } from './link-store.ts'

export type LinkJobParts = { db: Db; clock: () => Date; outsideFetch: OutsideFetch }

const atOnce = 100

export const linkJobs = (parts: LinkJobParts): JobRow[] => [
  {
    name: 'check-links',
    title: '检查数字链接的去向',
    every: '11 * * * *',
    run: (_, signal) => checkLinks(parts, signal),
  },
  {
    name: 'delete-visits',
    title: '删除一年以前的扫码次数',
    every: '37 3 * * *',
    run: (_, signal) => deleteOldVisits(parts, signal),
  },
]

/** Each link that was checked more than a week ago, one after the other. */
export async function checkLinks({ db, clock, outsideFetch }: LinkJobParts, signal: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - 7 * dayMs)
  for (;;) {
    const links = await linksToCheck(db, before, atOnce)
    if (links.length === 0) return
    for (const link of links) {
      if (signal.aborted) return
      await saveCheck(db, { ...link, at: clock(), ...checkStateOf(await outsideFetch(link.href)) })
    }
  }
}

const keptDays = 366
const deletedAtOnce = 10_000

async function deleteOldVisits({ db, clock }: LinkJobParts, signal: AbortSignal): Promise<void> {
  const before = shiftDay(chinaDay(clock()), -keptDays)
  while (!signal.aborted) if ((await deleteVisits(db, before, deletedAtOnce)) < deletedAtOnce) return
}
