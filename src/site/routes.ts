// biome-ignore-all format: a table, one row a line
/** Every URL of the site, one row each: pages, redirects and aliases. `view` is a name in views.ts.
 *  `side` names a group of navigation.ts; `shows` a type and category of content/items/types.ts. */
import { accountRecoveryName } from '../codes/account-recovery-name.ts'
import type { contentTypes } from '../content/items/types.ts'
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'
import type { Block, ContentFilter, PageRow } from '../wire/page.ts'
import type { SideGroup } from './menu/navigation.ts'
import type { ViewName } from './view-names.ts'

/** Forms that are longer than most: a text of 4,000 characters with some lines; one of 60,000 characters; lines of 100,000 together. */
const enquiryForm = { bytes: 44 * 1024 }
const lookupForm = { bytes: 272 * 1024 }
const checkForm = { bytes: 456 * 1024 }

/** A redirect keeps the query unless its target has one. `title` is its label in a breadcrumb.
 *  `landing` sends signed-in visitors to the landing page of their account instead. */
export type RedirectRow = { path: string; redirect: string; title?: string; landing?: true }
export type RouteRow = PageRow | RedirectRow

/** A type of content and one of its categories. */
type Content = { [Type in ContentTypeName]: ContentFilter & { type: Type; category?: keyof (typeof contentTypes)[Type]['categories'] } }
type Shows = { shows?: Content[keyof Content] }
type ContentBlock = Block & Required<Shows>

/** A page whose view and content types are names from their tables. */
type ContentRow = PageRow & { view: ViewName; blocks?: readonly ContentBlock[] } & Shows

/** A path of the table: `/News/topic/:name` matches every topic. */
type DeclaredPath = (typeof routes)[number]['path']
export type Path = DeclaredPath extends infer Declared ? (Declared extends `${infer Before}:${string}` ? `${Before}${string}` : Declared) : never

/** A path with or without a query. */
type Address = Path | `${Path & string}?${string}`

/** A row whose addresses are paths of the table and whose side menu is a group of the navigation. */
export type SiteRow =
  | (RedirectRow & { redirect: Address })
  | (ContentRow & { trail: readonly Path[]; side?: SideGroup; opens?: Path; counterpart?: Path; related?: readonly Path[]; blocks?: readonly (ContentBlock & { opens: Path; more?: Address })[] })

declare module '../ui/navigation/link-to.tsx' {
  interface SitePaths {
    path: Path
  }
}

const routes = [
  // Home and shell
  { path: '/', title: '首页', view: 'home', trail: [] },
  { path: '/404', title: '页面不存在', view: 'notFound', trail: ['/'], queryNames: ['near'] },
  { path: '/login', title: '登录', view: 'login', trail: ['/'], queryNames: ['mode', 'by'] },
  { path: '/test', title: '自检', view: 'selfTest', trail: ['/'] },
  { path: '/sitemap', title: '站点地图', view: 'siteMap', trail: ['/'] },
  { path: '/privacy', title: '隐私政策', view: 'statement', trail: ['/'], related: ['/terms', '/accessibility', '/Org/Branch', '/Org/Intro'] },
  { path: '/terms', title: '用户协议', view: 'terms', trail: ['/'], queryNames: ['version'], related: ['/privacy', '/Business/Register', '/Business/Guide1', '/Org/Branch'] },
  { path: '/accessibility', title: '无障碍声明', view: 'statement', trail: ['/'], related: ['/sitemap', '/home/sousuo', '/privacy', '/Org/Branch'] },
  { path: '/leave', title: '即将离开本站', view: 'leave', trail: ['/'], queryNames: ['to', 'key'] },
  { path: '/Home/wxcode', title: '官方微信', view: 'page', trail: ['/'] },
  { path: '/home/sousuo', title: '站内搜索', view: 'siteSearch', trail: ['/'], queryNames: ['keyword', 'kind', 'since', 'publisher', 'sort', 'exact'], related: ['/search/tool', '/Business/Faq', '/Knowledge/index', '/sitemap'] },
  { path: '/Member', title: '会员专区', view: 'page', trail: ['/'] },

  // Party-building culture
  {
    path: '/djwhIndex',
    title: '党建文化',
    view: 'portal',
    trail: ['/'],
    side: 'party',
    opens: '/djwhIndex/djwhlist',
    blocks: [
      { title: '理论学习', more: '/djwhIndex/djwhlist?category=study', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'study' }, take: 5 },
      { title: '主题党日', more: '/djwhIndex/djwhlist?category=day', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'day' }, take: 5 },
      { title: '先进典型', more: '/djwhIndex/djwhlist?category=model', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'model' }, take: 5 },
      { title: '规章制度', more: '/djwhIndex/djwhlist?category=rules', opens: '/djwhIndex/djwhlist', shows: { type: 'party', category: 'rules' }, take: 5 },
    ],
  },
  { path: '/djwhIndex/djwhlist', title: '党建文化列表', view: 'list', trail: ['/', '/djwhIndex'], side: 'party', shows: { type: 'party' }, opens: '/djwhIndex/djwhlist', queryNames: ['category'] },

  // Organisation
  { path: '/Org', redirect: '/Org/Intro', title: '组织机构' },
  { path: '/Org/Intro', title: '中心简介', view: 'page', trail: ['/', '/Org'], side: 'org' },
  { path: '/Org/Leadership', title: '领导成员', view: 'page', trail: ['/', '/Org'], side: 'org' },
  { path: '/Org/Departments', title: '内设部门', view: 'page', trail: ['/', '/Org'], side: 'org' },
  { path: '/Org/Sites', title: '直属机构', view: 'page', trail: ['/', '/Org'], side: 'org' },
  { path: '/Org/AIMChina', title: '中国自动识别技术协会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org' },
  { path: '/Org/accessorial-cabc', title: '中国条码技术与应用协会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org' },
  {
    path: '/Org/magazine',
    title: '期刊杂志',
    view: 'portal',
    trail: ['/', '/Org', '/Org/Sites'],
    side: 'org',
    opens: '/Org/magazine',
    blocks: [{ title: '样刊目录', opens: '/Org/magazine', shows: { type: 'doc', category: 'magazine' }, take: 8, look: 'covers' }],
  },
  { path: '/Org/tc287', title: '全国物品编码标准化技术委员会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org' },
  { path: '/Org/tc287-suggestion', title: '标准意见征集', view: 'page', trail: ['/', '/Org', '/Org/tc287'], side: 'org' },
  { path: '/Org/wly', title: '物联网标识', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org' },
  { path: '/Org/Branch', title: '分支机构', view: 'branches', trail: ['/', '/Org'], queryNames: ['region'] },
  { path: '/Org/CheckContact', title: '核实来电来函', view: 'checkContact', trail: ['/', '/Org', '/Org/Branch'], queryNames: ['q'], related: ['/Enquiry/Complaint', '/Business/Faq', '/News/Notice', '/search/certificate', '/Org/Departments'] },
  { path: '/Org/BranchMsg', title: '分支机构详情', view: 'branchDetail', trail: ['/', '/Org', '/Org/Branch'], side: 'org', queryNames: ['id'], related: ['/Business/Register', '/Business/serviceFee', '/Service/Training', '/Business/Notice'] },
  { path: '/Org/GS1Members', title: 'GS1 成员组织', view: 'gs1Members', trail: ['/', '/Org'], side: 'org', queryNames: ['keyword'] },
  { path: '/Org/ISO', redirect: '/Org/ISO/Ideology', title: '质量管理' },
  { path: '/Org/ISO/Ideology', title: '质量理念', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso' },
  { path: '/Org/ISO/Policy', title: '质量方针', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso' },
  { path: '/Org/ISO/Goal', title: '质量目标', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso' },
  { path: '/Org/ISO/Manual', title: '质量手册', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso' },
  { path: '/Org/ISO/Files', title: '程序文件', view: 'list', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', shows: { type: 'doc', category: 'iso' }, opens: '/Org/ISO/Files' },

  // Business hall
  { path: '/Business', redirect: '/Business/Register', title: '业务大厅' },
  { path: '/Business/Register', title: '申请商品条码', view: 'page', trail: ['/', '/Business'], side: 'business-newcomer' },
  { path: '/Business/Guide', redirect: '/Business/Guide1?id=1-1', title: '办理指南' },
  { path: '/Business/Guide1', title: '申请流程', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide2', title: '编码规则', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide3', title: '条码设计与印刷', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide4', title: '编码信息通报', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide5', title: '续展指南', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide6', title: '变更指南', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Guide7', title: '注销与证书补办', view: 'page', trail: ['/', '/Business', '/Business/Guide'], side: 'business-newcomer' },
  { path: '/Business/Corppay', title: '缴费须知', view: 'page', trail: ['/', '/Business'], side: 'business-newcomer' },
  { path: '/Business/Corppaynew', title: '缴费须知（新）', view: 'page', trail: ['/', '/Business'], side: 'business-newcomer' },
  { path: '/Business/FeeCalculator', title: '费用计算', view: 'feeCalculator', trail: ['/', '/Business'], side: 'business-newcomer', queryNames: ['business', 'firm', 'count'] },
  { path: '/Business/serviceFee', title: '服务收费', view: 'page', trail: ['/', '/Business'], side: 'business-newcomer' },
  { path: '/Business/Certificate', redirect: '/search/certificate', title: '证书核验' },
  { path: '/Business/Notice', title: '注册与注销公告', view: 'registrationNotices', trail: ['/', '/Business'], side: 'business-newcomer', opens: '/Business/Notice/Msg', queryNames: ['type', 'keyword'] },
  { path: '/Business/Notice/Msg', title: '公告详情', view: 'registrationNotice', trail: ['/', '/Business', '/Business/Notice'], side: 'business-newcomer', queryNames: ['id'], related: ['/search/certificate', '/search/internal', '/Business/Guide7', '/Org/Branch'] },
  { path: '/Business/Faq', title: '常见问题', view: 'faqList', trail: ['/', '/Business'], side: 'business-newcomer', shows: { type: 'faq' }, opens: '/Business/Faq/Msg', queryNames: ['type', 'keyword'], related: ['/Business/Guide1', '/search/tool', '/Service/Training', '/Org/Branch'] },
  { path: '/Business/Faq/Msg', title: '问题详情', view: 'article', trail: ['/', '/Business', '/Business/Faq'], side: 'business-newcomer', shows: { type: 'faq' } },
  { path: '/Business/Training', redirect: '/Service/Training', title: '培训' },
  {
    path: '/Service/Training',
    title: '培训',
    view: 'training',
    trail: ['/', '/Business'],
    side: 'business-member',
    opens: '/Service/Training',
    blocks: [
      { title: '各地分支机构', opens: '/Service/Training', shows: { type: 'training', category: 'plan' }, take: 12, look: 'dates' },
      { title: '网上课程', opens: '/Service/Training', shows: { type: 'training', category: 'online' }, take: 12, look: 'dates' },
      { title: '现场课程', opens: '/Service/Training', shows: { type: 'training', category: 'onsite' }, take: 12, look: 'dates' },
      { title: '培训通知', more: '/News/Notice', opens: '/News/NoticeArticle', shows: { type: 'notice' }, take: 5 },
      { title: '课程视频', more: '/News/Video', opens: '/News/msgVideo', shows: { type: 'video', category: 'video' }, take: 4, look: 'covers' },
      { title: '入门知识', more: '/Knowledge/KnowledgeList', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'basic' }, take: 5 },
    ],
  },
  { path: '/Business/Renewal', title: '续展', view: 'page', trail: ['/', '/Business'], side: 'business-member' },
  { path: '/Business/Change', title: '变更', view: 'page', trail: ['/', '/Business'], side: 'business-member' },
  { path: '/Business/Code', redirect: '/Business/Code1?id=1-1', title: '编码指导' },
  { path: '/Business/Code1', title: '零售商品', view: 'page', trail: ['/', '/Business', '/Business/Code'], side: 'business-member' },
  { path: '/Business/Code2', title: '非零售商品', view: 'page', trail: ['/', '/Business', '/Business/Code'], side: 'business-member' },
  { path: '/Business/Code3', title: '物流单元', view: 'page', trail: ['/', '/Business', '/Business/Code'], side: 'business-member' },
  { path: '/Business/2dcode', title: '商品二维码', view: 'qrGenerator', trail: ['/', '/Business'], side: 'business-member', form: ['gtin', 'batch', 'serial', 'variant', 'produced', 'bestBefore', 'expiry', 'elements', 'domain', 'content', 'xDimension', 'partialData', 'carrier', 'level'] },
  { path: '/Business/FoodSafety', title: '追溯', view: 'page', trail: ['/', '/Business'], side: 'business-member' },
  { path: '/Business/BarcodeV', title: '条码微站', view: 'page', trail: ['/', '/Business'], side: 'business-member' },
  { path: '/Business/UDI', title: '医疗器械唯一标识 UDI', view: 'page', trail: ['/', '/Business'], side: 'business-medical' },
  { path: '/Business/ypzs', title: '药品追溯码', view: 'page', trail: ['/', '/Business'], side: 'business-medical' },
  { path: '/Business/applyGLN', title: '申请 GLN', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/applyLEI', title: '申请 LEI', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/GLN', title: '全球位置码', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/cpdzdm', title: '产品电子代码 EPC', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/GIAI', title: '全球单个资产代码', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/GSRN', title: '全球服务关系代码', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/Animalcode', title: '动物编码', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/animalRFID', title: '动物 RFID', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/Business/animalDJ', title: '动物登记', view: 'page', trail: ['/', '/Business'], side: 'business-other' },
  { path: '/statute/FormDownload', title: '表格下载', view: 'list', trail: ['/', '/Business'], side: 'business-newcomer', shows: { type: 'doc', category: 'form' }, opens: '/statute/FormDownload' },

  // Barcode pages, retail, procurement, cross-border
  { path: '/BarCode', redirect: '/BarCode/SSCC', title: '条码生成' },
  { path: '/BarCode/symbol', title: '条码符号', view: 'barcodeSymbol', trail: ['/', '/BarCode'], side: 'barcode', form: ['type', 'code', 'xDimension', 'barWidthReduction', 'dpi', 'partialData', 'override', 'use', 'magnification', 'barHeight', 'addOn', 'bearerBars', 'level', 'shape', 'humanReadable'], related: ['/Business/Code1', '/Business/Guide3', '/search/check', '/BarCode/labelSheet'] },
  { path: '/BarCode/SSCC', title: 'SSCC', view: 'barcodeSscc', trail: ['/', '/BarCode'], side: 'barcode', form: ['firmCode', 'extensionDigit', 'startSerial', 'count'], related: ['/Business/Code3', '/BarCode/label', '/search/check', '/News/Logistics'] },
  { path: '/BarCode/GRAI', title: 'GRAI', view: 'barcodeGrai', trail: ['/', '/BarCode'], side: 'barcode', form: ['firmCode', 'assetType', 'startSerial', 'count'], related: ['/Business/GIAI', '/Business/cpdzdm', '/search/check', '/News/Logistics'] },
  { path: '/BarCode/label', title: '物流标签', view: 'barcodeLabel', trail: ['/', '/BarCode'], side: 'barcode', form: ['size', 'sscc', 'labels', 'bars', 'note', 'shipFromName', 'shipFromAddress', 'shipToName', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'productionDate', 'gtin', 'expiry', 'packagingDate', 'grossWeightKg', 'orderNumber', 'shipToPostcode', 'shipToCountry', 'route'], related: ['/Business/Code3', '/BarCode/SSCC', '/Business/GLN', '/News/Logistics'] },
  { path: '/BarCode/labelSheet', title: '标签排版', view: 'barcodeLabelSheet', trail: ['/', '/BarCode'], side: 'barcode', form: ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'barHeight', 'checkDigit', 'partialData'], related: ['/BarCode/symbol', '/Business/Code2', '/Business/Guide3', '/search/check'] },
  { path: '/BarCode/standardList', title: '标准', view: 'list', trail: ['/', '/BarCode'], side: 'barcode', shows: { type: 'standard', category: 'logistics' }, opens: '/BarCode/standardList' },
  { path: '/BarCode/guideAndCase', title: '指南与案例', view: 'list', trail: ['/', '/BarCode'], side: 'barcode', shows: { type: 'guide', category: 'eanupc' }, opens: '/BarCode/guideAndCase' },
  { path: '/BarCode/lawsAndNews', title: '法规与动态', view: 'list', trail: ['/', '/BarCode'], side: 'barcode', shows: { type: 'policy', category: 'rule' }, opens: '/BarCode/lawsAndNews' },
  { path: '/Sell', redirect: '/Sell/pictureList', title: '零售应用' },
  { path: '/Sell/pictureList', title: '图片', view: 'list', trail: ['/', '/Sell'], side: 'sell', shows: { type: 'picture', category: 'retail' }, opens: '/Sell/detail' },
  { path: '/Sell/qrApplication', title: '二维码应用', view: 'list', trail: ['/', '/Sell'], side: 'sell', shows: { type: 'guide', category: 'qr' }, opens: '/Sell/detail' },
  { path: '/Sell/codePromotion', title: '编码推广', view: 'list', trail: ['/', '/Sell'], side: 'sell', shows: { type: 'guide', category: 'promotion' }, opens: '/Sell/detail' },
  { path: '/Sell/latestNews', title: '最新动态', view: 'list', trail: ['/', '/Sell'], side: 'sell', shows: { type: 'news', category: 'retail-2d' }, opens: '/Sell/detail' },
  { path: '/Sell/sellApplicationGuide', title: '零售应用指南', view: 'list', trail: ['/', '/Sell'], side: 'sell', shows: { type: 'guide', category: 'retail' }, opens: '/Sell/detail' },
  { path: '/Sell/detail', title: '详情', view: 'article', trail: ['/', '/Sell'], side: 'sell' },
  { path: '/PGP', redirect: '/PGP/PGProcurement/solution' },
  { path: '/PGP/PGProcurement', redirect: '/PGP/PGProcurement/solution', title: '采购' },
  { path: '/PGP/PGProcurement/solution', title: '解决方案', view: 'page', trail: ['/', '/PGP/PGProcurement'], side: 'procurement' },
  { path: '/PGP/PGProcurement/detail', title: '详情', view: 'article', trail: ['/', '/PGP/PGProcurement'], side: 'procurement' },
  { path: '/PGP/PGProcurement/caseList', title: '案例', view: 'list', trail: ['/', '/PGP/PGProcurement'], side: 'procurement', shows: { type: 'case', category: 'procurement' }, opens: '/PGP/PGProcurement/detail' },
  { path: '/PGP/PGProcurement/bzDocList', title: '标准文档', view: 'list', trail: ['/', '/PGP/PGProcurement'], side: 'procurement', shows: { type: 'doc', category: 'standard' }, opens: '/PGP/PGProcurement/detail' },
  { path: '/PGP/PGProcurement/priceList', title: '价格指数', view: 'priceList', trail: ['/', '/PGP/PGProcurement'], side: 'procurement', shows: { type: 'price' }, opens: '/PGP/PGProcurement/detail' },
  { path: '/Cross', redirect: '/Cross/Crossborder/barCodeList' },
  { path: '/Cross/Crossborder', redirect: '/Cross/Crossborder/barCodeList', title: '跨境' },
  { path: '/Cross/Crossborder/barCodeList', title: '条码', view: 'list', trail: ['/', '/Cross/Crossborder'], side: 'crossborder', shows: { type: 'guide', category: 'crossborder' }, opens: '/Cross/Crossborder/detail' },
  { path: '/Cross/Crossborder/detail', title: '详情', view: 'article', trail: ['/', '/Cross/Crossborder'], side: 'crossborder' },
  { path: '/Cross/Crossborder/newsdetail', title: '新闻详情', view: 'article', trail: ['/', '/Cross/Crossborder', '/Cross/Crossborder/newsList'], side: 'crossborder', shows: { type: 'news' } },
  { path: '/Cross/Crossborder/caseList', title: '案例', view: 'list', trail: ['/', '/Cross/Crossborder'], side: 'crossborder', shows: { type: 'case', category: 'crossborder' }, opens: '/Cross/Crossborder/detail' },
  { path: '/Cross/Crossborder/applicationList', title: '应用', view: 'list', trail: ['/', '/Cross/Crossborder'], side: 'crossborder', shows: { type: 'guide', category: 'cross-use' }, opens: '/Cross/Crossborder/detail' },
  { path: '/Cross/Crossborder/newsList', title: '新闻', view: 'list', trail: ['/', '/Cross/Crossborder'], side: 'crossborder', shows: { type: 'news', category: 'crossborder' }, opens: '/Cross/Crossborder/newsdetail' },
  { path: '/Cross/Crossborder/downList', title: '下载', view: 'list', trail: ['/', '/Cross/Crossborder'], side: 'crossborder', shows: { type: 'doc', category: 'crossborder' }, opens: '/Cross/Crossborder/downList' },
  { path: '/Service/Crossborder', title: '跨境卖家条码专区', view: 'page', trail: ['/', '/Service'], side: 'service-products' },

  // Forms of visitors
  { path: '/Enquiry', title: '咨询与意见', view: 'enquiryList', trail: ['/'], related: ['/Org/Departments', '/Service/Training', '/search/tool', '/privacy'] },
  { path: '/Enquiry/Consultation', title: '在线咨询', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Business/Faq', '/Org/Branch', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Complaint', title: '投诉', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Org/ISO/Manual', '/Org/CheckContact', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Standard', title: '提交标准意见', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Org/tc287-suggestion', '/Knowledge/TeKIndex/Standard', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Provider', title: '申请成为标准服务商', view: 'enquiry', trail: ['/', '/Enquiry'], posted: enquiryForm, related: ['/Service/Partners/Join', '/Service/Partners/List', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Training', title: '培训报名', view: 'enquiry', trail: ['/', '/Service/Training'], form: ['course'], posted: enquiryForm, related: ['/Service/Training', '/Org/Branch', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Page', title: '对网页提意见', view: 'enquiry', trail: ['/', '/Enquiry'], form: ['about'], posted: enquiryForm, related: ['/Enquiry', '/accessibility', '/Enquiry/Answer', '/privacy'] },
  { path: '/Enquiry/Answer', title: '查看答复', view: 'enquiryAnswer', trail: ['/', '/Enquiry'], posted: true, related: ['/Enquiry', '/Org/Branch', '/Business/Faq', '/privacy'] },

  // Search
  { path: '/search', redirect: '/search/tool', title: '条码查询' },
  { path: '/search/tool', title: '查询工具', view: 'searchTool', trail: ['/', '/search'], queryNames: ['q'], posted: lookupForm },
  { path: '/search/internal', title: '境内条码信息', view: 'searchInternal', trail: ['/', '/search'], queryNames: ['firmCode', 'firmName', 'creditCode'], form: ['gtin', 'name'] },
  { path: '/search/product', title: '商品信息', view: 'searchProduct', trail: ['/', '/search', '/search/internal'], queryNames: ['gtin'], form: ['view'] },
  { path: '/search/external', title: '境外条码信息（全球登记）', view: 'searchExternal', trail: ['/', '/search'], queryNames: ['gtin', 'firmName', 'country'], form: ['gln', 'type', 'q'] },
  { path: '/search/shortcode', title: '短码', view: 'searchShortcode', trail: ['/', '/search'], queryNames: ['code'], form: ['keyword'] },
  { path: '/search/gln', title: '位置码', view: 'searchGln', trail: ['/', '/search'], queryNames: ['gln'] },
  { path: '/search/bike', title: '自行车企业代码公告', view: 'searchBike', trail: ['/', '/search'], queryNames: ['firmCode', 'keyword'] },
  { path: '/search/glossary', title: '条码术语', view: 'searchGlossary', trail: ['/', '/search'], queryNames: ['keyword'] },
  { path: '/search/check', title: '校验码计算', view: 'searchCheck', trail: ['/', '/search'], queryNames: ['code', 'type'], posted: checkForm },
  { path: '/search/certificate', title: '证书核验', view: 'certificateVerify', trail: ['/', '/search'], form: ['number', 'code'], related: ['/search/internal', '/Business/Notice', '/Business/Guide7', '/Org/Branch'] },
  { path: '/search/report', title: '条码信息报错', view: 'enquiry', trail: ['/', '/search'], form: ['code'], posted: enquiryForm, related: ['/search/tool', '/search/check', '/Enquiry/Answer', '/privacy'] },
  { path: '/search/country', title: '国家（地区）前缀码', view: 'searchCountry', trail: ['/', '/search'], queryNames: ['keyword'] },

  // News
  { path: '/News', redirect: '/News/index', title: '新闻中心' },
  {
    path: '/News/index',
    title: '新闻中心',
    view: 'portal',
    trail: ['/'],
    blocks: [
      { title: '深度专题', more: '/News/DepthTopics', opens: '/News/msg', shows: { type: 'news', category: 'depth-topics' }, take: 4 },
      { title: '中心动态', more: '/News/Center', opens: '/News/msg', shows: { type: 'news', category: 'center' }, take: 5 },
      { title: '地方动态', more: '/News/Local', opens: '/News/msg', shows: { type: 'news', category: 'local' }, take: 5 },
      { title: '国际动态', more: '/News/International', opens: '/News/msg', shows: { type: 'news', category: 'international' }, take: 5 },
      { title: '科研动态', more: '/News/Research', opens: '/News/msg', shows: { type: 'news', category: 'research' }, take: 5 },
      { title: '应用动态', more: '/News/Application', opens: '/News/msg', shows: { type: 'news', category: 'application' }, take: 3, look: 'covers' },
      { title: '通知公告', more: '/News/Notice', opens: '/News/NoticeArticle', shows: { type: 'notice' }, take: 4, look: 'dates' },
      { title: '视频', more: '/News/Video', opens: '/News/msgVideo', shows: { type: 'video' }, take: 2, look: 'covers' },
    ],
  },
  { path: '/News/PicNews', title: '图片新闻', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'picture' }, opens: '/News/msg' },
  { path: '/News/Composite', title: '综合新闻', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'composite' }, opens: '/News/msg' },
  { path: '/News/Center', title: '中心动态', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'center' }, opens: '/News/msg' },
  { path: '/News/Local', title: '地方动态', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'local' }, opens: '/News/msg' },
  { path: '/News/International', title: '国际动态', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'international' }, opens: '/News/msg' },
  { path: '/News/Research', title: '科研动态', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'research' }, opens: '/News/msg' },
  { path: '/News/Application', title: '应用动态', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'application' }, opens: '/News/msg' },
  { path: '/News/DepthTopics', title: '深度专题', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'news', category: 'depth-topics' }, opens: '/News/msg' },
  { path: '/News/Video', title: '视频', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'video', category: 'video' }, opens: '/News/msgVideo' },
  { path: '/News/ThisWeek', title: '本周更新', view: 'thisWeek', trail: ['/', '/News/index'], side: 'news' },
  { path: '/News/Subscribe', title: '邮件订阅', view: 'subscribe', trail: ['/', '/News/index'], side: 'news', form: ['column'], posted: true, related: ['/News/ThisWeek', '/News/Notice', '/Knowledge/Statute', '/privacy'] },
  { path: '/News/Subscribe/Confirm', title: '确认邮件订阅', view: 'subscriptionConfirm', trail: ['/', '/News/index', '/News/Subscribe'], side: 'news', form: ['key'], posted: true, related: ['/News/Subscribe', '/News/ThisWeek', '/privacy', '/Enquiry'] },
  { path: '/News/Subscribe/Manage', title: '管理邮件订阅', view: 'subscriptionManage', trail: ['/', '/News/index', '/News/Subscribe'], side: 'news', form: ['key'], posted: true, related: ['/News/Subscribe', '/News/ThisWeek', '/privacy', '/Enquiry'] },
  { path: '/News/Notice', title: '通知公告', view: 'list', trail: ['/', '/News/index'], side: 'news', shows: { type: 'notice' }, opens: '/News/NoticeArticle' },
  {
    path: '/News/Retail',
    title: '零售',
    view: 'portal',
    related: ['/News/RetailBusiness', '/News/Retailcode', '/News/RetailcodeLs', '/News/RetailcodeLsts', '/Sell/pictureList'],
    trail: ['/', '/News/index'],
    side: 'news-fields',
    opens: '/News/Retail',
    shows: { type: 'news', category: 'retail' },
    blocks: [
      { title: '他们怎么做', more: '/Service/Partners/Case?category=retail', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'retail' }, take: 3, look: 'cases' },
      { title: '零售动态', more: '/News/RetailBusiness', opens: '/News/Retail', shows: { type: 'news', category: 'retail' }, take: 5 },
      { title: '零售编码', more: '/News/Retailcode', opens: '/News/Retailcode', shows: { type: 'guide', category: 'retail-code' }, take: 5 },
      { title: '二维码应用', more: '/Sell/qrApplication', opens: '/Sell/detail', shows: { type: 'guide', category: 'qr' }, take: 5 },
      { title: '零售应用指南', more: '/Sell/sellApplicationGuide', opens: '/Sell/detail', shows: { type: 'guide', category: 'retail' }, take: 5 },
    ],
  },
  { path: '/News/Logistics', title: '物流', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'logistics' }, opens: '/News/Logistics' },
  { path: '/News/PGProcurement', title: '采购', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'procurement' }, opens: '/News/PGProcurement' },
  {
    path: '/News/FoodSafety',
    title: '食品安全追溯',
    view: 'portal',
    trail: ['/', '/News/index'],
    side: 'news-fields',
    opens: '/News/msg',
    blocks: [
      { title: '食品安全动态', opens: '/News/msg', shows: { type: 'news', category: 'food-safety' }, take: 6 },
      { title: '追溯知识', more: '/Knowledge/KnowledgeList', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'traceability' }, take: 5 },
      { title: '相关法规', more: '/Knowledge/Statute', opens: '/Knowledge/Statuteinfo', shows: { type: 'policy', category: 'law' }, take: 5 },
      { title: '追溯案例', more: '/Service/Partners/Case?category=traceability', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'traceability' }, take: 3, look: 'cases' },
    ],
  },
  {
    path: '/News/ECommerce',
    title: '电子商务',
    view: 'portal',
    trail: ['/', '/News/index'],
    side: 'news-fields',
    opens: '/News/ECommerce',
    shows: { type: 'news', category: 'ecommerce' },
    blocks: [
      { title: '电子商务动态', more: '/News/ECommerceList', opens: '/News/ECommerce', shows: { type: 'news', category: 'ecommerce' }, take: 6 },
      { title: '平台应用', more: '/News/Ecommerce/latestNews', opens: '/News/Ecommerce/detail', shows: { type: 'news', category: 'platform' }, take: 5 },
      { title: '跨境动态', more: '/Cross/Crossborder/newsList', opens: '/Cross/Crossborder/newsdetail', shows: { type: 'news', category: 'crossborder' }, take: 5 },
      { title: '移动商务', more: '/News/MCommerce', opens: '/News/msg', shows: { type: 'news', category: 'mcommerce' }, take: 5 },
      { title: '卖家案例', more: '/Cross/Crossborder/caseList', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'crossborder' }, take: 3, look: 'cases' },
    ],
  },
  { path: '/News/ECommerceList', title: '电子商务列表', view: 'list', trail: ['/', '/News/index', '/News/ECommerce'], side: 'news-fields', shows: { type: 'news', category: 'ecommerce' }, opens: '/News/ECommerce' },
  { path: '/News/MCommerce', title: '移动商务', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'mcommerce' }, opens: '/News/msg' },
  { path: '/News/IoT', title: '物联网', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'iot' }, opens: '/News/msg' },
  { path: '/News/Other', title: '其他', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'other' }, opens: '/News/msg' },
  { path: '/News/msg', title: '新闻详情', view: 'article', trail: ['/', '/News/index'], shows: { type: 'news' } },
  { path: '/News/msgVideo', title: '视频详情', view: 'article', trail: ['/', '/News/index', '/News/Video'], shows: { type: 'video' } },
  { path: '/News/NoticeArticle', title: '公告详情', view: 'article', trail: ['/', '/News/index', '/News/Notice'], shows: { type: 'notice' } },
  { path: '/News/viewsub', title: '专题详情', view: 'article', trail: ['/', '/News/index', '/News/DepthTopics'], shows: { type: 'news' } },
  { path: '/News/Health', title: '医疗卫生', view: 'list', trail: ['/', '/News/index'], side: 'news-fields', shows: { type: 'news', category: 'health' }, opens: '/News/HealthDetail' },
  { path: '/News/HealthDetail', title: '医疗卫生详情', view: 'article', trail: ['/', '/News/index', '/News/Health'], shows: { type: 'news' } },
  { path: '/News/StatuteDes', title: '法规详情', view: 'article', trail: ['/', '/Knowledge/index', '/Knowledge/Statute'], shows: { type: 'policy' } },
  { path: '/News/RetailBusiness', title: '零售业务', view: 'list', trail: ['/', '/News/index', '/News/Retail'], side: 'news-fields', shows: { type: 'news', category: 'retail' }, opens: '/News/RetailBusiness' },
  { path: '/News/Retailcode', title: '零售编码', view: 'list', trail: ['/', '/News/index', '/News/Retail'], side: 'news-fields', shows: { type: 'guide', category: 'retail-code' }, opens: '/News/Retailcode' },
  { path: '/News/RetailcodeLs', title: '零售编码列表', view: 'list', trail: ['/', '/News/index', '/News/Retail'], side: 'news-fields', shows: { type: 'guide', category: 'retail-category' }, opens: '/News/RetailcodeLs' },
  { path: '/News/RetailcodeLsts', title: '零售编码专题列表', view: 'list', trail: ['/', '/News/index', '/News/Retail'], side: 'news-fields', shows: { type: 'guide', category: 'retail-topic' }, opens: '/News/RetailcodeLsts' },
  {
    path: '/News/Ecommerce/index',
    title: '电子商务专区',
    view: 'portal',
    trail: ['/', '/News/index'],
    side: 'ecommerce',
    blocks: [
      { title: '最新动态', more: '/News/Ecommerce/latestNews', opens: '/News/Ecommerce/detail', shows: { type: 'news', category: 'platform' }, take: 5 },
      { title: '移动商务', more: '/News/MCommerce', opens: '/News/msg', shows: { type: 'news', category: 'mcommerce' }, take: 5 },
      { title: '视频', more: '/News/Ecommerce/videoList', opens: '/News/Ecommerce/detail', shows: { type: 'video', category: 'ecommerce' }, take: 4, look: 'covers' },
      { title: '下载', more: '/News/Ecommerce/download', opens: '/News/Ecommerce/download', shows: { type: 'doc', category: 'download' }, take: 5 },
    ],
  },
  { path: '/News/Ecommerce/videoList', title: '视频', view: 'list', trail: ['/', '/News/index', '/News/Ecommerce/index'], side: 'ecommerce', shows: { type: 'video', category: 'ecommerce' }, opens: '/News/Ecommerce/detail' },
  { path: '/News/Ecommerce/benefit', title: '效益', view: 'page', trail: ['/', '/News/index', '/News/Ecommerce/index'], side: 'ecommerce' },
  { path: '/News/Ecommerce/download', title: '下载', view: 'list', trail: ['/', '/News/index', '/News/Ecommerce/index'], side: 'ecommerce', shows: { type: 'doc', category: 'download' }, opens: '/News/Ecommerce/download' },
  { path: '/News/Ecommerce/latestNews', title: '最新动态', view: 'list', trail: ['/', '/News/index', '/News/Ecommerce/index'], side: 'ecommerce', shows: { type: 'news', category: 'platform' }, opens: '/News/Ecommerce/detail' },
  { path: '/News/Ecommerce/detail', title: '详情', view: 'article', trail: ['/', '/News/index', '/News/Ecommerce/index'], side: 'ecommerce' },
  { path: '/News/Ecommerce', redirect: '/News/Ecommerce/index' },
  {
    path: '/News/topic',
    title: '专题',
    view: 'portal',
    trail: ['/', '/News/index'],
    blocks: [
      { title: '全球二维码迁移', more: '/News/topic/gm2d', opens: '/News/viewsub', shows: { type: 'news', category: 'topic', where: { topic: 'gm2d' } }, take: 5 },
      { title: '医疗器械唯一标识', more: '/News/topic/udi', opens: '/News/viewsub', shows: { type: 'news', category: 'topic', where: { topic: 'udi' } }, take: 5 },
      { title: '汉信码', more: '/News/topic/hanxin', opens: '/News/viewsub', shows: { type: 'news', category: 'topic', where: { topic: 'hanxin' } }, take: 5 },
    ],
  },
  { path: '/News/topic/:name', title: '专题', view: 'list', trail: ['/', '/News/index', '/News/topic'], shows: { type: 'news', category: 'topic' }, opens: '/News/viewsub' },

  // Knowledge
  { path: '/Knowledge', redirect: '/Knowledge/index', title: '知识中心' },
  {
    path: '/Knowledge/index',
    title: '知识中心',
    view: 'portal',
    trail: ['/'],
    blocks: [
      { title: '入门知识', more: '/Knowledge/KnowledgeList?category=basic', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'basic' }, take: 5 },
      { title: '编码', more: '/Knowledge/KnowledgeList?category=coding', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'coding' }, take: 5 },
      { title: '条码符号', more: '/Knowledge/KnowledgeList?category=symbol', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'symbol' }, take: 5 },
      { title: '物流', more: '/Knowledge/KnowledgeList?category=logistics', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'logistics' }, take: 5 },
      { title: '二维码', more: '/Knowledge/KnowledgeList?category=2d', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: '2d' }, take: 3, look: 'covers' },
      { title: '小贴士', more: '/Knowledge/TeKIndex/xts', opens: '/Knowledge/TeKIndex/xts', shows: { type: 'tip' }, take: 5 },
      { title: '政策法规', more: '/Knowledge/Statute', opens: '/Knowledge/Statuteinfo', shows: { type: 'policy' }, take: 5 },
      { title: '常见问题', more: '/Knowledge/KnowledgeList?type=qbwt', opens: '/Business/Faq/Msg', shows: { type: 'faq' }, take: 5 },
    ],
  },
  { path: '/Knowledge/KnowledgeList', title: '知识列表', view: 'list', trail: ['/', '/Knowledge/index'], side: 'knowledge', shows: { type: 'knowledge' }, opens: '/Knowledge/TeKIndex/article', queryNames: ['type', 'category'] },
  {
    path: '/Knowledge/TeKIndex',
    title: '技术知识',
    view: 'portal',
    trail: ['/', '/Knowledge/index'],
    side: 'tek',
    blocks: [
      { title: 'GS1 系统', more: '/Knowledge/TeKIndex/GS1System', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'basic' }, take: 5 },
      { title: '标准', more: '/Knowledge/TeKIndex/Standard', opens: '/Knowledge/TeKIndex/Standard', shows: { type: 'standard' }, take: 5 },
      { title: '术语', more: '/Knowledge/TeKIndex/Glossary', opens: '/Knowledge/TeKIndex/Glossary', shows: { type: 'term' }, take: 5 },
      { title: '小贴士', more: '/Knowledge/TeKIndex/xts', opens: '/Knowledge/TeKIndex/xts', shows: { type: 'tip' }, take: 5 },
    ],
  },
  { path: '/Knowledge/WhichCode', title: '我该用哪种码', view: 'whichCode', trail: ['/', '/Knowledge/index'], queryNames: ['thing', 'sold', 'carton', 'pallet', 'count'], related: ['/Knowledge/HowManyNumbers', '/Business/Code1', '/Business/Code2', '/Business/Register'] },
  { path: '/Knowledge/Ean13', title: '逐位看 EAN-13', view: 'ean13Digits', trail: ['/', '/Knowledge/index'], queryNames: ['digit'], related: ['/Business/Code1', '/search/check', '/Business/Guide2', '/BarCode/symbol'] },
  { path: '/Knowledge/HowManyNumbers', title: '我要多少个号', view: 'howManyNumbers', trail: ['/', '/Knowledge/index'], queryNames: ['kinds', 'sizes', 'yearly'], related: ['/Knowledge/WhichCode', '/Business/Guide2', '/Business/Register', '/Business/serviceFee'] },
  { path: '/Knowledge/Figures', title: '图解一览', view: 'figureIndex', trail: ['/', '/Knowledge/index'] },
  { path: '/Knowledge/OpenData', title: '开放数据', view: 'openData', trail: ['/', '/Knowledge/index'], related: ['/search/country', '/search/tool', '/Service/Book', '/Knowledge/Figures'] },
  { path: '/Knowledge/TeKIndex/ANCCSystem', title: 'ANCC 全球统一标识系统', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek' },
  { path: '/Knowledge/TeKIndex/GS1System2', title: 'GS1 系统（二）', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek' },
  { path: '/Knowledge/TeKIndex/GS1System', title: 'GS1 系统', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek' },
  { path: '/Knowledge/TeKIndex/Standard', title: '标准', view: 'list', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek', shows: { type: 'standard' }, opens: '/Knowledge/TeKIndex/Standard', queryNames: ['category'], related: ['/Enquiry/Standard', '/Org/tc287', '/Knowledge/Statute', '/search/glossary'] },
  { path: '/Knowledge/TeKIndex/Glossary', title: '术语', view: 'list', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek', shows: { type: 'term' }, opens: '/Knowledge/TeKIndex/Glossary' },
  { path: '/Knowledge/TeKIndex/xts', title: '小贴士', view: 'list', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], side: 'tek', shows: { type: 'tip' }, opens: '/Knowledge/TeKIndex/xts' },
  { path: '/Knowledge/TeKIndex/article', title: '知识文章', view: 'article', trail: ['/', '/Knowledge/index', '/Knowledge/TeKIndex'], shows: { type: 'knowledge' } },
  {
    path: '/Knowledge/GSBMindex',
    title: 'GS1 编码知识',
    view: 'portal',
    trail: ['/', '/Knowledge/index'],
    side: 'gsbm',
    blocks: [
      { title: '编码', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'coding' }, take: 5 },
      { title: '物流', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'logistics' }, take: 5 },
      { title: '二维码', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: '2d' }, take: 5 },
      { title: '医疗卫生', opens: '/Knowledge/TeKIndex/article', shows: { type: 'knowledge', category: 'health' }, take: 5 },
    ],
  },
  { path: '/Knowledge/GSBMindex/goodsGln', title: '商品与位置编码', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/goodsEpc', title: 'EPC', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/goodsGDS', title: 'GDS', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/goodsPosition', title: '位置', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/zxcbm', title: '自行车编码', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/dwbm', title: '动物编码', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/ewbm', title: '二维编码', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/gxfECR', title: '高效消费者响应 ECR', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/GSBMindex/ebxml', title: 'ebXML', view: 'page', trail: ['/', '/Knowledge/index', '/Knowledge/GSBMindex'], side: 'gsbm' },
  { path: '/Knowledge/Statute', title: '政策法规', view: 'list', trail: ['/', '/Knowledge/index'], side: 'knowledge', shows: { type: 'policy' }, opens: '/Knowledge/Statuteinfo', queryNames: ['category'] },
  { path: '/Knowledge/Statuteinfo', title: '法规详情', view: 'article', trail: ['/', '/Knowledge/index', '/Knowledge/Statute'], shows: { type: 'policy' } },

  // Service centre
  { path: '/Service', redirect: '/Service/BarcodeV', title: '服务中心' },
  { path: '/Service/BarcodeV', title: '条码微站', view: 'page', trail: ['/', '/Service'], side: 'service-products' },
  { path: '/Service/jcyxz', redirect: '/Service/jcyxz/QC', title: '检测服务' },
  { path: '/Service/jcyxz/QC', title: '质检中心简介', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/Barcode', title: '条码检测', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/Instrument', title: '检测仪校准与检定', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/RFID', title: '射频检测', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/Software', title: '软件测评', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/Facility', title: '收费公示', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/jcyxz/contact', title: '联系方式', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing' },
  { path: '/Service/Book', title: '软件下载', view: 'software', trail: ['/', '/Service'], side: 'service-software', queryNames: ['activeName'] },
  { path: '/Service/Partners', redirect: '/Service/Partners/index', title: '标准服务商' },
  { path: '/Service/Partners/index', title: '标准服务商介绍', view: 'page', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners' },
  { path: '/Service/Partners/List', title: '服务商名录', view: 'list', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners', shows: { type: 'partner' }, opens: '/Service/Partners/content' },
  {
    path: '/Service/Partners/CaseList',
    title: '案例',
    view: 'portal',
    trail: ['/', '/Service', '/Service/Partners'],
    side: 'service-partners',
    blocks: [
      { title: '零售', more: '/Service/Partners/Case?category=retail', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'retail' }, take: 3, look: 'cases' },
      { title: '医疗卫生', more: '/Service/Partners/CaseHealthcare', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'healthcare' }, take: 3, look: 'cases' },
      { title: '物流', more: '/Service/Partners/Case?category=logistics', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'logistics' }, take: 3, look: 'cases' },
      { title: '制造', more: '/Service/Partners/Case?category=manufacture', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'manufacture' }, take: 3, look: 'cases' },
      { title: '采购', more: '/PGP/PGProcurement/caseList', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'procurement' }, take: 3, look: 'cases' },
      { title: '追溯', more: '/Service/Partners/Case?category=traceability', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'traceability' }, take: 3, look: 'cases' },
      { title: '跨境', more: '/Cross/Crossborder/caseList', opens: '/Service/Partners/caseMsg', shows: { type: 'case', category: 'crossborder' }, take: 3, look: 'cases' },
    ],
  },
  { path: '/Service/Partners/Join', title: '申请与咨询', view: 'page', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners' },
  { path: '/Service/Partners/CaseHealthcare', title: '医疗案例', view: 'list', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case', category: 'healthcare' }, opens: '/Service/Partners/caseMsg' },
  { path: '/Service/Partners/Case', title: '案例分类', view: 'list', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case' }, opens: '/Service/Partners/caseMsg', queryNames: ['category'] },
  { path: '/Service/Partners/caseMsg', title: '案例详情', view: 'article', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case' } },
  { path: '/Service/Partners/content', title: '服务商详情', view: 'article', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/List'], side: 'service-partners', shows: { type: 'partner' } },
  { path: '/Service/GDS', title: '商品信息服务平台', view: 'page', trail: ['/', '/Service'], side: 'service-platforms' },
  { path: '/Service/Chinatrace', title: '追溯平台', view: 'page', trail: ['/', '/Service'], side: 'service-platforms' },

  // English site
  { path: '/EnglishHome', title: 'Home', view: 'englishHome', trail: [], language: 'en', counterpart: '/' },
  { path: '/SecondaryMenu', redirect: '/SecondaryMenu/Introduction' },
  { path: '/SecondaryMenu/Introduction', title: 'Introduction', view: 'page', trail: ['/EnglishHome'], side: 'english-about', language: 'en', counterpart: '/Org/Intro' },
  { path: '/SecondaryMenu/Structure', title: 'Structure', view: 'page', trail: ['/EnglishHome'], side: 'english-about', language: 'en', counterpart: '/Org/Departments' },
  { path: '/SecondaryMenu/ContactUs', title: 'Contact Us', view: 'page', trail: ['/EnglishHome'], side: 'english-about', language: 'en', counterpart: '/Org/Branch' },
  { path: '/SecondaryMenu/Enquiry', title: 'Ask a question', view: 'englishEnquiry', trail: ['/EnglishHome'], side: 'english-about', language: 'en', counterpart: '/Enquiry/Consultation', posted: enquiryForm },
  { path: '/SecondaryMenu/Subscribe', title: 'News by mail', view: 'englishSubscribe', trail: ['/EnglishHome', '/SecondaryMenu/News'], side: 'english-about', language: 'en', counterpart: '/News/Subscribe', posted: true },
  { path: '/SecondaryMenu/Subscribe/Confirm', title: 'Confirm your subscription', view: 'englishSubscriptionConfirm', trail: ['/EnglishHome', '/SecondaryMenu/News', '/SecondaryMenu/Subscribe'], side: 'english-about', form: ['key'], language: 'en', counterpart: '/News/Subscribe/Confirm', posted: true },
  { path: '/SecondaryMenu/Subscribe/Manage', title: 'Manage your subscription', view: 'englishSubscriptionManage', trail: ['/EnglishHome', '/SecondaryMenu/News', '/SecondaryMenu/Subscribe'], side: 'english-about', form: ['key'], language: 'en', counterpart: '/News/Subscribe/Manage', posted: true },
  { path: '/SecondaryMenu/Barcode', title: 'Barcode', view: 'page', trail: ['/EnglishHome'], side: 'english-keys', language: 'en', counterpart: '/Business/Code1' },
  { path: '/SecondaryMenu/EPC', title: 'EPC', view: 'page', trail: ['/EnglishHome'], side: 'english-keys', language: 'en', counterpart: '/Knowledge/GSBMindex/goodsEpc' },
  { path: '/SecondaryMenu/GDSN', title: 'GDSN', view: 'page', trail: ['/EnglishHome'], side: 'english-keys', language: 'en', counterpart: '/Knowledge/GSBMindex/goodsGDS' },
  { path: '/SecondaryMenu/ECommerce', title: 'E-Commerce', view: 'page', trail: ['/EnglishHome'], side: 'english-keys', language: 'en', counterpart: '/News/Ecommerce/index' },
  { path: '/SecondaryMenu/HanXinCode', title: 'Han Xin Code', view: 'page', trail: ['/EnglishHome'], side: 'english-keys', language: 'en', counterpart: '/Knowledge/GSBMindex/ewbm' },
  { path: '/SecondaryMenu/InnovativeSectors', title: 'Innovative Sectors', view: 'page', trail: ['/EnglishHome'], side: 'english-sectors', language: 'en' },
  { path: '/SecondaryMenu/industryPromotion', title: 'Industry Promotion', view: 'page', trail: ['/EnglishHome'], side: 'english-sectors', language: 'en' },
  { path: '/SecondaryMenu/eLearning', title: 'e-Learning', view: 'page', trail: ['/EnglishHome'], side: 'english-training', language: 'en', counterpart: '/Service/Training' },
  { path: '/SecondaryMenu/Certificate', title: 'Verify a certificate', view: 'englishCertificate', trail: ['/EnglishHome'], side: 'english-services', form: ['number', 'code'], language: 'en', counterpart: '/search/certificate' },
  { path: '/SecondaryMenu/News', title: 'News', view: 'page', trail: ['/EnglishHome'], side: 'english-about', language: 'en', counterpart: '/News/index' },
  { path: '/SecondaryMenu/Apply', title: 'How to apply', view: 'page', trail: ['/EnglishHome'], side: 'english-services', language: 'en', counterpart: '/Business/Register' },
  { path: '/SecondaryMenu/Fees', title: 'Fees', view: 'page', trail: ['/EnglishHome'], side: 'english-services', language: 'en', counterpart: '/Business/serviceFee' },
  { path: '/SecondaryMenu/LookUp', title: 'Look up a number', view: 'englishLookUp', trail: ['/EnglishHome'], queryNames: ['q'], language: 'en', counterpart: '/search/tool' },
  { path: '/SecondaryMenu/CheckDigit', title: 'Check digit calculator', view: 'englishCheck', trail: ['/EnglishHome'], queryNames: ['type', 'code'], posted: checkForm, language: 'en', counterpart: '/search/check' },
  { path: '/SecondaryMenu/Prefixes', title: 'GS1 prefixes', view: 'englishPrefixes', trail: ['/EnglishHome'], queryNames: ['keyword'], language: 'en', counterpart: '/search/country' },
  { path: '/SecondaryMenu/Symbol', title: 'Draw a bar code', view: 'englishSymbol', trail: ['/EnglishHome'], form: ['type', 'code', 'xDimension', 'barWidthReduction', 'dpi', 'partialData', 'override', 'use', 'magnification', 'barHeight', 'addOn', 'bearerBars', 'level', 'shape', 'humanReadable'], language: 'en', counterpart: '/BarCode/symbol' },
  { path: '/SecondaryMenu/Search', title: 'Search', view: 'englishSearch', trail: ['/EnglishHome'], queryNames: ['keyword'], language: 'en', counterpart: '/home/sousuo' },
  { path: '/SecondaryMenu/Sitemap', title: 'Sitemap', view: 'siteMap', trail: ['/EnglishHome'], language: 'en', counterpart: '/sitemap' },
  { path: '/SecondaryMenu/Privacy', title: 'Privacy', view: 'page', trail: ['/EnglishHome'], language: 'en', counterpart: '/privacy' },
  { path: '/SecondaryMenu/Accessibility', title: 'Accessibility', view: 'page', trail: ['/EnglishHome'], language: 'en', counterpart: '/accessibility' },
  { path: '/SecondaryMenu/Terms', title: 'Terms of use', view: 'page', trail: ['/EnglishHome'], language: 'en', counterpart: '/terms' },
  { path: '/SecondaryMenu/404', title: 'Page not found', view: 'notFound', trail: ['/EnglishHome'], queryNames: ['near'], language: 'en' },
  { path: '/IndustryPromotion', redirect: '/IndustryPromotion/FoodSafety' },
  { path: '/IndustryPromotion/FoodSafety', title: 'Food Safety', view: 'page', trail: ['/EnglishHome', '/SecondaryMenu/industryPromotion'], side: 'english-sectors', language: 'en', counterpart: '/News/FoodSafety' },
  { path: '/IndustryPromotion/Healthcare', title: 'Healthcare', view: 'page', trail: ['/EnglishHome', '/SecondaryMenu/industryPromotion'], side: 'english-sectors', language: 'en', counterpart: '/News/Health' },
  { path: '/IndustryPromotion/Others', title: 'Others', view: 'page', trail: ['/EnglishHome', '/SecondaryMenu/industryPromotion'], side: 'english-sectors', language: 'en', counterpart: '/News/Other' },

  // Consoles
  { path: '/MyManage', redirect: '/login', landing: true },
  { path: '/MyManage/UnVerify/index', title: '企业首页', view: 'memberUnverified', trail: [], queryNames: ['step', 'from'], console: true },
  { path: '/MyManage/SystemMember/index', title: '系统成员首页', view: 'memberHome', trail: [], console: true },
  { path: '/MyManage/SystemMember/barcode', title: '生成条码', view: 'barcodeGenerate', trail: ['/MyManage/SystemMember/index'], queryNames: ['prefix', 'number', 'gtin8', 'from'], console: true },
  { path: '/MyManage/SystemMember/numbers', title: '号码池', view: 'memberNumbers', trail: ['/MyManage/SystemMember/index'], queryNames: ['prefix', 'missing'], console: true },
  { path: '/MyManage/SystemMember/search', title: '搜索', view: 'memberSearch', trail: ['/MyManage/SystemMember/index'], queryNames: ['q'], console: true },
  { path: '/MyManage/SystemMember/batch', title: '批量生成条码', view: 'barcodeBatch', trail: ['/MyManage/SystemMember/index'], console: true },
  { path: '/MyManage/SystemMember/renewal', title: '续展', view: 'memberRenewal', trail: ['/MyManage/SystemMember/index'], queryNames: ['id', 'prefix'], console: true },
  { path: '/MyManage/SystemMember/change', title: '信息变更', view: 'memberChange', trail: ['/MyManage/SystemMember/index'], queryNames: ['id'], console: true },
  { path: '/MyManage/SystemMember/business', title: '业务办理', view: 'memberBusiness', trail: ['/MyManage/SystemMember/index'], queryNames: ['id', 'kind'], console: true },
  { path: '/MyManage/SystemMember/record', title: '企业信息', view: 'memberRecord', trail: ['/MyManage/SystemMember/index'], console: true },
  { path: '/MyManage/SystemMember/sscc', title: 'SSCC', view: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['firmCode', 'extensionDigit', 'startSerial', 'count'], console: true },
  { path: '/MyManage/SystemMember/grai', title: 'GRAI', view: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['firmCode', 'assetType', 'startSerial', 'count'], console: true },
  { path: '/MyManage/SystemMember/qr', title: '商品二维码', view: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['gtin', 'batch', 'serial', 'variant', 'produced', 'bestBefore', 'expiry', 'elements', 'domain', 'content', 'xDimension', 'partialData', 'carrier', 'level'], console: true },
  { path: '/MyManage/SystemMember/label', title: '物流标签', view: 'ownLabelTool', trail: ['/MyManage/SystemMember/index'], form: ['size', 'sscc', 'labels', 'bars', 'note', 'shipFromName', 'shipFromAddress', 'shipToName', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'productionDate', 'gtin', 'expiry', 'packagingDate', 'grossWeightKg', 'orderNumber', 'shipToPostcode', 'shipToCountry', 'route'], console: true },
  { path: '/MyManage/SystemMember/labelSheet', title: '标签排版', view: 'ownLabelTool', trail: ['/MyManage/SystemMember/index'], form: ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'barHeight', 'checkDigit', 'partialData'], console: true },
  { path: '/MyManage/SystemMember/shortcuts', title: '常用入口', view: 'memberShortcuts', trail: ['/MyManage/SystemMember/index'], console: true },
  { path: '/MyManage/messages', title: '消息', view: 'messages', trail: [], queryNames: ['part', 'unread', 'group'], console: true },
  { path: '/MyManage/SystemMember/certificate', title: '证书', view: 'memberCertificates', trail: ['/MyManage/SystemMember/index'], console: true },
  { path: '/MyManage/SystemMember/operators', title: '操作员', view: 'operators', trail: ['/MyManage/SystemMember/index'], console: true },
  { path: '/MyManage/account/invitations', title: '收到的邀请', view: 'invitations', trail: ['/MyManage/account'], console: true },
  { path: '/MyManage/account/binding', title: '已注册成员绑定', view: 'binding', trail: ['/MyManage/account'], queryNames: ['id'], console: true },
  { path: '/MyManage/fees', title: '缴费', view: 'memberFees', trail: [], console: true },
  { path: '/MyManage/admin/fees', title: '收费', view: 'staffFees', trail: ['/MyManage/admin/check'], console: true },
  { path: '/MyManage/account', title: '账号设置', view: 'account', trail: [], queryNames: ['part'], console: true },
  { path: '/MyManage/admin/check', title: '审核', view: 'reviewConsole', trail: [], queryNames: ['kind', 'status', 'keyword', 'due', 'holder', 'decided', 'region', 'from', 'to', 'order', 'page', 'case', 'list'], console: true },
  { path: '/MyManage/admin/walkIn', title: '代企业录入', view: 'walkIn', trail: [], console: true },
  { path: '/MyManage/admin/statistics', title: '审核统计', view: 'reviewStatistics', trail: [], console: true },
  { path: '/MyManage/admin/audit', title: '操作日志', view: 'auditLog', trail: [], queryNames: ['source', 'action', 'person', 'firm', 'from', 'to', 'page'], console: true },
  { path: '/MyManage/admin/recovery', title: accountRecoveryName, view: 'accountRecovery', trail: [], console: true },
  { path: '/MyManage/admin/objections', title: '异议', view: 'reviewObjections', trail: ['/MyManage/admin/check'], queryNames: ['state', 'page'], console: true },
  { path: '/MyManage/admin/enquiries', title: '咨询与投诉', view: 'staffEnquiries', trail: ['/MyManage/admin/check'], queryNames: ['state', 'page'], console: true },
  { path: '/MyManage/admin/releases', title: '收回号段', view: 'prefixReleases', trail: ['/MyManage/admin/check'], queryNames: ['state', 'keyword', 'page'], console: true },
  { path: '/MyManage/admin/settings', title: '审核设置', view: 'reviewSettings', trail: [], console: true },

  // Short addresses of nested pages
  { path: '/PGProcurement/solution', redirect: '/PGP/PGProcurement/solution' },
  { path: '/PGProcurement/detail', redirect: '/PGP/PGProcurement/detail' },
  { path: '/PGProcurement/caseList', redirect: '/PGP/PGProcurement/caseList' },
  { path: '/PGProcurement/bzDocList', redirect: '/PGP/PGProcurement/bzDocList' },
  { path: '/PGProcurement/priceList', redirect: '/PGP/PGProcurement/priceList' },
  { path: '/Crossborder/barCodeList', redirect: '/Cross/Crossborder/barCodeList' },
  { path: '/Crossborder/detail', redirect: '/Cross/Crossborder/detail' },
  { path: '/Crossborder/newsdetail', redirect: '/Cross/Crossborder/newsdetail' },
  { path: '/Crossborder/caseList', redirect: '/Cross/Crossborder/caseList' },
  { path: '/Crossborder/applicationList', redirect: '/Cross/Crossborder/applicationList' },
  { path: '/Crossborder/newsList', redirect: '/Cross/Crossborder/newsList' },
  { path: '/Crossborder/downList', redirect: '/Cross/Crossborder/downList' },
  { path: '/Knowledge/ANCCSystem', redirect: '/Knowledge/TeKIndex/ANCCSystem' },
  { path: '/Knowledge/GS1System2', redirect: '/Knowledge/TeKIndex/GS1System2' },
  { path: '/Knowledge/GS1System', redirect: '/Knowledge/TeKIndex/GS1System' },
  { path: '/Knowledge/Standard', redirect: '/Knowledge/TeKIndex/Standard' },
  { path: '/Knowledge/Glossary', redirect: '/Knowledge/TeKIndex/Glossary' },
  { path: '/Knowledge/xts', redirect: '/Knowledge/TeKIndex/xts' },
  { path: '/Knowledge/article', redirect: '/Knowledge/TeKIndex/article' },
  { path: '/Knowledge/goodsGln', redirect: '/Knowledge/GSBMindex/goodsGln' },
  { path: '/Knowledge/goodsEpc', redirect: '/Knowledge/GSBMindex/goodsEpc' },
  { path: '/Knowledge/goodsGDS', redirect: '/Knowledge/GSBMindex/goodsGDS' },
  { path: '/Knowledge/goodsPosition', redirect: '/Knowledge/GSBMindex/goodsPosition' },
  { path: '/Knowledge/zxcbm', redirect: '/Knowledge/GSBMindex/zxcbm' },
  { path: '/Knowledge/dwbm', redirect: '/Knowledge/GSBMindex/dwbm' },
  { path: '/Knowledge/ewbm', redirect: '/Knowledge/GSBMindex/ewbm' },
  { path: '/Knowledge/gxfECR', redirect: '/Knowledge/GSBMindex/gxfECR' },
  { path: '/Knowledge/ebxml', redirect: '/Knowledge/GSBMindex/ebxml' },
] as const satisfies readonly (ContentRow | RedirectRow)[]

/** The items that open at each detail page: those of the lists and blocks that link to it. */
const itemsByDetailPath = new Map<string, ContentFilter[]>()
for (const row of routes as readonly RouteRow[]) {
  if ('redirect' in row) continue
  for (const { opens, shows } of [row, ...(row.blocks ?? [])]) {
    if (opens && shows) itemsByDetailPath.set(opens, [...(itemsByDetailPath.get(opens) ?? []), shows])
  }
}

/** A detail page without a list displays the items of its own row. */
function withItems(row: RouteRow): RouteRow {
  if ('redirect' in row) return row
  const items = itemsByDetailPath.get(row.path) ?? (row.view === 'article' && row.shows ? [row.shows] : undefined)
  return items ? { ...row, items } : row
}

/** A redirect keeps the query of the request unless its target has one. */
export function redirectTarget(row: RedirectRow, { search }: URL): string {
  return row.redirect.includes('?') ? row.redirect : `${row.redirect}${search}`
}

export const allRoutes: readonly RouteRow[] = (routes satisfies readonly SiteRow[]).map(withItems)

const rowsByPath = new Map(allRoutes.map(row => [row.path, row]))

const counterparts = new Map(
  allRoutes.flatMap(row => ('counterpart' in row && row.counterpart ? [[row.path, row.counterpart], [row.counterpart, row.path]] as const : [])),
)

/** The page about the same subject in the other language; undefined if there is none. */
export const counterpartOf = (path: string): string | undefined => counterparts.get(path)

/** The row of a path without query; undefined if there is none. */
export function rowAt(path: string): RouteRow | undefined {
  return rowsByPath.get(path)
}

const parameterRoutes = allRoutes
  .filter(({ path }) => path.includes(':'))
  .map(row => ({ row, pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))

export type RouteMatch = { row: RouteRow; params: Readonly<Record<string, string>> }

/** The row of a path and the parameters in it; undefined if there is no page.
 *  @example matchRoute('/News/topic/gm2d') // { row: { path: '/News/topic/:name', … }, params: { name: 'gm2d' } } */
export function matchRoute(path: string): RouteMatch | undefined {
  const own = rowAt(path)
  if (own) return { row: own, params: {} }
  for (const { row, pattern } of parameterRoutes) {
    const groups = pattern.exec(path)?.groups
    if (groups) return { row, params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decoded(value)])) }
  }
  return undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The path as in the route table, `/News/topic/:name` for a topic; undefined if there is no page. */
export const declaredPath = (path: string): string | undefined => matchRoute(path)?.row.path
