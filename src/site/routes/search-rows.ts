// biome-ignore-all format: a table, one row a line
/** Look-ups of numbers, companies and certificates. */
import { checkForm, enquiryForm, lookupForm } from './form-limits.ts'
import type { DeclaredRow } from './row.ts'

export const searchRows = [
  { path: '/search', redirect: '/search/tool', title: '条码查询' },
  { path: '/search/tool', title: '查询工具', view: 'searchTool', trail: ['/', '/search'], queryNames: ['q'], posted: lookupForm, menus: [{ in: 'search' }], searched: { kind: 'tool', title: '条码查询', summary: '输入或扫描任意编号，查它是什么、属于哪家企业、是否有效。', words: '扫码 查商品 查条码 真伪 正品 生产企业 厂家 任意编号 扫一扫' } },
  { path: '/search/internal', title: '境内条码信息', view: 'searchInternal', trail: ['/', '/search'], queryNames: ['firmCode', 'firmName', 'creditCode'], form: ['gtin', 'name'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '境内条码查询', summary: '按商品条码、厂商识别代码或企业名称查询境内登记的商品和企业。', words: '查商品 查企业 厂家 生产商 供应商 国内条码 登记信息 有效期' } },
  { path: '/search/product', title: '商品信息', view: 'searchProduct', trail: ['/', '/search', '/search/internal'], queryNames: ['gtin'], form: ['view', 'picture'], menus: false, searched: { kind: 'tool' } },
  { path: '/search/external', title: '境外条码信息（全球登记）', view: 'searchExternal', trail: ['/', '/search'], queryNames: ['gtin', 'firmName', 'country'], form: ['gln', 'type', 'q'], menus: [{ in: 'search', name: '境外条码信息' }], searched: { kind: 'tool', title: '境外条码查询', summary: '按 GTIN、GLN 或企业名称查询全球登记的信息。', words: '国外条码 进口 全球 verified by gs1 外国' } },
  { path: '/search/shortcode', title: '短码', view: 'searchShortcode', trail: ['/', '/search'], queryNames: ['code'], form: ['keyword'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '缩短码查询', summary: '查询 8 位商品条码（GTIN-8）的登记。', words: '短码 ean-8 八位 8位' } },
  { path: '/search/gln', title: '位置码', view: 'searchGln', trail: ['/', '/search'], queryNames: ['gln'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '位置码查询', summary: '按全球位置码（GLN）查询地点和机构。', words: 'gln 位置' } },
  { path: '/search/bike', title: '自行车企业代码公告', view: 'searchBike', trail: ['/', '/search'], queryNames: ['firmCode', 'keyword'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '自行车企业代码查询', summary: '自行车企业代码的公告和查询。', words: '自行车 车架号 电动车' } },
  { path: '/search/glossary', title: '条码术语', view: 'searchGlossary', trail: ['/', '/search'], queryNames: ['keyword'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '条码术语', summary: '条码、编码术语的中英文名称和含义。', words: '名词 解释 英文 词汇' } },
  { path: '/search/check', title: '校验码计算', view: 'searchCheck', trail: ['/', '/search'], queryNames: ['code', 'type'], posted: checkForm, menus: [{ in: 'search' }], searched: { kind: 'tool', title: '校验码计算', summary: '输入前几位，算出最后一位校验码；也可核对整个编号。', words: '校验位 最后一位 计算器 验证 核对' } },
  { path: '/search/report', title: '条码信息报错', view: 'enquiry', trail: ['/', '/search'], form: ['code'], posted: enquiryForm, related: ['/search/tool', '/search/check', '/Enquiry/Answer', '/privacy'], menus: false, searched: { kind: 'tool', title: '条码信息报错', summary: '查到的产品、企业信息与实物不符，填表告诉我们，凭受理号看结果。', words: '信息有误 信息不对 信息错误 纠错 更正 报错 举报' } },
  { path: '/search/country', title: '国家（地区）前缀码', view: 'searchCountry', trail: ['/', '/search'], queryNames: ['keyword'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '国家（地区）前缀码查询', summary: '由条码开头三位查发码的编码组织，例如 690 至 699 属于中国。', words: '哪国 哪个国家 产地 开头 前三位 69 690 国产' } },
  { path: '/search/certificate', title: '证书核验', view: 'certificateVerify', trail: ['/', '/search'], form: ['number', 'code'], related: ['/search/internal', '/Business/Notice', '/Business/Guide7', '/Org/Branch'], menus: [{ in: 'search' }], searched: { kind: 'tool', title: '系统成员证书核验', summary: '按证书编号和查验码，或扫描证书上的二维码，核对证书真伪和状态。', words: '证书真假 验证 查验 条码证' } },
] as const satisfies readonly DeclaredRow[]
