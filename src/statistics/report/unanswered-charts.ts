/** The charts of what visitors asked for and did not get: codes that no register has, and searches without a result. Each row has its trend, and
 *  the pages on which somebody can do something about it. */
import { formatCount } from '../../ui/formats/format-count.ts'
import type { ChartRow } from './calls.ts'
import { rankingChart } from './chart-parts.ts'
import { lookupStateLabel } from './key-labels.ts'
import type { Reader } from './reader.ts'

/** Rows with something to do; a longer list is on the page of the words of the search. */
const mostRows = 10

type Unanswered = 'unknown-code' | 'empty-search'

async function withTrends(reader: Reader, measure: Unanswered, rows: readonly ChartRow[]): Promise<ChartRow[]> {
  const keys = rows.map(({ key }) => key)
  const sums = await reader.keyColumns(measure, keys)
  const counts = new Map(sums.map(({ column, key, count }) => [`${column} ${key}`, count]))
  const trendOf = (key: string) => reader.columnStarts.map(column => counts.get(`${column} ${key}`) ?? 0)
  return rows.map(row => ({ ...row, trend: trendOf(row.key) }))
}

/** @example readUnknownCode('6901234567892 not-reported') // { code: '6901234567892', state: 'not-reported' } */
function readUnknownCode(key: string): { code: string; state: string } {
  const [code = key, state = ''] = key.split(' ')
  return { code, state }
}

export async function unknownCodesChart(reader: Reader) {
  const chart = await rankingChart(reader, {
    ...{ measure: 'unknown-code', head: '码', unit: '次', most: mostRows },
    labelOf: key => readUnknownCode(key).code,
    note: { head: '原因', of: key => lookupStateLabel(readUnknownCode(key).state) },
  })
  const withLinks = chart.rows.map(row => ({ ...row, to: `/search/tool?q=${readUnknownCode(row.key).code}` }))
  return { ...chart, rows: await withTrends(reader, 'unknown-code', withLinks) }
}

const wordsPage = '/MyManage/admin/searchWords'

/** Words of the search, so that the same question finds something. */
function wordActs(words: string, reader: Reader): Pick<ChartRow, 'acts'> {
  if (!reader.tools?.permits('edit-search-words')) return {}
  const to = (tab: string) => `${wordsPage}?${new URLSearchParams({ ...(tab && { tab }), open: 'new', words })}`
  return {
    acts: [
      { label: '加同义词', to: to('') },
      { label: '加推荐', to: to('bets') },
    ],
  }
}

export async function emptySearchesChart(reader: Reader) {
  const chart = await rankingChart(reader, {
    ...{ measure: 'empty-search', head: '词', unit: '次', most: mostRows, labelOf: words => words },
  })
  const found = await Promise.all(chart.rows.map(({ key }) => reader.tools?.countFound(key) ?? 0))
  const rows = chart.rows.map((row, at): ChartRow => {
    const count = found[at] ?? 0
    const to = `/home/sousuo?${new URLSearchParams({ keyword: row.key })}`
    return { ...row, to, ...(count > 0 ? { now: `现在搜到 ${formatCount(count)} 条` } : wordActs(row.key, reader)) }
  })
  return { ...chart, rows: await withTrends(reader, 'empty-search', rows) }
}
