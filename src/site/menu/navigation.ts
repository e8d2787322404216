// biome-ignore-all format: a table, one item a line
/** The groups of the menus as data: header, service centre, side menus, header of each language (product.md 2.3 to 2.12 and 3). The pages of a group are those
 *  whose rows (site/routes/) have a place in it; after them come what is here: other sites, and groups below it. The link of an item with
 *  `external` is the setting of that name (external.tsv), empty while the setting is empty. */

import type { ByLanguage, Language } from '../../codes/languages.ts'
import type { ColumnStyle, NavItem } from './menu-links.ts'

/** An item before the pages of the groups are in it. `sameAs`: the group has the pages of another one too. */
export type Group = Omit<NavItem, 'children' | 'query' | 'trail'> & { sameAs?: string; children?: readonly Group[] }

export const columnWidths = { narrow: '260px', wide: '300px', rest: 'auto' } as const satisfies Record<ColumnStyle, string>

/** Rows of a column, including its heading. */
export const defaultRows = 24

/** In the menus of the look-ups, twice. */
const searchTrace = { id: 'search-trace', name: '追溯查询', link: '', external: 'EXT_TRACE', className: 'outside' } as const

/** The service centre: seven rows and six groups (product.md 2.11). */
export const serviceItems = {
  id: 'service', name: '服务中心', link: '/Service', index: 4, rows: 7,
  intro: { text: '条码微站、检测、查询、软件、服务商和平台，都在这里。', name: '查询工具', link: '/search/tool' },
  children: [
    { id: 'service-products', name: '产品服务', link: '', headerName: '产品服务', style: 'rest', children: [
      { id: 'service-bridge', name: '条码桥', link: '', external: 'EXT_BARCODE_BRIDGE', className: 'outside' },
      { id: 'service-qr', name: '商品二维码', link: '', external: 'EXT_PRODUCT_QR', className: 'outside' },
      { id: 'service-gdsn', name: '全球产品数据共享平台', link: '', external: 'EXT_GDSN', className: 'outside' },
      { id: 'service-import', name: '进口商品数据通报', link: '', external: 'EXT_IMPORT_DATA', className: 'outside' },
      { id: 'service-udi', name: 'UDI 一站式服务', link: '', external: 'EXT_UDI', className: 'outside' },
    ] },
    { id: 'service-testing', name: '检测服务', link: '/Service/jcyxz', headerName: '检测服务', style: 'rest', children: [] },
    { id: 'service-search', name: '查询服务', link: '/search/tool', headerName: '查询服务', style: 'rest', sameAs: 'search', children: [searchTrace] },
    { id: 'service-software', name: '软件下载', link: '/Service/Book', headerName: '软件下载', style: 'rest', children: [] },
    { id: 'service-partners', name: '标准服务商', link: '/Service/Partners', headerName: '标准服务商', style: 'rest', children: [] },
    { id: 'service-platforms', name: '平台服务', link: '', headerName: '平台服务', style: 'rest', children: [
      { id: 'platform-iot', name: '物联网标识公共服务平台', link: '', external: 'EXT_IOT', className: 'outside' },
    ] },
  ],
} as const satisfies Group

/** The header of the Chinese site: nine items, and form download, which is hidden. */
const chineseItems = [
  { id: 'home', name: '首页', link: '/', index: 0 },
  { id: 'org', name: '组织机构', link: '/Org', index: 1,
    intro: { text: '我们是谁，各部门做什么，就近的分支机构在哪里。', name: '查找分支机构', link: '/Org/Branch' },
    children: [
      { id: 'org-gs1', name: '国际物品编码组织（GS1）', link: '', external: 'EXT_GS1', className: 'outside' },
      { id: 'org-iso', name: '质量管理', link: '/Org/ISO', hidden: true, children: [] },
    ] },
  { id: 'business', name: '业务大厅', link: '/Business', index: 2,
    intro: { text: '办理条码注册、续展、变更，了解各类编码怎么申请。', name: '申请商品条码', link: '/Business/Register' },
    children: [
      { id: 'business-newcomer', name: '还不是会员', link: '', headerName: '还不是会员', style: 'rest', children: [] },
      { id: 'business-member', name: '已是会员', link: '', headerName: '已是会员', style: 'rest', children: [
        { id: 'business-bridge', name: '贸易通桥梁', link: '', external: 'EXT_TRADE_BRIDGE', className: 'outside' },
      ] },
      { id: 'business-medical', name: '医疗', link: '', headerName: '医疗', style: 'rest', children: [
        { id: 'business-udi-service', name: 'UDI 一站式服务', link: '', external: 'EXT_UDI', className: 'outside' },
      ] },
      { id: 'business-other', name: '其他与跨境', link: '', headerName: '其他与跨境', style: 'rest', children: [] },
    ] },
  { id: 'search', name: '条码查询', link: '/search', index: 3, rows: 4, children: [searchTrace],
    intro: { text: '输入条码、企业名称或位置码，查登记信息，算校验码。', name: '查询工具', link: '/search/tool' } },
  serviceItems,
  { id: 'news-centre', name: '新闻中心', link: '/News', index: 5,
    intro: { text: '中心和各地的动态、通知公告，以及各行业怎样用码。', name: '新闻总览', link: '/News/index' },
    children: [
      { id: 'news', name: '新闻动态', link: '/News/index', headerName: '新闻动态', style: 'rest', children: [] },
      { id: 'news-fields', name: '应用领域', link: '', headerName: '应用领域', style: 'rest', children: [] },
    ] },
  { id: 'knowledge-centre', name: '知识中心', link: '/Knowledge', index: 6,
    intro: { text: '从一维条码到二维码：标准、术语、政策法规和常见问题。', name: '知识总览', link: '/Knowledge/index' },
    children: [
      { id: 'knowledge', name: '知识与法规', link: '/Knowledge/index', headerName: '知识与法规', style: 'rest', children: [] },
      { id: 'tek', name: '技术知识', link: '/Knowledge/TeKIndex', headerName: '技术知识', style: 'rest', children: [] },
      { id: 'gsbm', name: 'GS1 编码知识', link: '/Knowledge/GSBMindex', headerName: 'GS1 编码知识', style: 'rest', children: [] },
    ] },
  { id: 'party', name: '党建文化', link: '/djwhIndex', index: 7, rows: 2,
    intro: { text: '理论学习、主题党日、先进典型和规章制度。', name: '党建文化首页', link: '/djwhIndex' },
    children: [] },
  { id: 'member', name: '会员专区', link: '/Member', index: 8 },
  { id: 'forms', name: '表格下载', link: '/statute/FormDownload', hidden: true },
] as const satisfies readonly Group[]

/** Side menus of pages that are not below a header item. */
export const furtherItems = [
  { id: 'barcode', name: '条码生成', link: '/BarCode', hidden: true, children: [] },
  { id: 'sell', name: '零售应用', link: '/Sell', hidden: true, children: [] },
  { id: 'procurement', name: '采购', link: '/PGP/PGProcurement', hidden: true, children: [] },
  { id: 'crossborder', name: '跨境', link: '/Cross/Crossborder', hidden: true, children: [] },
  { id: 'ecommerce', name: '电子商务专区', link: '/News/Ecommerce/index', hidden: true, children: [] },
] as const satisfies readonly Group[]

/** The header of the English site (product.md 2.12). */
const englishItems = [
  { id: 'english-home', name: 'Home', link: '/EnglishHome', index: 0 },
  { id: 'english-about', name: 'About us', link: '/SecondaryMenu/Introduction', index: 1,
    intro: { text: 'Who we are, how we are organised, and whom to ask.', name: 'Contact us', link: '/SecondaryMenu/ContactUs' },
    children: [] },
  { id: 'english-business', name: 'Business Brief', link: '/SecondaryMenu/Barcode', index: 2,
    intro: { text: 'From the company prefix to the printed symbol, with the tools to check a number.', name: 'Look up a number', link: '/SecondaryMenu/LookUp' },
    children: [
    { id: 'english-keys', name: 'Codes and data', link: '', headerName: 'Codes and data', style: 'rest', children: [] },
    { id: 'english-services', name: 'Services', link: '', headerName: 'Services', style: 'rest', children: [] },
    { id: 'english-tools', name: 'Tools', link: '', headerName: 'Tools', style: 'rest', children: [] },
    { id: 'english-sectors', name: 'Sectors', link: '', headerName: 'Sectors', style: 'rest', children: [] },
  ] },
  { id: 'english-training', name: 'Training & Learning', link: '/SecondaryMenu/eLearning', index: 3,
    intro: { text: 'Courses for companies, and what to read first.', name: 'e-Learning', link: '/SecondaryMenu/eLearning' },
    children: [] },
  { id: 'english-events', name: 'Events', link: '', external: 'EXT_EN_EVENTS', className: 'outside', index: 4 },
  { id: 'english-links', name: 'Useful Links', link: '', external: 'EXT_EN_LINKS', className: 'outside', index: 5 },
] as const satisfies readonly Group[]

/** The header of each language. */
export const headerMenus = { zh: chineseItems, en: englishItems } as const satisfies ByLanguage<readonly Group[]>

/** The group of the pages of a site map that are in no menu. */
export const mapGroups = { zh: 'map', en: 'english-map' } as const satisfies ByLanguage<string>

/** The names of the items that have items below them. */
type GroupOf<Item> = Item extends { id: infer Id; children: readonly (infer Child)[] } ? Id | GroupOf<Child> : never

/** A group whose items are a side menu. */
export type SideGroup = GroupOf<((typeof headerMenus)[Language] | typeof furtherItems)[number]>

/** A group that pages have a place in: also the items below one page of a group, and the pages of a site map that are in no menu. */
export type MenuGroup = SideGroup | 'business-guide' | 'business-code' | (typeof mapGroups)[Language]
