/** Figures of the company prefixes that are left to allocate, without those of the demonstration. */
import { dailyRate, runOutDays } from '../../../administration/ranges/forecast-rules.ts'
import { countAllocations, findUsedRanges } from '../../../administration/ranges/use-store.ts'
import type { Queryable } from '../../../db/connect.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { type FiguresOf, one, type Samples } from '../figures.ts'

export async function rangeFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'ranges'>>> {
  const ranges = (await findUsedRanges(db)).filter(({ demonstration }) => !demonstration)
  const free = ranges.reduce((sum, range) => sum + range.free, 0)
  const rate = dailyRate(await countAllocations(db, { demonstration: false, at }), chinaDay(at))
  return {
    site_prefixes_free: one(ranges.length > 0 ? free : undefined),
    site_prefixes_run_out_seconds: one(ranges.length > 0 ? secondsLeft(ranges, rate, chinaDay(at)) : undefined),
  }
}

type Ranges = Parameters<typeof runOutDays>[0]

/** Until the last range runs out; undefined while the data are not enough or it lasts longer than a rate can say. */
function secondsLeft(ranges: Ranges, rate: number | undefined, today: string): number | undefined {
  const last = runOutDays(ranges, rate, today).findLast(({ state }) => state !== 'empty')
  if (!last) return 0
  return last.day === null ? undefined : (Date.parse(last.day) - Date.parse(today)) / 1000
}
