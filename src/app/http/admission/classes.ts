/** The class of a request: who goes first when a node has more to do than it can. It follows from the row of the call or page and from the caller. */
import type { Viewer } from '../../../access/viewer.ts'
import { rowOf } from '../../../wire/access/acts.ts'
import type { CallRow } from '../../../wire/call.ts'
import type { PageRow } from '../../../wire/page.ts'
import { isReading } from '../../../wire/run.ts'

/** From the first to the last. `act`: signing in, payments, and what members and staff write. `member`: what they read. `visitor`: pages,
 *  look-ups and forms of visitors. `machine`: crawlers, feeds, and files that are drawn or exported. */
export const requestClasses = ['act', 'member', 'visitor', 'machine'] as const
export type RequestClass = (typeof requestClasses)[number]

const isForAnyone = ({ access }: CallRow) => rowOf(access).for === 'anyone'

/** A list is read, whatever its method, and so is what an act of reading permits. */
const onlyReads = (row: CallRow) =>
  row.method === 'GET' || row.replyKind === 'list' || row.access.startsWith('read-') || isReading(row)

/** The class that a row has by itself. A new row has one without being entered anywhere. */
export function classOfCall(row: CallRow): RequestClass {
  if (row.essential) return 'act'
  if (row.replyKind === 'file' && row.costly) return 'machine'
  if (isForAnyone(row)) return 'visitor'
  return onlyReads(row) ? 'member' : 'act'
}

export function classOfPage(row: Pick<PageRow, 'essential' | 'console'> | undefined): RequestClass {
  if (row?.essential) return 'act'
  return row?.console ? 'member' : 'visitor'
}

/** What programs that fetch many pages call themselves. Whoever says so goes last, and nobody goes first by what he says. */
const crawlers = /bot\b|crawl|spider|slurp|archiver|scrapy|python-requests|go-http-client|curl\/|wget\//i

export const isCrawler = (userAgent: string | undefined): boolean => crawlers.test(userAgent ?? '')

/** The class of a request of somebody. Whoever has signed in goes before visitors on public pages too; what is not known yet is undefined. */
export function classFor(
  own: RequestClass,
  { viewer, userAgent }: { viewer: Viewer['kind'] | undefined; userAgent: string | undefined },
): RequestClass {
  if (own !== 'visitor') return own
  if (viewer === 'account') return 'member'
  return viewer !== 'key' && isCrawler(userAgent) ? 'machine' : 'visitor'
}
