/** The shortcuts that a member can choose for the home page. */
import { isOffered } from '../../access/console-menus.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'

const availableShortcuts = [
  { id: 'renewal', name: '续展', path: '/MyManage/SystemMember/renewal' },
  { id: 'change', name: '变更', path: '/MyManage/SystemMember/change' },
  { id: 'certificate', name: '证书', path: '/MyManage/SystemMember/certificate' },
  { id: 'generate', name: '生成条码', path: '/MyManage/SystemMember/barcode' },
  { id: 'tool', name: '条码查询', path: '/search/tool' },
  { id: 'check', name: '校验码计算', path: '/search/check' },
  { id: 'sscc', name: 'SSCC 生成', path: '/MyManage/SystemMember/sscc' },
  { id: 'grai', name: 'GRAI 生成', path: '/MyManage/SystemMember/grai' },
  { id: 'qr', name: '商品二维码', path: '/MyManage/SystemMember/qr' },
  { id: 'batch', name: '批量生成', path: '/MyManage/SystemMember/batch' },
  { id: 'label', name: '物流标签', path: '/MyManage/SystemMember/label' },
  { id: 'sheet', name: '标签排版', path: '/MyManage/SystemMember/labelSheet' },
  { id: 'branch', name: '分支机构', path: '/Org/Branch' },
  { id: 'forms', name: '表格下载', path: '/statute/FormDownload' },
  { id: 'faq', name: '常见问题', path: '/Business/Faq' },
  { id: 'notice', name: '通知公告', path: '/News/Notice' },
] as const

/** For members who have chosen none: the first of these that their role permits. */
const defaultShortcuts = ['renewal', 'change', 'generate', 'tool', 'certificate', 'check', 'branch', 'faq']
const defaultCount = 4

/** The shortcuts that the role of an operator permits. */
export const offeredShortcuts = (role: FirmRole | null) =>
  availableShortcuts.filter(({ path }) => isOffered(path, role))

export function isAvailableShortcut(id: string): boolean {
  return availableShortcuts.some(shortcut => shortcut.id === id)
}

/** The chosen shortcuts in order, without those no longer available or not permitted; the default ones if none are chosen. */
export function selectShortcuts(ids: readonly string[], role: FirmRole | null) {
  const offered = offeredShortcuts(role)
  const chosen = (ids.length > 0 ? ids : defaultShortcuts).flatMap(id => offered.filter(shortcut => shortcut.id === id))
  return ids.length > 0 ? chosen : chosen.slice(0, defaultCount)
}
