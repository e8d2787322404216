/** What every handler receives besides its input. Modules that need more extend this type (files, messages). */
import type { Counters } from '../counters/counters.ts'
import type { Db } from '../db/connect.ts'
import type { Cache } from '../wire/cache/cache.ts'
import type { Read } from '../wire/cache/cache-tags.ts'
import type { CachedReply } from '../wire/cache/cached-reply.ts'
import type { ListCache } from '../wire/cache/list-ids.ts'
import type { LogAlarm, LogEvent, LogFacts } from '../wire/log/log-table.ts'
import type { TimeUse } from '../wire/service-use.ts'
import type { Workers } from '../workers/task.ts'
import type { ExternalAddresses } from './external-names.ts'
import type { SignOnSettings } from './sign-on-settings.ts'
import type { Viewer } from './viewer.ts'

/** Settings of the running site that handlers may read; loaded and checked once in app/config.ts. */
export type SiteConfig = {
  /** Embedded database and demonstration data: the demonstration calls exist. */
  demo: boolean
  /** Firms of the demonstration register, which is loaded while the site runs; none if absent. */
  demoFirms?: number
  /** false only with LIMITS=off in demonstration mode. */
  limits: boolean
  publicUrl: string
  /** The address of the GS1 Digital Link resolver, where it has a host of its own. */
  resolverUrl?: string
  /** Resolvers of other authorities that answer numbers with these first digits, as agreed. */
  resolverForwards?: readonly { digits: string; root: string }[]
  /** People inside the portal at once; without it nobody waits in a line. */
  portalPlaces?: number
  /** The country of this authority, ISO 3166-1 in three digits: its GS1 prefixes. */
  country: string
  /** The global registry of numbers, if one is connected. */
  registry?: { url: string; key: string; timeoutMs: number }
  /** The payment provider, if one is connected. */
  payment?: { url: string; key: string; secret: string; timeoutMs: number }
  /** The single sign-on of staff, if the operator has set one. */
  signOn?: SignOnSettings
  secretKey: string
  filesUrl: string
  /** Earlier values of `secretKey`, with which certificates are still verified. */
  formerSecretKeys?: readonly string[]
  /** Uploads are refused if they would leave less free disk space than this. */
  diskReserveBytes: number
  /** Whole months of audit lines and page views that stay in the database; older ones are moved to the file store. 0 moves none. */
  archiveMonths: number
  /** False where the operator has stopped the proposals of cancellations. */
  proposesCancellations: boolean
  /** Webhooks may also go to this very machine: on the machine of a developer. */
  webhooksToLoopback?: boolean
  /** `host:port` or socket path of a clamd server; empty without a virus scanner. */
  virusScanner: string
  external: ExternalAddresses
  /** Where the backups are that this site restores as a test; absent where it does not. */
  restoreTest?: { folder: string; place: string; everyDays: number }
  /** Contacts for reporting vulnerabilities: mailto:, tel: or https: addresses. */
  securityContacts?: readonly string[]
}

export type CookieJar = {
  /** The value that came with the request. */
  get: (name: string) => string | undefined
  set: (name: string, value: string, maxAgeSeconds: number) => void
  clear: (name: string) => void
}

export type Context = {
  db: Db
  viewer: Viewer
  clock: () => Date
  config: SiteConfig
  /** The caller's address, as far as TRUST_PROXY allows; for IPv6 the 64-bit network, because one caller may own all of it. */
  address: string
  /** Throws if the caller has disconnected: before work that only this caller waits for. */
  requireConnected: () => void
  userAgent: string
  cookies: CookieJar
  /** What this request has read; the page cache drops the page when one of them changes. The runner adds `reads` of the call's row. */
  reads: Set<Read>
  /** Cached replies of calls that depend only on published content and their input. */
  replyCache: Cache<CachedReply>
  /** Cached ids of lists. */
  listCache: ListCache
  /** Worker threads for slow tasks: drawing, files, long texts. */
  workers: Workers
  /** Counts the uses of services outside. */
  timeUse: TimeUse
  /** Counts what visitors do, by day and without them. */
  counters: Pick<Counters, 'add'>
  /** Logs an event that an operator should check. Facts contain no personal data: only keyed hashes and counts. */
  alarm: (alarm: LogAlarm, facts: LogFacts) => void
  /** Logs a routine event. Facts contain internal ids and states, nothing that names a person. */
  logEvent: (event: LogEvent, facts: LogFacts) => void
}
