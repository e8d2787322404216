/** The branches as entries of the site search: found by every province and city that they serve. */
import type { BranchNow } from '../branch-facts/store.ts'
import type { SearchEntry } from '../search/entries-store.ts'
import { branchPublisher } from '../search/publishers.ts'
import { branchAddress, regionNamesOf } from '../search/words/regions.ts'

const epoch = new Date('2026-01-01T00:00:00+08:00')
const namedRegionsInSummary = 8

export function branchEntry({ code, label, phone }: BranchNow): SearchEntry {
  const names = regionNamesOf(code)
  const served = [...new Set(names.map(name => name.replace(/(省|市)$/, '')))].slice(0, namedRegionsInSummary)
  return {
    key: `branch:${code}`,
    source: 'branch',
    kind: 'organisation',
    label: '机构',
    language: 'zh',
    publisher: branchPublisher(code),
    title: label,
    summary: `受理${served.join('、')}等地企业的业务。电话 ${phone}。`,
    text: '',
    keywords: [...names, '分支机构 电话 地址 受理 办理'],
    address: branchAddress(code),
    publishedAt: epoch,
  }
}
