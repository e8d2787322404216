/** Menu items of the consoles; on phones those marked as tabs, or else the first four, are in the tab bar, the others behind 更多. */
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import type { IconName } from '../status/icon.tsx'

/** `isTab`: in the tab bar; `short`: a name that fits it. */
export type ConsoleItem = { path: string; name: string; short?: string; icon: IconName; group?: string; isTab?: true }
/** Staff of a `branch`, `national` reviewers and those of the `centre` review applications, an `auditor` reads what they did, `finance` checks
 *  payments; `office` has other tasks. */
export type ConsoleArea = 'applicant' | 'member' | 'branch' | 'national' | 'centre' | 'auditor' | 'finance' | 'office'

/** Whether reviewers see the firms of all branches. */
export const isNationwide = (area: ConsoleArea): boolean => area === 'centre' || area === 'national'

export const consoleTitles: Readonly<Record<ConsoleArea, string>> = {
  applicant: '会员专区',
  member: '会员专区',
  branch: '工作人员控制台',
  national: '工作人员控制台',
  centre: '工作人员控制台',
  auditor: '工作人员控制台',
  finance: '工作人员控制台',
  office: '工作人员控制台',
}

const queueItem: ConsoleItem = { path: '/MyManage/admin/check', name: '审核队列', icon: 'check' }
const reviewItems: readonly ConsoleItem[] = [
  { path: '/MyManage/admin/walkIn', name: '代企业录入', short: '代录', icon: 'edit', group: '审核' },
  { path: '/MyManage/admin/statistics', name: '审核统计', short: '统计', icon: 'calculator', group: '审核' },
  { path: '/MyManage/admin/recovery', name: accountRecoveryName, short: '找回', icon: 'lock', group: '审核' },
  { path: '/MyManage/admin/enquiries', name: '咨询与投诉', short: '咨询', icon: 'info', group: '审核' },
]

/** Objections are answered, and prefixes released, by reviewers of the whole country; a branch reads an objection in its case. */
const nationalItems: readonly ConsoleItem[] = [
  queueItem,
  { path: '/MyManage/admin/objections', name: '异议', icon: 'warn', group: '审核' },
  ...reviewItems,
  { path: '/MyManage/admin/releases', name: '收回号段', icon: 'refresh', group: '审核' },
]

/** Reasons and calendar are written by the centre; the others meet them where they apply. */
const settingsItem: ConsoleItem = {
  ...{ path: '/MyManage/admin/settings', name: '审核设置', short: '设置', icon: 'calendar', group: '审核' },
}

const otherStaffItems: readonly ConsoleItem[] = [
  { path: '/Business/Notice', name: '注册公告', icon: 'application', group: '参考' },
  { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
  { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
  { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
]

export const consoleMenus: Readonly<Record<ConsoleArea, readonly ConsoleItem[]>> = {
  applicant: [
    { path: '/MyManage/UnVerify/index', name: '入会申请', icon: 'file' },
    { path: '/MyManage/fees', name: '缴费', icon: 'calculator' },
    { path: '/Business/Guide1', name: '办理指南', icon: 'info', group: '参考' },
    { path: '/Business/Faq', name: '常见问题', icon: 'search', group: '参考' },
    { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  member: [
    { path: '/MyManage/SystemMember/index', name: '工作台', icon: 'home', isTab: true },
    { path: '/MyManage/SystemMember/numbers', name: '号码池', icon: 'grid', group: '编码管理' },
    { path: '/MyManage/SystemMember/barcode', name: '生成条码', icon: 'barcode', group: '编码管理', isTab: true },
    { path: '/MyManage/SystemMember/batch', name: '批量生成', icon: 'download', group: '编码管理' },
    { path: '/MyManage/SystemMember/qr', name: '商品二维码', icon: 'qr', group: '编码管理' },
    { path: '/MyManage/SystemMember/sscc', name: '物流单元 SSCC', icon: 'application', group: '编码管理' },
    { path: '/MyManage/SystemMember/grai', name: '资产代码 GRAI', icon: 'refresh', group: '编码管理' },
    { path: '/MyManage/SystemMember/label', name: '物流标签', icon: 'print', group: '编码管理' },
    { path: '/MyManage/SystemMember/labelSheet', name: '标签排版', icon: 'file', group: '编码管理' },
    { path: '/MyManage/SystemMember/record', name: '企业信息', icon: 'info', group: '业务办理' },
    { path: '/MyManage/SystemMember/renewal', name: '续展', icon: 'calendar', group: '业务办理' },
    { path: '/MyManage/SystemMember/change', name: '信息变更', icon: 'edit', group: '业务办理' },
    {
      path: '/MyManage/SystemMember/business',
      name: '全部业务',
      short: '业务',
      icon: 'file',
      group: '业务办理',
      isTab: true,
    },
    { path: '/MyManage/SystemMember/certificate', name: '证书', icon: 'application', group: '业务办理' },
    { path: '/MyManage/fees', name: '缴费', icon: 'calculator', group: '业务办理' },
    { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号', isTab: true },
    { path: '/MyManage/SystemMember/operators', name: '操作员', icon: 'user', group: '账号' },
    { path: '/MyManage/account', name: '账号设置', icon: 'lock', group: '账号' },
  ],
  auditor: [
    { path: '/MyManage/admin/check', name: '工作台', icon: 'home' },
    { path: '/MyManage/admin/audit', name: '操作日志', icon: 'clock', group: '审计' },
    { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  finance: [
    { path: '/MyManage/admin/fees', name: '收费', icon: 'calculator' },
    { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  office: [
    { path: '/MyManage/admin/check', name: '工作台', icon: 'home' },
    { path: '/Business/Notice', name: '注册公告', icon: 'application', group: '参考' },
    { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  branch: [queueItem, ...reviewItems, ...otherStaffItems],
  national: [...nationalItems, ...otherStaffItems],
  centre: [...nationalItems, settingsItem, ...otherStaffItems],
}
