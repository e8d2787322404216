// biome-ignore-all format: a table, one row a line
/** The organisation: departments, branches, quality management. */
import type { DeclaredRow } from './row.ts'

export const organisationRows = [
  { path: '/Org', redirect: '/Org/Intro', title: '组织机构' },
  { path: '/Org/Intro', title: '中心简介', view: 'page', trail: ['/', '/Org'], side: 'org', menus: [{ in: 'org', style: 'wide' }], searched: { kind: 'organisation' } },
  { path: '/Org/Leadership', title: '领导成员', view: 'page', trail: ['/', '/Org'], side: 'org', menus: [{ in: 'org' }], searched: { kind: 'organisation' } },
  { path: '/Org/Departments', title: '内设部门', view: 'page', trail: ['/', '/Org'], side: 'org', menus: [{ in: 'org' }], searched: { kind: 'organisation' } },
  { path: '/Org/Sites', title: '直属机构', view: 'page', trail: ['/', '/Org'], side: 'org', menus: [{ in: 'org' }], searched: { kind: 'organisation' } },
  { path: '/Org/AIMChina', title: '中国自动识别技术协会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org', menus: [{ in: 'org', hidden: true }], searched: { kind: 'organisation' } },
  { path: '/Org/accessorial-cabc', title: '中国条码技术与应用协会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org', menus: [{ in: 'org', hidden: true }], searched: { kind: 'organisation' } },
  {
    path: '/Org/magazine',
    title: '期刊杂志',
    view: 'portal',
    menus: [{ in: 'org', hidden: true }],
    searched: { kind: 'organisation' },
    trail: ['/', '/Org', '/Org/Sites'],
    side: 'org',
    opens: '/Org/magazine',
    blocks: [{ title: '样刊目录', opens: '/Org/magazine', shows: { type: 'doc', category: 'magazine' }, take: 8, look: 'covers' }],
  },
  { path: '/Org/tc287', title: '全国物品编码标准化技术委员会', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org', menus: [{ in: 'org', hidden: true }], searched: { kind: 'organisation' } },
  { path: '/Org/tc287-suggestion', title: '标准意见征集', view: 'page', trail: ['/', '/Org', '/Org/tc287'], side: 'org', menus: [{ in: 'org', hidden: true }], searched: { kind: 'organisation' } },
  { path: '/Org/wly', title: '物联网标识', view: 'page', trail: ['/', '/Org', '/Org/Sites'], side: 'org', menus: [{ in: 'org', hidden: true }], searched: { kind: 'organisation' } },
  { path: '/Org/Branch', title: '分支机构', view: 'branches', trail: ['/', '/Org'], queryNames: ['region'], menus: [{ in: 'org' }], searched: { kind: 'organisation', summary: '各省、自治区、直辖市分支机构的名称、电话和受理地区。', words: '分中心 办事处 电话 地址 网点 就近 受理 当地' } },
  { path: '/Org/CheckContact', title: '核实来电来函', view: 'checkContact', trail: ['/', '/Org', '/Org/Branch'], queryNames: ['q'], related: ['/Enquiry/Complaint', '/Business/Faq', '/News/Notice', '/search/certificate', '/Org/Departments'], menus: false, searched: { kind: 'organisation' } },
  { path: '/Org/BranchMsg', title: '分支机构详情', view: 'branchDetail', trail: ['/', '/Org', '/Org/Branch'], side: 'org', queryNames: ['id'], related: ['/Business/Register', '/Business/serviceFee', '/Service/Training', '/Business/Notice'], menus: false, searched: false },
  { path: '/Org/GS1Members', title: 'GS1 成员组织', view: 'gs1Members', trail: ['/', '/Org'], side: 'org', queryNames: ['keyword'], menus: [{ in: 'org' }], searched: { kind: 'organisation', summary: '各国家和地区 GS1 成员组织的名称与前缀。', words: '国外 国际 编码组织' } },
  { path: '/Org/ISO', redirect: '/Org/ISO/Ideology', title: '质量管理' },
  { path: '/Org/ISO/Ideology', title: '质量理念', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', menus: [{ in: 'org-iso' }], searched: { kind: 'organisation' } },
  { path: '/Org/ISO/Policy', title: '质量方针', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', menus: [{ in: 'org-iso' }], searched: { kind: 'organisation' } },
  { path: '/Org/ISO/Goal', title: '质量目标', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', menus: [{ in: 'org-iso' }], searched: { kind: 'organisation' } },
  { path: '/Org/ISO/Manual', title: '质量手册', view: 'page', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', menus: [{ in: 'org-iso' }], searched: { kind: 'organisation' } },
  { path: '/Org/ISO/Files', title: '程序文件', view: 'list', trail: ['/', '/Org', '/Org/ISO'], side: 'org-iso', shows: { type: 'doc', category: 'iso' }, opens: '/Org/ISO/Files', menus: [{ in: 'org-iso' }], searched: { kind: 'file' } },
] as const satisfies readonly DeclaredRow[]
