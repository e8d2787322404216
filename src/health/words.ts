/** The closed words of the module, as the database and the calls have them. */
import type { ExternalService } from '../wire/service-use.ts'

/** `now`: somebody must act at once; `today`: within the day. */
export const alarmLevels = ['now', 'today'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmLevelLabels: Readonly<Record<AlarmLevel, string>> = { now: '要马上处理', today: '今天处理' }

export const alarmStepKinds = ['opened', 'taken', 'released', 'resolved'] as const
export type AlarmStepKind = (typeof alarmStepKinds)[number]

export const alarmStepLabels: Readonly<Record<AlarmStepKind, string>> = {
  opened: '发现',
  taken: '认领',
  released: '放下',
  resolved: '自行解除',
}

/** What is used from outside and what visitors use, each counted by quarters of an hour. */
export const ownServices = ['content', 'lookup', 'members'] as const
export const externalServices = [
  'sms',
  'mail',
  'payment',
  'registry',
  'scanner',
  'store',
] as const satisfies readonly ExternalService[]
export type OwnService = (typeof ownServices)[number]
export type ServiceName = OwnService | (typeof externalServices)[number]

export const allServices: readonly ServiceName[] = [...ownServices, ...externalServices]

export const serviceLabels: Readonly<Record<ServiceName, string>> = {
  content: '首页与内容',
  lookup: '条码查询',
  members: '登录与办理',
  sms: '短信',
  mail: '邮件',
  payment: '在线支付',
  registry: '境外查询',
  scanner: '病毒检查',
  store: '文件存储',
}

/** What has a day until which it is good, or a day since when it is used. */
export const expiryKinds = ['certificate', 'key'] as const
export type ExpiryKind = (typeof expiryKinds)[number]

/** Work that one node does for all: who writes the moment first does it. */
export const sharedChecks = ['alarms', 'expiries'] as const
export type SharedCheck = (typeof sharedChecks)[number]
