/** The closed words of the status page, as the database and the calls have them, with their words for people. Without I/O. */
import type { ByLanguage } from '../codes/languages.ts'

/** What a measurement says of a service. */
export const measuredStates = ['ok', 'limited', 'down'] as const
export type MeasuredState = (typeof measuredStates)[number]

/** A service now: as it was measured, or as an incident says; `unknown` where nothing says anything. */
export const serviceStates = [...measuredStates, 'maintenance', 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

/** A day of a service. `partial`: measured too seldom to call it good; `none`: not measured at all. */
export const dayStates = [...measuredStates, 'maintenance', 'partial', 'none'] as const
export type DayState = (typeof dayStates)[number]

/** What is offered, in the order of the page. */
export const statusServices = [
  'website',
  'lookup',
  'members',
  'payments',
  'barcodes',
  'files',
  'messages',
  'interfaces',
] as const
export type StatusService = (typeof statusServices)[number]

type ServiceWords = { label: string; about: string }

export const serviceWords: Readonly<Record<StatusService, ByLanguage<ServiceWords>>> = {
  website: {
    zh: { label: '网站页面', about: '首页、资讯、办事指南和站内搜索' },
    en: { label: 'Website', about: 'Home page, news, guides and search' },
  },
  lookup: {
    zh: { label: '条码查询', about: '商品、企业和位置码的查询' },
    en: { label: 'Look-ups', about: 'Products, companies and locations by number' },
  },
  members: {
    zh: { label: '登录与办理', about: '会员登录、申请、续展、变更和产品备案' },
    en: { label: 'Member portal', about: 'Signing in, applications, renewals and product records' },
  },
  payments: {
    zh: { label: '在线支付', about: '在线缴费；汇款不受影响' },
    en: { label: 'Online payment', about: 'Paying online; bank transfers are not affected' },
  },
  barcodes: {
    zh: { label: '条码生成', about: '画条码、标签和批量生成' },
    en: { label: 'Bar codes', about: 'Symbols, labels and batches' },
  },
  files: {
    zh: { label: '上传与下载', about: '材料、图片、证书和生成的文件' },
    en: { label: 'Files', about: 'Uploads and downloads' },
  },
  messages: {
    zh: { label: '短信与邮件', about: '验证码和通知' },
    en: { label: 'SMS and mail', about: 'Codes and notices' },
  },
  interfaces: {
    zh: { label: '接口', about: '企业系统用密钥调用的接口' },
    en: { label: 'APIs', about: 'Calls of company systems with a key' },
  },
}

type StateWords = {
  label: string
  /** A sign beside the label: nothing is said by colour alone. */
  sign: string
}

export const stateWords: Readonly<Record<ServiceState | DayState, ByLanguage<StateWords>>> = {
  ok: { zh: { label: '正常', sign: '✓' }, en: { label: 'Working', sign: '✓' } },
  limited: { zh: { label: '部分受影响', sign: '!' }, en: { label: 'Partly affected', sign: '!' } },
  down: { zh: { label: '不能用', sign: '×' }, en: { label: 'Not working', sign: '×' } },
  maintenance: { zh: { label: '维护中', sign: '~' }, en: { label: 'Maintenance', sign: '~' } },
  unknown: { zh: { label: '没有数据', sign: '?' }, en: { label: 'No data', sign: '?' } },
  partial: { zh: { label: '数据不全', sign: '–' }, en: { label: 'Too few data', sign: '–' } },
  none: { zh: { label: '没有数据', sign: '·' }, en: { label: 'No data', sign: '·' } },
}

/** How much an incident or a planned maintenance takes away. */
export const incidentLevels = ['limited', 'down'] as const satisfies readonly MeasuredState[]
export type IncidentLevel = (typeof incidentLevels)[number]

/** Something that went wrong, or work that is planned. */
export const incidentKinds = ['incident', 'maintenance'] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const kindWords: Readonly<Record<IncidentKind, ByLanguage<string>>> = {
  incident: { zh: '故障', en: 'Incident' },
  maintenance: { zh: '计划维护', en: 'Planned maintenance' },
}

/** A draft is nobody's but the staff's. `cancelled`: it was no incident, or the work does not take place. */
export const incidentStates = [
  'draft',
  'investigating',
  'identified',
  'monitoring',
  'resolved',
  'planned',
  'under-way',
  'finished',
  'cancelled',
] as const
export type IncidentState = (typeof incidentStates)[number]
export type PublicIncidentState = Exclude<IncidentState, 'draft'>

type IncidentStateRow = {
  kinds: readonly IncidentKind[]
  /** Nothing comes after it. */
  isEnd: boolean
  label: ByLanguage<string>
}

export const incidentStateRows: Readonly<Record<IncidentState, IncidentStateRow>> = {
  draft: { kinds: ['incident', 'maintenance'], isEnd: false, label: { zh: '草稿', en: 'Draft' } },
  investigating: { kinds: ['incident'], isEnd: false, label: { zh: '正在查', en: 'Investigating' } },
  identified: { kinds: ['incident'], isEnd: false, label: { zh: '找到原因', en: 'Cause found' } },
  monitoring: { kinds: ['incident'], isEnd: false, label: { zh: '已修复，观察中', en: 'Repaired, being watched' } },
  resolved: { kinds: ['incident'], isEnd: true, label: { zh: '已恢复', en: 'Resolved' } },
  planned: { kinds: ['maintenance'], isEnd: false, label: { zh: '已安排', en: 'Planned' } },
  'under-way': { kinds: ['maintenance'], isEnd: false, label: { zh: '进行中', en: 'Under way' } },
  finished: { kinds: ['maintenance'], isEnd: true, label: { zh: '已完成', en: 'Finished' } },
  cancelled: { kinds: ['incident', 'maintenance'], isEnd: true, label: { zh: '已取消', en: 'Cancelled' } },
}

/** What it is when it becomes public. */
export const firstStates: Readonly<Record<IncidentKind, PublicIncidentState>> = {
  incident: 'investigating',
  maintenance: 'planned',
}

export const publicIncidentStates = incidentStates.filter((state): state is PublicIncidentState => state !== 'draft')

export const endStates = publicIncidentStates.filter(state => incidentStateRows[state].isEnd)
