// biome-ignore-all format: a table, one row a line
/** The pages of signed-in members and staff; those of the staff console are in access/staff/staff-pages.ts. The browser loads these rows alone. */
import { staffPages } from '../../access/staff/staff-pages.ts'
import type { ConsoleRow, RedirectRow } from './row.ts'

const staffRow = ({ path, title, screen, trail, queryNames, withoutMenu }: (typeof staffPages)[number]) => ({
  ...{ path, title, screen, trail },
  ...(queryNames && { queryNames }),
  ...(withoutMenu && { withoutMenu }),
})

export const consoleRows = [
  { path: '/MyManage', redirect: '/login', landing: true },
  { path: '/MyManage/UnVerify/index', title: '企业首页', screen: 'memberUnverified', trail: [], queryNames: ['step', 'from'] },
  { path: '/MyManage/SystemMember/index', title: '系统成员首页', screen: 'memberHome', trail: [] },
  { path: '/MyManage/SystemMember/barcode', title: '生成条码', screen: 'barcodeGenerate', trail: ['/MyManage/SystemMember/index'], queryNames: ['prefix', 'number', 'gtin8', 'from'] },
  { path: '/MyManage/SystemMember/numbers', title: '号码池', screen: 'memberNumbers', trail: ['/MyManage/SystemMember/index'], queryNames: ['prefix', 'kind', 'series', 'from', 'size', 'missing'] },
  { path: '/MyManage/SystemMember/products', title: '商品', screen: 'memberProducts', trail: ['/MyManage/SystemMember/index'], queryNames: ['state', 'keyword', 'brand', 'gpc', 'prefix', 'level', 'missing', 'sort', 'order', 'columns', 'page', 'size'] },
  { path: '/MyManage/SystemMember/productMend', title: '先补这些', screen: 'productMend', trail: ['/MyManage/SystemMember/products'], withoutMenu: true },
  { path: '/MyManage/SystemMember/productImport', title: '导入商品', screen: 'productImport', trail: ['/MyManage/SystemMember/products'], queryNames: ['id'], withoutMenu: true },
  { path: '/MyManage/SystemMember/productLabels', title: '打印标签', screen: 'productLabels', trail: ['/MyManage/SystemMember/products'], queryNames: ['ids', 'state', 'keyword', 'brand', 'gpc', 'prefix', 'level', 'missing', 'sort', 'order'], withoutMenu: true },
  { path: '/MyManage/SystemMember/product', title: '商品记录', screen: 'memberProduct', trail: ['/MyManage/SystemMember/products'], queryNames: ['id', 'packs', 'like'], withoutMenu: true },
  { path: '/MyManage/SystemMember/product/change', title: '商品变了', screen: 'productChange', trail: ['/MyManage/SystemMember/products'], queryNames: ['id'], withoutMenu: true },
  { path: '/MyManage/SystemMember/locations', title: '位置与 GLN', screen: 'memberLocations', trail: ['/MyManage/SystemMember/index'], queryNames: ['keyword', 'kind', 'state', 'visibility', 'page'] },
  { path: '/MyManage/SystemMember/location', title: '位置', screen: 'memberLocation', trail: ['/MyManage/SystemMember/locations'], queryNames: ['gln', 'parent'], withoutMenu: true },
  { path: '/MyManage/SystemMember/productReports', title: '收到的反映', screen: 'memberReports', trail: ['/MyManage/SystemMember/products'], queryNames: ['state', 'page', 'id'] },
  { path: '/MyManage/SystemMember/assets', title: '循环资产', screen: 'memberAssets', trail: ['/MyManage/SystemMember/index'], queryNames: ['keyword', 'category', 'page'] },
  { path: '/MyManage/SystemMember/assetType', title: '循环资产类型', screen: 'memberAssetType', trail: ['/MyManage/SystemMember/assets'], queryNames: ['grai', 'state', 'overdue', 'keyword', 'holder'], withoutMenu: true },
  { path: '/MyManage/SystemMember/units', title: '物流单元', screen: 'memberUnits', trail: ['/MyManage/SystemMember/index'], queryNames: ['keyword', 'state', 'page'] },
  { path: '/MyManage/SystemMember/search', title: '搜索', screen: 'memberSearch', trail: ['/MyManage/SystemMember/index'], queryNames: ['q'], withoutMenu: true },
  { path: '/MyManage/SystemMember/batch', title: '批量生成条码', screen: 'barcodeBatch', trail: ['/MyManage/SystemMember/index'], queryNames: ['product'] },
  { path: '/MyManage/SystemMember/renewal', title: '续展', screen: 'memberRenewal', trail: ['/MyManage/SystemMember/index'], queryNames: ['id', 'prefix'] },
  { path: '/MyManage/SystemMember/change', title: '信息变更', screen: 'memberChange', trail: ['/MyManage/SystemMember/index'], queryNames: ['id'] },
  { path: '/MyManage/SystemMember/business', title: '业务办理', screen: 'memberBusiness', trail: ['/MyManage/SystemMember/index'], queryNames: ['id', 'kind'] },
  { path: '/MyManage/SystemMember/record', title: '企业信息', screen: 'memberRecord', trail: ['/MyManage/SystemMember/index'] },
  { path: '/MyManage/SystemMember/sscc', title: 'SSCC', screen: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['firmCode', 'extensionDigit', 'startSerial', 'count'] },
  { path: '/MyManage/SystemMember/grai', title: 'GRAI', screen: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['firmCode', 'assetType', 'startSerial', 'count'] },
  { path: '/MyManage/SystemMember/qr', title: '商品二维码', screen: 'ownBarcodeTool', trail: ['/MyManage/SystemMember/index'], form: ['gtin', 'batch', 'serial', 'variant', 'produced', 'bestBefore', 'expiry', 'elements', 'domain', 'content', 'xDimension', 'partialData', 'carrier', 'level'] },
  { path: '/MyManage/SystemMember/label', title: '物流标签', screen: 'ownLabelTool', trail: ['/MyManage/SystemMember/index'], form: ['size', 'sscc', 'labels', 'bars', 'note', 'shipFromName', 'shipFromAddress', 'shipToName', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'productionDate', 'gtin', 'expiry', 'packagingDate', 'grossWeightKg', 'orderNumber', 'shipToGln', 'shipToPostcode', 'shipToCountry', 'route'] },
  { path: '/MyManage/SystemMember/labelSheet', title: '标签排版', screen: 'ownLabelTool', trail: ['/MyManage/SystemMember/index'], form: ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'barHeight', 'checkDigit', 'partialData'] },
  { path: '/MyManage/SystemMember/shortcuts', title: '常用入口', screen: 'memberShortcuts', trail: ['/MyManage/SystemMember/index'], withoutMenu: true },
  { path: '/MyManage/messages', title: '消息', screen: 'messages', trail: [], queryNames: ['part', 'unread', 'group'] },
  { path: '/MyManage/SystemMember/certificate', title: '证书', screen: 'memberCertificates', trail: ['/MyManage/SystemMember/index'] },
  { path: '/MyManage/SystemMember/operators', title: '操作员', screen: 'operators', trail: ['/MyManage/SystemMember/index'] },
  { path: '/MyManage/SystemMember/apiKeys', title: '接口与密钥', screen: 'apiKeys', trail: ['/MyManage/SystemMember/index'] },
  { path: '/MyManage/account/invitations', title: '收到的邀请', screen: 'invitations', trail: ['/MyManage/account'], withoutMenu: true },
  { path: '/MyManage/account/binding', title: '已注册成员绑定', screen: 'binding', trail: ['/MyManage/account'], queryNames: ['id'], withoutMenu: true },
  { path: '/MyManage/fees', title: '缴费', screen: 'memberFees', trail: [] },
  { path: '/MyManage/account', title: '账号设置', screen: 'account', trail: [], queryNames: ['part'] },
  ...staffPages.map(staffRow),
] as const satisfies readonly (ConsoleRow | RedirectRow)[]
