/** The menus returned by a login; the client's guard allows these paths and the paths below them. */
import { type Landing, type LandingFacts, landingOf } from './landing.ts'

export type Menu = { id: number; name: string; path: string }

/** Every public first-level path. A test of the site compares them with its routes. */
export const publicMenus = [
  { id: 100, name: '首页', path: '/' },
  { id: 101, name: '机构', path: '/Org' },
  { id: 102, name: '业务大厅', path: '/Business' },
  { id: 103, name: '条码应用', path: '/BarCode' },
  { id: 104, name: '条码销售', path: '/Sell' },
  { id: 105, name: '采购', path: '/PGP' },
  { id: 106, name: '政府采购', path: '/PGProcurement' },
  { id: 107, name: '跨境', path: '/Cross' },
  { id: 108, name: '跨境电商', path: '/Crossborder' },
  { id: 109, name: '条码查询', path: '/search' },
  { id: 110, name: '新闻中心', path: '/News' },
  { id: 111, name: '知识中心', path: '/Knowledge' },
  { id: 112, name: '服务中心', path: '/Service' },
  { id: 113, name: '会员专区', path: '/Member' },
  { id: 114, name: '党建文化', path: '/djwhIndex' },
  { id: 115, name: '表格下载', path: '/statute' },
  { id: 116, name: '微信', path: '/Home' },
  { id: 117, name: '站内搜索', path: '/home' },
  { id: 118, name: 'English', path: '/EnglishHome' },
  { id: 119, name: 'English pages', path: '/SecondaryMenu' },
  { id: 120, name: 'Industry promotion', path: '/IndustryPromotion' },
  { id: 121, name: '自检', path: '/test' },
  { id: 122, name: '网站地图', path: '/sitemap' },
  { id: 123, name: '隐私政策', path: '/privacy' },
  { id: 124, name: '无障碍声明', path: '/accessibility' },
  { id: 125, name: '页面不存在', path: '/404' },
  { id: 126, name: '用户协议', path: '/terms' },
  { id: 127, name: '离开本站', path: '/leave' },
  { id: 128, name: '咨询与意见', path: '/Enquiry' },
] as const satisfies readonly Menu[]

const account = { id: 3, name: '账号设置', path: '/MyManage/account' }
const messages = { id: 4, name: '消息', path: '/MyManage/messages' }
const fees = { id: 5, name: '缴费', path: '/MyManage/fees' }

const areas: Record<Landing, readonly Menu[]> = {
  '/MyManage/UnVerify/index': [
    { id: 1, name: '入会申请', path: '/MyManage/UnVerify/index' },
    { id: 2, name: '入会', path: '/MyManage/UnVerify' },
    fees,
    account,
    messages,
  ],
  '/MyManage/SystemMember/index': [
    { id: 1, name: '会员首页', path: '/MyManage/SystemMember/index' },
    { id: 2, name: '系统成员', path: '/MyManage/SystemMember' },
    fees,
    account,
    messages,
  ],
  '/MyManage/admin/check': [
    { id: 1, name: '审核', path: '/MyManage/admin/check' },
    { id: 2, name: '管理', path: '/MyManage/admin' },
    account,
    messages,
  ],
  '/': [],
}

/** The landing first, then the other menus of its area, then every public path. */
export function menusOf(viewer: LandingFacts): Menu[] {
  return [...areas[landingOf(viewer)], ...publicMenus]
}
