/** The menus of the consoles: one row for each page, with the act that it is for; those of staff are of staff/staff-pages.ts. Everybody is offered the rows of his console that his account permits. */
import type { ConsoleArea, ConsoleItem } from '../ui/console/menu/menus.ts'
import { type Act, type FirmAct, rowOf } from '../wire/access/acts.ts'
import { type AccountFacts, may, operatorMay } from '../wire/access/may.ts'
import type { FirmRole } from '../wire/firm-roles.ts'
import { staffPages } from './staff/staff-pages.ts'

/** `unless`: not for those who may do this act, because another row leads them to the page. */
type MenuRow = ConsoleItem & { act: Act; unless?: Act }

const staffItem = ({
  title,
  screen,
  trail,
  queryNames,
  withoutMenu,
  name = title,
  ...item
}: (typeof staffPages)[number]): MenuRow => ({
  ...item,
  name,
})

export const menuRows: Readonly<Record<ConsoleArea, readonly MenuRow[]>> = {
  applicant: [
    { act: 'use-own-firm', path: '/MyManage/UnVerify/index', name: '入会申请', icon: 'file' },
    { act: 'pay-fees', path: '/MyManage/fees', name: '缴费', icon: 'calculator' },
    { act: 'use-site', path: '/Business/Guide1', name: '办理指南', icon: 'info', group: '参考' },
    { act: 'use-site', path: '/Business/Faq', name: '常见问题', icon: 'search', group: '参考' },
    { act: 'use-account', path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { act: 'use-account', path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  member: [
    { act: 'read-numbers', path: '/MyManage/SystemMember/index', name: '工作台', icon: 'home', isTab: true },
    { act: 'read-numbers', path: '/MyManage/SystemMember/numbers', name: '号码池', icon: 'grid', group: '编码管理' },
    { act: 'read-products', path: '/MyManage/SystemMember/products', name: '商品', icon: 'file', group: '编码管理' },
    {
      act: 'read-numbers',
      path: '/MyManage/SystemMember/locations',
      name: '位置与 GLN',
      icon: 'pin',
      group: '编码管理',
    },
    {
      act: 'answer-product-reports',
      path: '/MyManage/SystemMember/productReports',
      name: '收到的反映',
      icon: 'info',
      group: '编码管理',
    },
    {
      act: 'use-numbers',
      path: '/MyManage/SystemMember/barcode',
      name: '生成条码',
      icon: 'barcode',
      group: '编码管理',
      isTab: true,
    },
    { act: 'use-numbers', path: '/MyManage/SystemMember/batch', name: '批量生成', icon: 'download', group: '编码管理' },
    { act: 'use-numbers', path: '/MyManage/SystemMember/qr', name: '商品二维码', icon: 'qr', group: '编码管理' },
    {
      act: 'read-numbers',
      path: '/MyManage/SystemMember/units',
      name: '物流单元',
      icon: 'application',
      group: '编码管理',
    },
    {
      act: 'read-numbers',
      path: '/MyManage/SystemMember/assets',
      name: '循环资产',
      icon: 'refresh',
      group: '编码管理',
    },
    {
      act: 'use-numbers',
      path: '/MyManage/SystemMember/sscc',
      name: '成批取 SSCC',
      icon: 'application',
      group: '编码管理',
    },
    {
      act: 'use-numbers',
      path: '/MyManage/SystemMember/grai',
      name: '成批取 GRAI',
      icon: 'refresh',
      group: '编码管理',
    },
    { act: 'use-numbers', path: '/MyManage/SystemMember/label', name: '物流标签', icon: 'print', group: '编码管理' },
    {
      act: 'use-numbers',
      path: '/MyManage/SystemMember/labelSheet',
      name: '标签排版',
      icon: 'file',
      group: '编码管理',
    },
    { act: 'use-own-firm', path: '/MyManage/SystemMember/record', name: '企业信息', icon: 'info', group: '业务办理' },
    { act: 'do-business', path: '/MyManage/SystemMember/renewal', name: '续展', icon: 'calendar', group: '业务办理' },
    { act: 'do-business', path: '/MyManage/SystemMember/change', name: '信息变更', icon: 'edit', group: '业务办理' },
    {
      act: 'use-own-firm',
      path: '/MyManage/SystemMember/business',
      name: '全部业务',
      short: '业务',
      icon: 'file',
      group: '业务办理',
      isTab: true,
    },
    {
      act: 'use-own-firm',
      path: '/MyManage/SystemMember/certificate',
      name: '证书',
      icon: 'application',
      group: '业务办理',
    },
    { act: 'pay-fees', path: '/MyManage/fees', name: '缴费', icon: 'calculator', group: '业务办理' },
    { act: 'use-account', path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号', isTab: true },
    { act: 'use-own-firm', path: '/MyManage/SystemMember/operators', name: '操作员', icon: 'user', group: '账号' },
    { act: 'use-own-firm', path: '/MyManage/SystemMember/apiKeys', name: '接口与密钥', icon: 'key', group: '账号' },
    { act: 'use-account', path: '/MyManage/account', name: '账号设置', icon: 'lock', group: '账号' },
  ],
  staff: [
    { act: 'use-account', unless: 'review-applications', path: '/MyManage/admin/check', name: '工作台', icon: 'home' },
    ...staffPages.filter(({ withoutMenu }) => !withoutMenu).map(staffItem),
    { act: 'use-site', path: '/Business/Notice', name: '注册公告', icon: 'application', group: '参考' },
    { act: 'use-site', path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { act: 'use-account', path: '/MyManage/messages', name: '消息', icon: 'bell', group: '账号' },
    { act: 'use-account', path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
}

/** Which console an account has. */
export function consoleAreaOf({ userType, isMember }: Pick<AccountFacts, 'userType' | 'isMember'>): ConsoleArea {
  if (userType === 'staff') return 'staff'
  return isMember ? 'member' : 'applicant'
}

/** The menu of an account: the pages of its console that are for something it may do. */
export const menuOf = (account: AccountFacts): readonly ConsoleItem[] =>
  menuRows[consoleAreaOf(account)].filter(
    ({ act, unless }) => may(account, act) && !(unless !== undefined && may(account, unless)),
  )

const isFirmAct = (act: Act): act is FirmAct => rowOf(act).operators !== undefined

const firmActs: ReadonlyMap<string, FirmAct> = new Map(
  menuRows.member.flatMap(({ path, act }) => (isFirmAct(act) ? [[path, act] as const] : [])),
)

/** The act of operators that a page is for; undefined for a page that every operator reads, among them each case by its `id`.
 *  @example pageAct('/MyManage/SystemMember/renewal?prefix=69990001') // 'do-business' */
export const pageAct = (path: string): FirmAct | undefined =>
  /[?&]id=/.test(path) ? undefined : firmActs.get(path.replace(/[?#].*$/s, ''))

/** Whether an operator is offered a page. */
export function isOffered(path: string, role: FirmRole | null): boolean {
  const act = pageAct(path)
  return act === undefined || operatorMay(role, act)
}
