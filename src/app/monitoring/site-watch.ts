/** The recorder of a node, its report to the others, and the figures of the site. */
import type { FastifyBaseLogger } from 'fastify'
import type { SiteConfig } from '../../access/context.ts'
import type { Db } from '../../db/connect.ts'
import { readSiteFigures, type SiteFigures } from '../../health/figures/read-figures.ts'
import { createHeartbeat, type Heartbeat } from '../../health/nodes/heartbeat.ts'
import type { Recorder } from '../../health/nodes/recorder.ts'
import { createRecorder } from '../../health/nodes/recorder.ts'
import { timeUseBy } from '../../health/nodes/time-use.ts'
import type { Messages } from '../../messages/context.ts'
import type { MessageSettings } from '../../messages/settings.ts'
import type { TimeUse } from '../../wire/service-use.ts'

type Parts = {
  db: Db
  clock: () => Date
  config: SiteConfig
  messages: MessageSettings | undefined
  dataDir: string
  /** Of the database, its pooler and the store of files. */
  storageUrls: readonly string[]
  notify: Messages['notify']
  jobTitles: () => Readonly<Record<string, string>>
  log: () => FastifyBaseLogger
}

export type SiteWatch = {
  recorder: Recorder
  timeUse: TimeUse
  heartbeat: Heartbeat
  /** Whoever asks at the same time shares one reading. */
  siteFigures: () => Promise<SiteFigures>
  /** Services outside that are set up here, and those of the site itself. */
  openServices: readonly string[]
}

export function createSiteWatch(parts: Parts): SiteWatch {
  const { db, clock, config, messages, dataDir, log, notify, jobTitles } = parts
  const recorder = createRecorder()
  const heartbeat = createHeartbeat({
    ...{ db, clock, recorder, notify, jobTitles },
    expiring: { addresses: [...addressesOf(config, messages), ...parts.storageUrls], secretKey: config.secretKey },
    disks: { data: dataDir, database: `${dataDir}/postgres`, temporary: '/tmp' },
    onError: error => log().warn({ err: error }, 'the report of this node could not be written'),
    onAlarms: ({ opened, resolved }) =>
      log().warn({ alarm: opened.length > 0 ? 'site' : undefined, opened, resolved }, 'alarms of the site changed'),
  })
  let pending: Promise<SiteFigures> | undefined
  const siteFigures = () => {
    pending ??= readSiteFigures(db, clock()).finally(() => {
      pending = undefined
    })
    return pending
  }
  return { recorder, timeUse: timeUseBy(recorder), heartbeat, siteFigures, openServices: servicesOf(config, messages) }
}

const addressesOf = ({ publicUrl, payment, registry }: SiteConfig, messages: MessageSettings | undefined): string[] =>
  [publicUrl, payment?.url, registry?.url, messages?.sms?.url, messages?.mail?.url].flatMap(url => url ?? [])

const servicesOf = ({ demo, payment, registry, virusScanner }: SiteConfig, messages: MessageSettings | undefined) => [
  ...['content', 'lookup', 'members', 'store'],
  ...(messages?.sms || demo ? ['sms'] : []),
  ...(messages?.mail || demo ? ['mail'] : []),
  ...(payment ? ['payment'] : []),
  ...(registry ? ['registry'] : []),
  ...(virusScanner ? ['scanner'] : []),
]
