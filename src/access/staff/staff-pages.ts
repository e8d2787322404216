/** The pages of the staff console, one row each, in the order of its menu: address, heading, screen, and the act by which staff are offered it. */
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import type { IconName } from '../../ui/status/icon.tsx'
import type { Act } from '../../wire/access/acts.ts'

/** `screen`: its name in site/screens.ts. `name`: in the menu, where it is not the title; `short`: a name for the tab bar. */
type StaffPageRow = {
  path: string
  title: string
  screen: string
  act: Act
  icon: IconName
  name?: string
  short?: string
  group?: '审核' | '内容' | '管理' | '审计' | '运行'
  /** Opened from another page, not from the menu. */
  withoutMenu?: true
  trail: readonly string[]
  queryNames?: readonly string[]
}

const home = '/MyManage/admin/check'

// biome-ignore format: one row a line
const table = [
  { path: home, title: '审核', name: '审核队列', screen: 'reviewConsole', act: 'review-applications', icon: 'check', trail: [], queryNames: ['kind', 'status', 'keyword', 'due', 'holder', 'decided', 'region', 'from', 'to', 'order', 'page', 'case', 'list'] },
  { path: '/MyManage/admin/objections', title: '异议', screen: 'reviewObjections', act: 'answer-objections', icon: 'warn', group: '审核', trail: [home], queryNames: ['state', 'page'] },
  { path: '/MyManage/admin/walkIn', title: '代企业录入', short: '代录', screen: 'walkIn', act: 'enter-walk-ins', icon: 'edit', group: '审核', trail: [] },
  { path: '/MyManage/admin/statistics', title: '审核统计', short: '统计', screen: 'reviewStatistics', act: 'read-review-statistics', icon: 'calculator', group: '审核', trail: [] },
  { path: '/MyManage/admin/recovery', title: accountRecoveryName, short: '找回', screen: 'accountRecovery', act: 'recover-accounts', icon: 'lock', group: '审核', trail: [] },
  { path: '/MyManage/admin/enquiries', title: '咨询与投诉', short: '咨询', screen: 'staffEnquiries', act: 'answer-enquiries', icon: 'info', group: '审核', trail: [home], queryNames: ['state', 'holder', 'kind', 'page', 'size'] },
  { path: '/MyManage/admin/enquiryTemplates', title: '答复的模板', screen: 'enquiryTemplates', act: 'edit-enquiry-templates', icon: 'edit', withoutMenu: true, trail: ['/MyManage/admin/enquiries'] },
  { path: '/MyManage/admin/productReports', title: '商品信息的反映', short: '反映', screen: 'staffReports', act: 'judge-product-reports', icon: 'file', group: '审核', trail: [home], queryNames: ['state', 'page', 'id', 'back'] },
  { path: '/MyManage/admin/releases', title: '收回号段', screen: 'prefixReleases', act: 'release-prefixes', icon: 'refresh', group: '审核', trail: [home], queryNames: ['state', 'keyword', 'page'] },
  { path: '/MyManage/admin/settings', title: '审核设置', short: '设置', screen: 'reviewSettings', act: 'edit-review-settings', icon: 'calendar', group: '审核', trail: [] },
  { path: '/MyManage/admin/content', title: '稿件', screen: 'contentList', act: 'edit-content', icon: 'file', group: '内容', trail: [home], queryNames: ['state', 'type', 'category', 'language', 'author', 'keyword', 'from', 'to', 'review', 'page', 'size'] },
  { path: '/MyManage/admin/contentItem', title: '写稿', screen: 'contentItem', act: 'edit-content', icon: 'edit', withoutMenu: true, trail: ['/MyManage/admin/content'], queryNames: ['id'] },
  { path: '/MyManage/admin/media', title: '图片与附件', short: '图片', screen: 'mediaLibrary', act: 'edit-content', icon: 'picture', group: '内容', trail: [home], queryNames: ['tab', 'keyword', 'licence', 'shape', 'by', 'view', 'page', 'size', 'open'] },
  { path: '/MyManage/admin/searchWords', title: '搜索词', screen: 'searchWords', act: 'edit-search-words', icon: 'search', group: '内容', trail: [home], queryNames: ['tab', 'keyword', 'open', 'words', 'page', 'size'] },
  { path: '/MyManage/admin/fees', title: '收费', screen: 'staffFees', act: 'read-payments', icon: 'calculator', trail: [home] },
  { path: '/MyManage/admin/siteStatistics', title: '统计', short: '全站', screen: 'siteStatistics', act: 'read-site-statistics', icon: 'calculator', group: '管理', trail: [], queryNames: ['subject', 'period', 'compare', 'from', 'to', 'region'] },
  { path: '/MyManage/admin/staff', title: '账号与权限', short: '账号', screen: 'staffAccounts', act: 'use-account', icon: 'user', group: '管理', trail: [], queryNames: ['tab', 'keyword', 'role', 'branch', 'state', 'all', 'page', 'open'] },
  { path: '/MyManage/admin/business', title: '业务设置', short: '业务', screen: 'businessSettings', act: 'read-business-settings', icon: 'grid', group: '管理', trail: [], queryNames: ['tab', 'group', 'keyword', 'kind'] },
  { path: '/MyManage/admin/audit', title: '操作日志', screen: 'auditLog', act: 'read-audit', icon: 'clock', group: '审计', trail: [], queryNames: ['source', 'action', 'person', 'firm', 'from', 'to', 'page'] },
  { path: '/MyManage/admin/health', title: '运行状况', short: '运行', screen: 'siteHealth', act: 'read-site-health', icon: 'info', group: '运行', trail: [], queryNames: ['tab', 'state', 'page', 'alarm'] },
  { path: '/MyManage/admin/queues', title: '消息与任务', short: '队列', screen: 'messagesAndJobs', act: 'read-site-health', icon: 'clock', group: '运行', trail: [], queryNames: ['tab', 'channel', 'state', 'kind', 'job', 'page', 'size'] },
  { path: '/MyManage/admin/status', title: '服务状态', short: '状态', screen: 'serviceStatus', act: 'publish-status', icon: 'warn', group: '运行', trail: [home], queryNames: ['page'] },
  { path: '/MyManage/admin/siteSettings', title: '网站设置', short: '设置', screen: 'siteSettings', act: 'read-site-settings', icon: 'edit', group: '运行', trail: [home], queryNames: ['tab'] },
  { path: '/MyManage/admin/branches', title: '分支机构', short: '机构', screen: 'staffBranches', act: 'read-branch-facts', icon: 'pin', group: '运行', trail: [home], queryNames: ['keyword', 'open'] },
] as const satisfies readonly StaffPageRow[]

type Row = (typeof table)[number]
export type StaffPath = Row['path']

type StaffPage = StaffPageRow & { path: StaffPath; screen: Row['screen']; trail: Row['trail'] }
export const staffPages: readonly StaffPage[] = table

export function staffPageAt(path: StaffPath): StaffPage {
  const row = staffPages.find(candidate => candidate.path === path)
  if (!row) throw new Error(`No page of staff is at ${path}`)
  return row
}
