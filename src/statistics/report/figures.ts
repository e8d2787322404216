/** The main figures of the subjects, a row each. */
import type { Measure } from '../measures.ts'
import type { Figure } from './calls.ts'
import { totalOf } from './chart-parts.ts'
import { readWait } from './further-charts.ts'
import { lookupGroup, verdictOf } from './key-labels.ts'
import { quantile } from './period-rules.ts'
import type { Reader } from './reader.ts'
import { countContentAges, type Sum } from './store.ts'
import type { FigureKey } from './subjects.ts'

type FigureSource = {
  label: string
  unit: string
  better?: 'more' | 'less'
  /** Reckoned from the sums of a measure; undefined if nothing was counted. */
  measure?: Measure
  of?: (sums: readonly Sum[]) => number | undefined
  /** Of what is only known now. */
  now?: (reader: Reader) => Promise<number>
}

const keyed = (key: string) => (sums: readonly Sum[]) => totalOf(sums.filter(sum => sum.key === key))

/** Hundredths of a percent are noise. */
const percent = (part: number, whole: number) => (whole === 0 ? undefined : Math.round((1000 * part) / whole) / 10)

const shareOf = (isPart: (key: string) => boolean) => (sums: readonly Sum[]) =>
  percent(totalOf(sums.filter(({ key }) => isPart(key))), totalOf(sums))

const median = (sums: readonly Sum[]) =>
  quantile(
    sums.map(sum => readWait(sum).wait),
    0.5,
  )

const isFound = (key: string) => lookupGroup(key) === 'found' || lookupGroup(key) === 'foreign'

const member = (key: string, label: string, better?: 'more' | 'less'): FigureSource => ({
  ...{ label, unit: '个', measure: 'member', of: keyed(key) },
  ...(better && { better }),
})

const articles = async ({ db, at }: Reader) => countContentAges(db, at)

// biome-ignore format: one row a line
const sources: Readonly<Record<FigureKey, FigureSource>> = {
  submitted: { label: '收到申请', unit: '件', measure: 'submitted', of: totalOf },
  decided: { label: '办结', unit: '件', measure: 'decided', of: totalOf },
  median: { label: '办理用时，中位数', unit: '工作日', better: 'less', measure: 'wait', of: median },
  late: { label: '超过审核期限的占', unit: '%', better: 'less', measure: 'promise', of: shareOf(key => key === 'late') },
  registered: member('registered', '新注册', 'more'),
  renewed: member('renewed', '续展', 'more'),
  expired: member('expired', '到期', 'less'),
  deregistered: member('deregistered', '注销', 'less'),
  enquiries: { label: '收到来信和反映', unit: '件', measure: 'enquiry-received', of: totalOf },
  'enquiry-answers': { label: '答复', unit: '件', measure: 'enquiry-answered', of: totalOf },
  'enquiry-overdue': { label: '超期', unit: '件', better: 'less', measure: 'enquiry-overdue', of: totalOf },
  'enquiry-median': { label: '答复用时，中位数', unit: '工作日', better: 'less', measure: 'enquiry-wait', of: median },
  lookups: { label: '条码查询', unit: '次', measure: 'lookup', of: totalOf },
  'unknown-share': { label: '查不到的占', unit: '%', better: 'less', measure: 'lookup', of: shareOf(key => !isFound(key)) },
  views: { label: '页面浏览', unit: '次', measure: 'page', of: totalOf },
  searches: { label: '站内搜索', unit: '次', measure: 'search', of: totalOf },
  'empty-share': { label: '没有结果的占', unit: '%', better: 'less', measure: 'search', of: shareOf(key => key === 'empty') },
  opinions: { label: '页面意见', unit: '条', measure: 'opinion', of: totalOf },
  'useful-share': { label: '觉得页面有用的占', unit: '%', better: 'more', measure: 'opinion', of: shareOf(key => verdictOf(key) === '有用') },
  articles: { label: '已发布的稿件', unit: '篇', now: async reader => (await articles(reader)).reduce((sum, { total }) => sum + total, 0) },
  'old-articles': { label: '两年以上没有更新的', unit: '篇', better: 'less', now: async reader => (await articles(reader)).reduce((sum, { oldest }) => sum + oldest, 0) },
  downloads: { label: '下载', unit: '次', measure: 'download', of: totalOf },
}

export async function readFigure(key: FigureKey, reader: Reader): Promise<Figure> {
  const { label, unit, better = null, measure, of, now } = sources[key]
  const figure = { key, label, unit, better }
  if (!measure || !of) return { ...figure, value: (await now?.(reader)) ?? null, before: null, columns: [] }
  const [sums, before, columns] = await Promise.all([
    reader.sums(measure),
    reader.sumsBefore(measure),
    reader.columns(measure),
  ])
  return {
    ...figure,
    value: of(sums) ?? null,
    before: reader.period.before && before.length > 0 ? (of(before) ?? null) : null,
    columns: reader.columnStarts.map(start => of(columns.filter(({ column }) => column === start)) ?? 0),
  }
}
