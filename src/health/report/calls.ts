/** The calls of the page of the running site: its figures, and its alarms. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText, unsortedPaging } from '../../wire/fields.ts'
import { alarmLevels, allServices, expiryKinds } from '../words.ts'

const alarm = z.object({
  id: z.number(),
  level: z.enum(alarmLevels),
  levelLabel: z.string(),
  title: z.string(),
  openedAt: z.string(),
  resolvedAt: nullableText,
  takenByName: nullableText,
  takenAt: nullableText,
  isOwn: z.boolean(),
})

const quarter = z.object({ at: z.string(), requests: z.number(), failures: z.number() })

const service = z.object({
  service: z.enum(allServices),
  label: z.string(),
  isExternal: z.boolean(),
  /** False for one that is not set up here. */
  isOpen: z.boolean(),
  requests: z.number(),
  failures: z.number(),
  p99Seconds: z.number().nullable(),
  failureShare: z.number().nullable(),
  /** When it was last used, and last failed, by quarters of an hour. */
  usedAt: nullableText,
  failedAt: nullableText,
  /** 96 quarters, the oldest first; empty where it was not used. */
  quarters: z.array(quarter),
})

const node = z.object({
  name: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  isSilent: z.boolean(),
  cpu: z.number(),
  memory: z.number(),
})

const statement = z.object({ id: z.string(), text: z.string(), calls: z.number(), meanMs: z.number() })

const run = z.object({
  id: z.number(),
  kind: z.enum(['backup', 'restore-test', 'restore']),
  startedAt: z.string(),
  endedAt: z.string(),
  madeAt: nullableText,
  rows: z.number().nullable(),
  files: z.number().nullable(),
  bytes: z.number().nullable(),
  /** Why it failed. */
  reason: nullableText,
})

const expiry = z.object({
  name: z.string(),
  kind: z.enum(expiryKinds),
  expiresAt: nullableText,
  since: nullableText,
  checkedAt: z.string(),
  /** Why its certificate could not be read. */
  reason: nullableText,
})

const sample = z.object({ labels: z.record(z.string(), z.string()), value: z.number() })

const figure = z.object({
  /** Its name at /metrics. */
  name: z.string(),
  label: z.string(),
  help: z.string(),
  unit: z.enum(['count', 'seconds', 'bytes', 'share']),
  /** Each with the label `host` where every node has its own. */
  samples: z.array(sample),
})

const reads = { access: 'read-site-health', method: 'POST' } as const
const operates = { access: 'operate-site', method: 'POST', costly: false, replyKind: 'record' } as const

export const healthCalls = [
  {
    ...reads,
    name: 'siteFigures',
    path: 'health/authApi/findOne',
    costly: false,
    summary: '运行状况：告警、近 24 小时各项服务、节点和版本、数据库和最慢的查询、备份、证书，以及 /metrics 的每一个数',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      at: z.string(),
      /** When the rules of the alarms were last compared; null before the first time. */
      checkedAt: nullableText,
      alarms: z.array(alarm),
      services: z.array(service),
      nodes: z.array(node),
      databaseVersion: z.string(),
      statements: z.object({
        state: z.enum(['recorded', 'not-created', 'not-loaded']),
        rows: z.array(statement),
      }),
      runs: z.array(run),
      expiries: z.array(expiry),
      /** Names of jobs for people. */
      jobTitles: z.record(z.string(), z.string()),
      figures: z.array(figure),
      /** Sources of figures that could not be read just now. */
      unread: z.array(z.string()),
    }),
  },
  {
    ...reads,
    name: 'exportFigures',
    path: 'health/authApi/export',
    costly: true,
    summary: '把此刻的每一个数导出为 CSV，名称与 /metrics 相同',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() }),
  },
  {
    ...reads,
    name: 'siteAlarms',
    path: 'health/authApi/alarms/findlist',
    costly: false,
    summary: '告警，新的在前，可按解除与否筛选',
    replyKind: 'list',
    input: z.object({ state: z.enum(['open', 'resolved']).optional(), ...unsortedPaging }),
    reply: alarm,
  },
  {
    ...reads,
    name: 'siteAlarm',
    path: 'health/authApi/alarms/findOne',
    costly: false,
    summary: '一条告警：怎么办，以及从发现到解除的每一步',
    replyKind: 'record',
    input: z.object({ id }),
    reply: alarm.extend({
      figure: z.string(),
      /** The file of the manual for it; empty for a rule of an earlier version. */
      runBook: z.string(),
      steps: z.array(z.string()),
      history: z.array(z.object({ id: z.number(), label: z.string(), byName: nullableText, at: z.string() })),
    }),
  },
  {
    ...operates,
    name: 'takeAlarm',
    path: 'health/authApi/alarms/take',
    summary: '认领一条告警；已有人认领的不能再认领',
    input: z.object({ id }),
    reply: done,
  },
  {
    ...operates,
    name: 'releaseAlarm',
    path: 'health/authApi/alarms/release',
    summary: '放下自己认领的告警，由别人认领',
    input: z.object({ id }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type HealthCalls = (typeof healthCalls)[number]
type ReplyOf<Name extends HealthCalls['name']> = z.output<Extract<HealthCalls, { name: Name }>['reply']>
export type SiteHealth = ReplyOf<'siteFigures'>
export type HealthFigure = SiteHealth['figures'][number]
export type ServiceUse = SiteHealth['services'][number]
export type Alarm = z.output<typeof alarm>
