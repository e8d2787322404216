/** All settings, read from the environment here only. A bad setting stops the start with one sentence that names it. */

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gs1PrefixesOfCountry } from '@barcode-authority/gs1/keys'
import { z } from 'zod'
import type { SiteConfig } from '../access/context.ts'
import { externalNames } from '../access/external-names.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { folderOfFiles } from '../files/storage/folder-store.ts'
import type { StoreSettings } from '../files/storage/open-store.ts'
import type { MessageSettings } from '../messages/settings.ts'
import type { EdgeSettings } from './edge/edge-headers.ts'
import { expectedFileValues, fileSettings, storeSettings } from './file-settings.ts'
import { type LogLevel, logLevels } from './monitoring/request-log.ts'
import {
  expectedTraceValues,
  type TraceSettings,
  traceFields,
  traceSettings,
} from './monitoring/traces/trace-settings.ts'
import { expectedSignOnValues, readSignOn, signOnSettings } from './sign-on-settings.ts'

const webAddress = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/$/, ''))
const optionalAddress = z.union([z.literal(''), webAddress]).default('')

/** The value of SEED for demonstration data in an own database. It must confirm that the administrator's password is public. */
const demoAnywhere = 'demo published-passwords'
/** The same with the demonstration calls, by which anybody reads captchas and codes, and with LIMITS: for trying a cluster that nobody else reaches. */
const openDemo = `${demoAnywhere} published-codes` as const

/** The exports and searches of a year stay possible without reading anything back. */
const leastArchiveMonths = 13

const ownSettings = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOLER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_READ_URLS: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+(\s+postgres(ql)?:\/\/\S+)*$/)
    .transform(urls => urls.split(/\s+/))
    .default([]),
  CDN_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_KEY: z.string().min(1).optional(),
  READ_LAG_SECONDS: z.coerce.number().int().min(1).max(20).default(5),
  SEED: z.enum(['demo', 'none', demoAnywhere, openDemo]).optional(),
  DEMO_FIRMS: z.coerce.number().int().min(0).max(3000).default(2000),
  PUBLIC_URL: webAddress.optional(),
  RESOLVER_URL: webAddress.optional(),
  RESOLVER_FORWARDS: z
    .string()
    .regex(/^\d{2,12}=https:\/\/\S+(\s+\d{2,12}=https:\/\/\S+)*$/)
    .optional(),
  SECRET_KEY: z.string().min(32).optional(),
  FORMER_SECRET_KEYS: z
    .string()
    .regex(/^\S{32,}( +\S{32,})*$/)
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  COUNTRY: z
    .string()
    .refine(code => gs1PrefixesOfCountry(code).length > 0)
    .default('156'),
  FILES_URL: optionalAddress,
  LIMITS: z.enum(['on', 'off']).default('on'),
  REGISTRY_URL: webAddress.optional(),
  REGISTRY_KEY: z.string().min(1).optional(),
  REGISTRY_TIMEOUT: z.coerce.number().int().min(1).max(30).default(4),
  SMS_URL: webAddress.optional(),
  SMS_KEY: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(16).optional(),
  SMS_TIMEOUT: z.coerce.number().int().min(1).max(60).default(10),
  PAYMENT_URL: webAddress.optional(),
  PAYMENT_KEY: z.string().min(1).optional(),
  PAYMENT_SECRET: z.string().min(16).optional(),
  PAYMENT_TIMEOUT: z.coerce.number().int().min(1).max(10).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[\w.-]+>?$/)
    .optional(),
  LOG_LEVEL: z.enum(logLevels).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/\S+)(\s+(mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/\S+))*$/)
    .optional(),
  PORTAL_PLACES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  PROPOSE_CANCELLATIONS: z.enum(['on', 'off']).default('on'),
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off']).default('off'),
  CANCEL_AFTER_DAYS: z.enum(['0', '180']).optional(),
  QUERY_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  STOP_PAUSE: z.coerce.number().int().min(0).max(300).optional(),
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^\s/]+:\d{1,5})$/)
    .optional(),
  ARCHIVE_AFTER_MONTHS: z.coerce
    .number()
    .int()
    .refine(months => months === 0 || (months >= leastArchiveMonths && months <= 1200))
    .default(0),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(10_000_000).default(256),
  BACKUP_FOLDER: z.string().min(1).optional(),
  RESTORE_TEST_DAYS: z.coerce.number().int().min(0).max(31).default(7),
  RESTORE_TEST_FOLDER: z.string().min(1).optional(),
  ...fileSettings,
  ...signOnSettings,
  ...traceFields,
} as const

export const schema = z.object({
  ...ownSettings,
  ...Object.fromEntries(externalNames.map(name => [name, optionalAddress])),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A pooler in transaction mode in front of it, for requests of visitors. */
  poolerUrl: string | undefined
  /** Standby servers for what only reads, and how far behind one may be. */
  readUrls: readonly string[]
  readLagSeconds: number
  /** The caches in front of the site. */
  edge: EdgeSettings
  seed: 'demo' | 'none'
  trustProxy: number
  /** The country of this authority, ISO 3166-1 in three digits. */
  country: string
  files: StoreSettings
  messages: MessageSettings
  logLevel: LogLevel
  /** Where metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Where traces are sent; undefined: nowhere. */
  traces: TraceSettings | undefined
  /** Seconds after which a query of a request is cancelled. */
  querySeconds: number
  /** Seconds between the stop signal and closing the port. */
  stopPause: number
  /** Sentences for the operator; the site starts nevertheless. */
  warnings: string[]
  site: SiteConfig
}

const anAddress = 'an http or https address'

/** What a setting must be, for the sentence of a wrong one; addresses of other services have one sentence. */
const expectedValues: Readonly<Record<keyof typeof ownSettings, string>> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgresql://user:password@host/database',
  DATABASE_POOLER_URL: 'an address such as postgresql://user:password@pooler:6432/database',
  DATABASE_READ_URLS: 'addresses such as postgresql://user:password@standby/database, set apart by spaces',
  CDN_SECONDS: 'a number of seconds from 0 to 86400',
  CDN_PURGE_URL: anAddress,
  CDN_PURGE_KEY: 'the key that the cache in front of the site expects of a purge',
  READ_LAG_SECONDS: 'a number of seconds from 1 to 20',
  SEED: `demo, none, or with DATABASE_URL '${demoAnywhere}' or '${openDemo}'`,
  DEMO_FIRMS: 'a number of firms from 0 to 3000',
  PUBLIC_URL: 'an http or https address',
  RESOLVER_URL: anAddress,
  RESOLVER_FORWARDS: 'first digits and addresses such as 50=https://id.example.org, set apart by spaces',
  SECRET_KEY: 'a text of at least 32 characters',
  FORMER_SECRET_KEYS: 'texts of at least 32 characters, set apart by spaces',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  FILES_URL: 'an http or https address',
  LIMITS: 'on or off',
  COUNTRY: 'the ISO 3166-1 code, in three digits, of a country that has GS1 prefixes, such as 156',
  ...{ REGISTRY_URL: anAddress, SMS_URL: anAddress, PAYMENT_URL: anAddress },
  REGISTRY_KEY: 'the key under which the global registry knows this site',
  REGISTRY_TIMEOUT: 'a number of seconds from 1 to 30',
  SMS_KEY: 'the name under which the SMS gateway knows this site',
  SMS_SECRET: 'a text of at least 16 characters',
  SMS_TIMEOUT: 'a number of seconds from 1 to 60',
  PAYMENT_KEY: 'the name under which the payment provider knows this site',
  PAYMENT_SECRET: 'a text of at least 16 characters',
  PAYMENT_TIMEOUT: 'a number of seconds from 1 to 10',
  SMTP_URL: 'an address such as smtps://user:password@host',
  MAIL_FROM: 'a mailbox such as no-reply@example.com',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  METRICS_PORT: 'a number from 0 to 65535',
  METRICS_HOST: 'a host name or address to listen on',
  SECURITY_CONTACT: 'one or more addresses with mailto:, tel: or https:, set apart by spaces',
  PORTAL_PLACES: 'a number of people from 0, which is no limit, to 1000000',
  PROPOSE_CANCELLATIONS: 'on or off',
  WEBHOOKS_TO_LOOPBACK: 'on or off',
  CANCEL_AFTER_DAYS:
    'left out, or 0 to stop the proposals as PROPOSE_CANCELLATIONS=off does; the days are 到期后提出注销 on the page 业务设置 now',
  QUERY_SECONDS: 'a number of seconds from 1 to 600',
  STOP_PAUSE: 'a number of seconds from 0 to 300',
  CLAMD: 'host:port or the path of a socket',
  ARCHIVE_AFTER_MONTHS: '0, or a number of months from 13 to 1200',
  DISK_RESERVE_MB: 'a number of megabytes',
  BACKUP_FOLDER: 'the folder in which npm run backup writes a folder each time',
  RESTORE_TEST_DAYS: 'a number of days from 0 to 31; 0 for no test',
  RESTORE_TEST_FOLDER: 'a folder with as much free space as the installation takes',
  ...expectedFileValues,
  ...expectedSignOnValues,
  ...expectedTraceValues,
}

const expectedValue = (name: string): string =>
  Object.entries(expectedValues).find(([setting]) => setting === name)?.[1] ?? anAddress

/** Seconds behind a proxy, which checks readiness every few seconds. Without a proxy there is no pause. */
const proxiedStopPause = 5

/** Reads and checks all settings. Throws a StartFault that names the first bad one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, { isTerminal = false } = {}): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new StartFault(`The setting ${name} is not usable: it must be ${expectedValue(name)}.`)
  }
  const settings = parsed.data
  const mode = modeOf(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    poolerUrl: settings.DATABASE_POOLER_URL,
    readUrls: settings.DATABASE_READ_URLS,
    readLagSeconds: settings.READ_LAG_SECONDS,
    edge: { seconds: settings.CDN_SECONDS, purgeUrl: settings.CDN_PURGE_URL, purgeKey: settings.CDN_PURGE_KEY },
    seed: mode.seed,
    trustProxy: settings.TRUST_PROXY,
    country: settings.COUNTRY,
    files: storeSettings(settings, path.resolve(folderOfFiles(settings.DATA_DIR))),
    messages: messageSettings(settings),
    logLevel: settings.LOG_LEVEL ?? (isTerminal && settings.DATABASE_URL === undefined ? 'error' : 'info'),
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    traces: traceSettings(settings),
    querySeconds: settings.QUERY_SECONDS,
    stopPause: settings.STOP_PAUSE ?? (settings.DATABASE_URL ? proxiedStopPause : 0),
    warnings: warningsOf(settings),
    site: siteSettings(settings, mode),
  }
}

type Settings = z.infer<typeof schema>
type Mode = { seed: 'demo' | 'none'; demo: boolean }

/** What the database is filled with, and whether this is a demonstration. Throws for settings that contradict each other. */
function modeOf({ DATABASE_URL, DATABASE_POOLER_URL, DATABASE_READ_URLS, SEED, LIMITS }: Settings): Mode {
  if (DATABASE_URL !== undefined && SEED === 'demo')
    throw new StartFault(
      `With DATABASE_URL the demonstration makes an administrator whose password is published; write SEED='${demoAnywhere}' if that is meant.`,
    )
  if (DATABASE_POOLER_URL !== undefined && DATABASE_URL === undefined)
    throw new StartFault('DATABASE_POOLER_URL needs DATABASE_URL, the address of the server behind the pooler.')
  if (DATABASE_READ_URLS.length > 0 && DATABASE_URL === undefined)
    throw new StartFault('DATABASE_READ_URLS needs DATABASE_URL, the address of the server that they follow.')
  const seed = (SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'none' ? 'none' : 'demo'
  const demo = seed === 'demo' && (DATABASE_URL === undefined || SEED === openDemo)
  if (LIMITS === 'off' && !demo) throw new StartFault('The setting LIMITS can be off in demonstration mode only.')
  return { seed, demo }
}

function siteSettings(settings: Settings, { seed, demo }: Mode): SiteConfig {
  if (settings.WEBHOOKS_TO_LOOPBACK === 'on' && !demo)
    throw new StartFault('The setting WEBHOOKS_TO_LOOPBACK can be on in demonstration mode only.')
  const external = Object.entries(settings).filter(([name, value]) => name.startsWith('EXT_') && value !== '')
  return {
    demo,
    demoFirms: seed === 'demo' ? settings.DEMO_FIRMS : 0,
    limits: settings.LIMITS === 'on',
    ...registrySettings(settings),
    ...paymentSettings(settings),
    ...readSignOn(settings),
    publicUrl: settings.PUBLIC_URL ?? ownAddress(settings),
    ...(settings.RESOLVER_URL && { resolverUrl: settings.RESOLVER_URL }),
    ...(settings.RESOLVER_FORWARDS && { resolverForwards: forwardsOf(settings.RESOLVER_FORWARDS) }),
    country: settings.COUNTRY,
    secretKey: settings.SECRET_KEY ?? '',
    formerSecretKeys: settings.FORMER_SECRET_KEYS?.split(/ +/) ?? [],
    ...(settings.PORTAL_PLACES > 0 && { portalPlaces: settings.PORTAL_PLACES }),
    filesUrl: settings.FILES_URL,
    securityContacts: settings.SECURITY_CONTACT?.split(/\s+/) ?? [],
    virusScanner: settings.CLAMD ?? '',
    proposesCancellations: settings.PROPOSE_CANCELLATIONS === 'on' && settings.CANCEL_AFTER_DAYS !== '0',
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK === 'on',
    archiveMonths: settings.ARCHIVE_AFTER_MONTHS,
    diskReserveBytes: settings.DISK_RESERVE_MB * 1024 * 1024,
    ...restoreTestSettings(settings),
    external: Object.fromEntries(external.map(([name, value]) => [name, String(value)])),
  }
}

/** The longest digits first, so that a smaller block goes elsewhere than the one around it. */
const forwardsOf = (text: string) =>
  text
    .split(/\s+/)
    .map(part => ({
      digits: part.slice(0, part.indexOf('=')),
      root: part.slice(part.indexOf('=') + 1).replace(/\/$/, ''),
    }))
    .sort((one, other) => other.digits.length - one.digits.length)

/** Nothing is tested where it is not known where the backups are, or where the operator has stopped the tests. */
function restoreTestSettings({ BACKUP_FOLDER, RESTORE_TEST_DAYS: everyDays, RESTORE_TEST_FOLDER }: Settings) {
  if (BACKUP_FOLDER === undefined || everyDays === 0) return {}
  const place = path.resolve(RESTORE_TEST_FOLDER ?? os.tmpdir())
  return { restoreTest: { folder: path.resolve(BACKUP_FOLDER), place, everyDays } }
}

/** An IPv6 address is written in brackets. */
export const addressAt = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const ownAddress = ({ HOST, PORT }: Settings) => addressAt(HOST, PORT)

const loopback = ['localhost', '127.0.0.1', '::1']

function warningsOf(settings: Settings): string[] {
  const { HOST, PUBLIC_URL, SEED } = settings
  const open =
    SEED === openDemo
      ? ['SEED has published-codes: whoever reaches this site reads the captchas and codes of everybody.']
      : []
  if (PUBLIC_URL !== undefined || loopback.includes(HOST)) return open
  return [
    ...open,
    `HOST is ${HOST} and PUBLIC_URL is not set: links, QR codes and messages name ${ownAddress(settings)}, and cookies are sent without https; set PUBLIC_URL to the address that visitors use.`,
  ]
}

function registrySettings({ REGISTRY_URL: url, REGISTRY_KEY: key, REGISTRY_TIMEOUT }: Settings) {
  if (url === undefined) return {}
  if (key === undefined) throw new StartFault('The setting REGISTRY_URL needs REGISTRY_KEY beside it.')
  return { registry: { url, key, timeoutMs: REGISTRY_TIMEOUT * 1000 } }
}

function paymentSettings({ PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_SECRET: secret, PAYMENT_TIMEOUT }: Settings) {
  if (url === undefined) return {}
  if (key === undefined || secret === undefined)
    throw new StartFault('The setting PAYMENT_URL needs PAYMENT_KEY and PAYMENT_SECRET beside it.')
  return { payment: { url, key, secret, timeoutMs: PAYMENT_TIMEOUT * 1000 } }
}

/** The provider settings. Throws for a provider that is set only in part, so that the mistake is found at the start. */
function messageSettings({
  SMS_URL,
  SMS_KEY,
  SMS_SECRET,
  SMS_TIMEOUT,
  SMTP_URL,
  MAIL_FROM,
}: Settings): MessageSettings {
  if (SMS_URL !== undefined && (SMS_KEY === undefined || SMS_SECRET === undefined))
    throw new StartFault('The setting SMS_URL needs SMS_KEY and SMS_SECRET beside it.')
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new StartFault('The setting SMTP_URL needs MAIL_FROM beside it.')
  const isSmsSet = SMS_URL !== undefined && SMS_KEY !== undefined && SMS_SECRET !== undefined
  return {
    ...(isSmsSet && { sms: { url: SMS_URL, key: SMS_KEY, secret: SMS_SECRET, timeoutMs: SMS_TIMEOUT * 1000 } }),
    ...(SMTP_URL !== undefined && MAIL_FROM !== undefined && { mail: { url: SMTP_URL, from: MAIL_FROM } }),
  }
}

/** The key that signs entries and tickets: SECRET_KEY, or a key created once and stored in the data folder. */
export function secretKey(config: Config): string {
  if (config.site.secretKey) return config.site.secretKey
  const file = path.resolve(config.dataDir, 'secret-key')
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  const newKey = randomBytes(32).toString('base64url')
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    return writeOnce(file, newKey)
  } catch {
    throw new StartFault(
      `The data folder ${path.resolve(config.dataDir)} cannot be written; choose another with DATA_DIR.`,
    )
  }
}

/** Writes a complete file unless another process wrote it first; returns the content of the file. */
function writeOnce(file: string, text: string): string {
  const temporaryFile = `${file}.${process.pid}`
  fs.writeFileSync(temporaryFile, `${text}\n`, { mode: 0o600 })
  try {
    fs.linkSync(temporaryFile, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    fs.rmSync(temporaryFile)
  }
  return fs.readFileSync(file, 'utf8').trim()
}
