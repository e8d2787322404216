// biome-ignore-all format: a table, one row a line
/** The service centre. */
import type { DeclaredRow } from './row.ts'

export const serviceRows = [
  { path: '/Service', redirect: '/Service/BarcodeV', title: '服务中心' },
  { path: '/Service/BarcodeV', title: '条码微站', view: 'page', trail: ['/', '/Service'], side: 'service-products', searched: { kind: 'task' } },
  { path: '/Service/jcyxz', redirect: '/Service/jcyxz/QC', title: '检测服务' },
  { path: '/Service/jcyxz/QC', title: '质检中心简介', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/Barcode', title: '条码检测', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/Instrument', title: '检测仪校准与检定', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/RFID', title: '射频检测', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/Software', title: '软件测评', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/Facility', title: '收费公示', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/jcyxz/contact', title: '联系方式', view: 'page', trail: ['/', '/Service', '/Service/jcyxz'], side: 'service-testing', searched: { kind: 'task' } },
  { path: '/Service/Book', title: '软件下载', view: 'software', trail: ['/', '/Service'], side: 'service-software', queryNames: ['activeName'], searched: { kind: 'task' } },
  { path: '/Service/Partners', redirect: '/Service/Partners/index', title: '标准服务商' },
  { path: '/Service/Partners/index', title: '标准服务商介绍', view: 'page', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners', searched: { kind: 'task' } },
  { path: '/Service/Partners/List', title: '服务商名录', view: 'list', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners', shows: { type: 'partner' }, opens: '/Service/Partners/content', searched: { kind: 'task', title: '标准服务商名录', summary: '软件、条码制作、识读设备和咨询的服务商。', words: '系统集成 软件公司 打印 设备 供应商 扫码枪' } },
  {
    path: '/Service/Partners/CaseList',
    title: '案例',
    view: 'portal',
    searched: { kind: 'task', title: '服务商案例', summary: '标准服务商的应用案例。' },
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
  { path: '/Service/Partners/Join', title: '申请与咨询', view: 'page', trail: ['/', '/Service', '/Service/Partners'], side: 'service-partners', searched: { kind: 'task' } },
  { path: '/Service/Partners/CaseHealthcare', title: '医疗案例', view: 'list', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case', category: 'healthcare' }, opens: '/Service/Partners/caseMsg', searched: { kind: 'task' } },
  { path: '/Service/Partners/Case', title: '案例分类', view: 'list', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case' }, opens: '/Service/Partners/caseMsg', queryNames: ['category'], searched: { kind: 'task' } },
  { path: '/Service/Partners/caseMsg', title: '案例详情', view: 'article', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/CaseList'], side: 'service-partners', shows: { type: 'case' }, searched: false },
  { path: '/Service/Partners/content', title: '服务商详情', view: 'article', trail: ['/', '/Service', '/Service/Partners', '/Service/Partners/List'], side: 'service-partners', shows: { type: 'partner' }, searched: false },
  { path: '/Service/GDS', title: '商品信息服务平台', view: 'page', trail: ['/', '/Service'], side: 'service-platforms', searched: { kind: 'task' } },
  { path: '/Service/Chinatrace', title: '追溯平台', view: 'page', trail: ['/', '/Service'], side: 'service-platforms', searched: { kind: 'task' } },
] as const satisfies readonly DeclaredRow[]
