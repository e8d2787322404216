/** Menu items of the consoles; the first four are the tab bar on phones. */
import type { IconName } from '../status/icon.tsx'

/** `short`: a name that fits the tab bar. */
export type ConsoleItem = { path: string; name: string; short?: string; icon: IconName; group?: string }
/** `staff` review applications; `office` has other tasks. */
export type ConsoleArea = 'applicant' | 'member' | 'staff' | 'office'

export const consoleTitles: Readonly<Record<ConsoleArea, string>> = {
  applicant: '会员专区',
  member: '会员专区',
  staff: '工作人员控制台',
  office: '工作人员控制台',
}

export const consoleMenus: Readonly<Record<ConsoleArea, readonly ConsoleItem[]>> = {
  applicant: [
    { path: '/MyManage/UnVerify/index', name: '入会申请', icon: 'file' },
    { path: '/Business/Guide1', name: '办理指南', icon: 'info', group: '参考' },
    { path: '/Business/Faq', name: '常见问题', icon: 'search', group: '参考' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  member: [
    { path: '/MyManage/SystemMember/index', name: '工作台', icon: 'home' },
    { path: '/MyManage/SystemMember/barcode', name: '生成条码', icon: 'barcode', group: '编码管理' },
    { path: '/MyManage/SystemMember/batch', name: '批量生成', short: '批量', icon: 'download', group: '编码管理' },
    { path: '/BarCode/SSCC', name: '物流单元 SSCC', short: 'SSCC', icon: 'grid', group: '编码管理' },
    { path: '/BarCode/GRAI', name: '资产代码 GRAI', short: 'GRAI', icon: 'renew', group: '编码管理' },
    { path: '/Business/2dcode', name: '商品二维码', icon: 'qr', group: '编码管理' },
    { path: '/Business/Renewal', name: '续展说明', icon: 'calendar', group: '业务办理' },
    { path: '/Business/Change', name: '变更说明', icon: 'edit', group: '业务办理' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  office: [
    { path: '/MyManage/admin/check', name: '工作台', icon: 'home' },
    { path: '/Business/Notice', name: '注册公告', icon: 'bell', group: '参考' },
    { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
  staff: [
    { path: '/MyManage/admin/check', name: '审核队列', icon: 'check' },
    { path: '/Business/Notice', name: '注册公告', icon: 'bell', group: '参考' },
    { path: '/search/internal', name: '查企业', icon: 'search', group: '参考' },
    { path: '/MyManage/account', name: '账号设置', icon: 'user', group: '账号' },
  ],
}
