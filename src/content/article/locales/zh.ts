/** Written pages in Chinese. */
import type { Locale } from './locale.ts'

export const zh: Locale = {
  contents: '本页内容',
  nextSteps: '接下来',
  updated: '最近更新：',
  department: name => `负责部门：${name}`,
  wasUseful: { label: '这一页有用吗？', path: '/Enquiry/Page' },
  next: '下一节：',
  changes: '本页修改记录',
}
