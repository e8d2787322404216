/** The charts of what visitors read and think: pages with their titles, the way through the site, opinions. */
import { titlesAt } from '../../search/near.ts'
import type { ChartRow } from './calls.ts'
import { grouped, rankingChart } from './chart-parts.ts'
import { readOpinion, verdictLabels } from './key-labels.ts'
import { groupLabel, groupNames, readWay } from './page-groups.ts'
import type { Reader } from './reader.ts'

/** Titles as the search has them; other addresses stay as they are. */
async function withTitles(reader: Reader, rows: readonly ChartRow[], addressesOf: (key: string) => string[]) {
  const titles = await titlesAt(
    reader.db,
    rows.flatMap(({ key }) => addressesOf(key)),
  )
  const titleOf = (address: string) => titles.find(row => row.address === address)?.title ?? address
  return rows.map(row => ({ ...row, label: addressesOf(row.key).map(titleOf).join(' → ') }))
}

const isPage = (address: string) => !address.includes(':') && address !== '/404'

const withLink = (row: ChartRow): ChartRow => ({ ...row, ...(isPage(row.key) && { to: row.key }) })

/** Members and staff work in the consoles, which says nothing about what the site is read for. */
const isPublic = (address: string) => address !== '' && !/^\/MyManage(\/|$)/.test(address)

export async function pagesChart(reader: Reader) {
  const chart = await rankingChart(reader, {
    ...{ measure: 'page', head: '页面', unit: '次', isListed: isPublic },
    labelOf: address => address,
    note: { head: '地址', of: address => address },
  })
  const rows = await withTitles(reader, chart.rows, address => [address])
  return { ...chart, rows: rows.map(withLink) }
}

export async function stepsChart(reader: Reader) {
  const chart = await rankingChart(reader, { measure: 'step', head: '从 → 到', unit: '次', labelOf: key => key })
  return { ...chart, rows: await withTitles(reader, chart.rows, key => key.split(' ')) }
}

/** From which column of the site visitors go on to which, a row for each column that they came from. Steps within a column are not among them. */
export async function waysChart(reader: Reader) {
  const ways = (await reader.sums('way')).map(sum => ({ ...readWay(sum.key), count: sum.count }))
  const between = ways.filter(({ from, to }) => from !== to)
  const used = (side: 'from' | 'to') => groupNames.filter(name => between.some(way => way[side] === name))
  const targets = used('to')
  const rows: ChartRow[] = used('from').map(from => ({
    ...{ key: from, label: groupLabel(from) },
    values: targets.map(to =>
      between.filter(way => way.from === from && way.to === to).reduce((sum, { count }) => sum + count, 0),
    ),
  }))
  return { form: 'matrix' as const, heads: ['从 ＼ 到', ...targets.map(groupLabel)], rows }
}

const mostPages = 50
const verdicts = Object.keys(verdictLabels)

/** Pages with the opinions on them, those with the most complaints first. */
export async function opinionPagesChart(reader: Reader) {
  const sums = await reader.sums('opinion')
  const counts = grouped(sums, ({ key }) => key)
  const addresses = [...new Set(sums.map(({ key }) => readOpinion(key).address))].filter(address => address !== '')
  const rows = addresses.map(address => {
    const values = verdicts.map(verdict => counts.get(`${address} ${verdict}`) ?? 0)
    const total = values.reduce((sum, count) => sum + count, 0)
    return { key: address, label: address, values: [...values, total], complaints: total - (values[0] ?? 0), total }
  })
  rows.sort((a, b) => b.complaints - a.complaints || b.total - a.total || (a.key < b.key ? -1 : 1))
  const first = rows.slice(0, mostPages).map(({ key, label, values }) => ({ key, label, values: [...values, key] }))
  const titled = await withTitles(reader, first, address => [address])
  return { form: 'table' as const, heads: ['页面', ...verdicts, '共', '地址'], rows: titled.map(withLink) }
}
