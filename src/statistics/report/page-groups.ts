/** The columns of the site by the first part of an address. Without I/O. */

/** Several first parts may be of one column. Parts that are not here are `other`. */
const groups: Readonly<Record<string, { label: string; parts: readonly string[] }>> = {
  home: { label: '首页', parts: ['', 'home', 'Home'] },
  org: { label: '组织机构', parts: ['Org'] },
  business: { label: '业务大厅', parts: ['Business', 'Member', 'statute'] },
  search: { label: '查询与搜索', parts: ['search'] },
  news: { label: '资讯中心', parts: ['News', 'djwhIndex'] },
  service: { label: '服务中心', parts: ['Service'] },
  tools: { label: '条码生成', parts: ['BarCode'] },
  knowledge: { label: '知识中心', parts: ['Knowledge'] },
  topics: { label: '行业应用', parts: ['Sell', 'PGP', 'PGProcurement', 'Cross', 'Crossborder'] },
  enquiry: { label: '咨询与意见', parts: ['Enquiry'] },
  english: { label: '英文站', parts: ['EnglishHome', 'SecondaryMenu', 'IndustryPromotion'] },
  login: { label: '登录', parts: ['login'] },
  console: { label: '会员和工作人员', parts: ['MyManage'] },
}

const other = 'other'
const groupByPart = new Map(Object.entries(groups).flatMap(([group, { parts }]) => parts.map(part => [part, group])))

/** Both columns of a way, `News search`. */
export function readWay(key: string): { from: string; to: string } {
  const [from = '', to = ''] = key.split(' ').map(part => groupByPart.get(part) ?? other)
  return { from, to }
}

export const groupLabel = (group: string): string => groups[group]?.label ?? '其他'
/** In the order of the header. */
export const groupNames: readonly string[] = [...Object.keys(groups), other]
