/** A national day as a table: what comes in each hour, and where each number is from. The replay multiplies all of it with one factor. */

/** `class`: that of admission (src/app/http/admission/classes.ts); `cached` needs none. */
export type RequestClass = 'act' | 'member' | 'visitor' | 'machine' | 'cached'

/** `aDay`: requests of a whole day, spread over the hours as `hours` says; `source`: where the number is from. */
type Row = { name: string; class: RequestClass; aDay: number; hours: readonly number[]; source: string }

/** Weights of the hours from 0 to 23, Chinese time. Only their ratio counts. */
const public24 = [2, 1, 1, 1, 1, 2, 3, 5, 8, 10, 11, 9, 6, 8, 10, 10, 9, 7, 6, 7, 8, 7, 5, 3]
const office24 = [0, 0, 0, 0, 0, 0, 1, 3, 9, 14, 14, 10, 4, 8, 12, 12, 8, 3, 1, 1, 1, 1, 0, 0]
const even24 = Array.from({ length: 24 }, () => 1)
/** Ten minutes at the beginning of the broadcast at 20 o'clock. */
const campaignHour = 20
const campaign24 = even24.map((_, hour) => (hour === campaignHour ? 1 : 0))

/** 200,000 firms renew in a week, most of them in its five working days: 40,000 on one. */
const renewingFirms = 200_000
const renewalsADay = renewingFirms / 5

export const nationalDay = [
  {
    name: 'page',
    class: 'cached',
    aDay: 2_000_000,
    hours: public24,
    source: 'assumed: a page for each three look-ups, and as many again from search engines',
  },
  {
    name: 'look-up',
    class: 'visitor',
    aDay: 3_000_000,
    hours: public24,
    source: 'assumed: 35 a second on average, 100 in the busiest hour',
  },
  { name: 'search', class: 'visitor', aDay: 200_000, hours: public24, source: 'assumed: one for each ten pages' },
  {
    name: 'sign-in',
    class: 'act',
    aDay: renewalsADay * 1.5,
    hours: office24,
    source: 'given: 200,000 firms renew in a week; assumed: 40,000 on one day, three sign-ins for two of them',
  },
  {
    name: 'member-read',
    class: 'member',
    aDay: renewalsADay * 30,
    hours: office24,
    source: 'as above; counted in the journeys of a renewal: about 30 calls that read',
  },
  {
    name: 'member-write',
    class: 'act',
    aDay: renewalsADay * 5,
    hours: office24,
    source: 'as above; draft, submission, bill, payment, one correction',
  },
  {
    name: 'campaign',
    class: 'cached',
    aDay: 2000 * 600,
    hours: campaign24,
    source: 'given: one product page 2,000 times a second; assumed: for ten minutes after it was named',
  },
  {
    name: 'crawler',
    class: 'machine',
    aDay: 700_000,
    hours: even24,
    source: 'assumed: 8 a second, day and night, none of the pages in the cache',
  },
  {
    name: 'feed',
    class: 'machine',
    aDay: 50_000,
    hours: even24,
    source: 'assumed: programs that look every ten minutes',
  },
] as const satisfies readonly Row[]

export type RequestName = (typeof nationalDay)[number]['name']

export const rowNamed = (name: RequestName): Row => {
  const row: Row | undefined = nationalDay.find(one => one.name === name)
  if (!row) throw new Error(`The day has no row ${name}`)
  return row
}

/** Requests a second of a row in the busiest stretch of an hour, in the whole country. */
export function perSecond(name: RequestName, hour: number): number {
  const { aDay, hours } = rowNamed(name)
  const all = hours.reduce((sum, weight) => sum + weight, 0)
  const inHour = (aDay * (hours[hour] ?? 0)) / all
  return inHour / (name === 'campaign' ? 600 : 3600)
}
