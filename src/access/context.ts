/** What every handler receives besides its input. Areas that need more add it to this type (files, messages). */
import type { Db } from '../db/connect.ts'
import type { Keeper } from '../wire/keeper.ts'
import type { KeptAnswer } from '../wire/run.ts'
import type { Workers } from '../workers/task.ts'
import type { Viewer } from './viewer.ts'

/** Settings of the running site that handlers may know; read and checked once in app/config.ts. */
export type SiteConfig = {
  /** Embedded database and demonstration data: the demonstration calls exist. */
  demo: boolean
  /** false only with LIMITS=off in demonstration mode. */
  limits: boolean
  publicUrl: string
  secretKey: string
  filesUrl: string
  /** Uploads are refused when less than this would stay free on the disk of the files. */
  diskReserveBytes: number
  /** `host:port` or the path of a socket that speaks clamd's protocol; empty without a scanner. */
  virusScanner: string
  /** Addresses of menu items that lead outside, by setting name (external.tsv); absent while not open. */
  external: Readonly<Record<string, string>>
  /** Whom to tell of a weakness: addresses with mailto:, tel: or https:. */
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
  /** The caller's address as far as TRUST_PROXY lets us believe it; of IPv6 the network of 64 bits, which one caller may have whole. */
  address: string
  userAgent: string
  cookies: CookieJar
  /** Content types this request has read; the page cache drops a page when one of them is published. */
  reads: Set<string>
  /** Answers of calls that depend on published content and their input only. */
  answers: Keeper<KeptAnswer>
  /** Threads for what would hold up other requests: drawing, files, long texts. */
  workers: Workers
  /** Writes a line that an operator should look at. Facts hold no personal data: keyed hashes and counts. */
  alarm: (event: string, facts: Readonly<Record<string, string | number>>) => void
  /** A line for the log, at the level of daily work: ids of ours and states, nothing that names a person. */
  logEvent: (event: string, facts: Readonly<Record<string, string | number>>) => void
}
