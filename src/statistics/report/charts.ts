/** The charts of the statistics, a row each: title, note, and how its rows are read. */
import { changesWithin } from '../../business-rules/rule-history.ts'
import { type RuleKey, ruleRow, valueText } from '../../business-rules/rule-table.ts'
import { readRuleHistory } from '../../business-rules/store.ts'
import { termRules } from '../../enquiries/answer-terms.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import type { Chart } from './calls.ts'
import type { ChartId } from './chart-ids.ts'
import { columnsChart, rankingChart, totalOf } from './chart-parts.ts'
import {
  enquiryGroup,
  enquiryGroups,
  enquiryKindsChart,
  enquiryMonthsChart,
  enquiryRegionsChart,
} from './enquiry-charts.ts'
import {
  contentAgesChart,
  expiringChart,
  openAgesChart,
  regionsChart,
  statesChart,
  waitsChart,
} from './further-charts.ts'
import {
  downloadLabels,
  formatLabel,
  lookupGroup,
  lookupGroups,
  lookupStateLabel,
  memberLabels,
  outcomeLabels,
  verdictLabels,
  verdictOf,
} from './key-labels.ts'
import type { Reader } from './reader.ts'
import { emptySearchesChart, unknownCodesChart } from './unanswered-charts.ts'
import { opinionPagesChart, pagesChart, stepsChart, waysChart } from './visitor-charts.ts'

type ChartSource = {
  title: string
  note?: string
  /** Terms that it compares with. */
  rules?: readonly RuleKey[]
  read: (reader: Reader) => Promise<Pick<Chart, 'form' | 'heads' | 'rows' | 'mark'>>
}

const submittedKinds = { register: '注册', renewal: '续展', change: '变更', other: '其他' } as const
const submittedGroup = (kind: string) => (Object.keys(submittedKinds).includes(kind) ? kind : 'other')

const outcomeLabel = (key: string) => (key in outcomeLabels ? outcomeLabels[key as keyof typeof outcomeLabels] : key)

/** Words and codes of one request a day are in no row. */
const answersNote = '超期：最后一天过后还没有答复，按次日计；首次答复为准'
const onceNote = '一天里只出现一次的不单列'

const sources: Readonly<Record<ChartId, ChartSource>> = {
  submitted: {
    title: '收到的申请',
    read: reader => columnsChart(reader, { measure: 'submitted', groups: submittedKinds, groupOf: submittedGroup }),
  },
  decided: {
    title: '办结的申请',
    read: reader => columnsChart(reader, { measure: 'decided', groups: submittedKinds, groupOf: submittedGroup }),
  },
  'open-ages': { title: '在办的等了多久', note: '提交以来的工作日，不随所选日期变化', read: openAgesChart },
  waits: { title: '办理用时', note: '从提交到办结或退回的工作日', rules: ['reviewDays'], read: waitsChart },
  regions: {
    title: '各地的申请',
    note: '点一格，整页只看这个地区；天数是工作日',
    rules: ['reviewDays'],
    read: regionsChart,
  },
  outcomes: {
    title: '审核结果',
    read: reader => rankingChart(reader, { measure: 'outcome', head: '结果', unit: '件', labelOf: outcomeLabel }),
  },
  states: { title: '现在的状态', note: '不随所选日期变化', read: statesChart },
  enquiries: {
    title: '收到的咨询、投诉和反映',
    read: reader => columnsChart(reader, { measure: 'enquiry-received', groups: enquiryGroups, groupOf: enquiryGroup }),
  },
  'enquiry-kinds': {
    title: '各种来信的答复',
    note: answersNote,
    rules: Object.values(termRules),
    read: enquiryKindsChart,
  },
  'enquiry-regions': { title: '各地的答复', note: '不受所选地区限制', read: enquiryRegionsChart },
  'enquiry-months': { title: '逐月的答复', note: '所选日期内的', read: enquiryMonthsChart },
  members: {
    title: '新注册、续展、到期和注销',
    read: reader => columnsChart(reader, { measure: 'member', groups: memberLabels }),
  },
  expiring: { title: '今后 12 个月到期的厂商识别代码', note: '已续展的不在内', read: expiringChart },
  lookups: {
    title: '条码查询',
    read: reader => columnsChart(reader, { measure: 'lookup', groups: lookupGroups, groupOf: lookupGroup }),
  },
  'lookup-states': {
    title: '查询的结果',
    read: reader => rankingChart(reader, { measure: 'lookup', head: '结果', unit: '次', labelOf: lookupStateLabel }),
  },
  'unknown-codes': { title: '查得最多、却查不到的码', note: onceNote, read: unknownCodesChart },
  views: { title: '页面浏览', read: reader => columnsChart(reader, { measure: 'page', groups: { '': '次' } }) },
  pages: { title: '看得最多的页面', read: pagesChart },
  ways: { title: '从哪个栏目到哪个栏目', note: '同一栏目里的不在内', read: waysChart },
  steps: { title: '从哪一页到哪一页', note: onceNote, read: stepsChart },
  opinions: {
    title: '对页面的意见',
    read: reader => columnsChart(reader, { measure: 'opinion', groups: verdictLabels, groupOf: verdictOf }),
  },
  'opinion-pages': { title: '各页的意见', note: '说没有用和有错误最多的在前', read: opinionPagesChart },
  searches: {
    title: '站内搜索',
    read: reader => columnsChart(reader, { measure: 'search', groups: { found: '有结果', empty: '没有结果' } }),
  },
  'empty-searches': {
    title: '搜了没有结果的词',
    note: `${onceNote}，像电话、证件号和邮箱的不记录`,
    read: emptySearchesChart,
  },
  'content-ages': { title: '各部门的稿件多久没有更新', note: '已发布的，不随所选日期变化', read: contentAgesChart },
  downloads: {
    title: '下载',
    read: reader => columnsChart(reader, { measure: 'download', groups: downloadLabels }),
  },
  formats: {
    title: '条码文件的格式',
    read: reader =>
      rankingChart(reader, { measure: 'download-format', head: '格式', unit: '次', labelOf: formatLabel }),
  },
}

export async function readChart(id: ChartId, reader: Reader): Promise<Chart> {
  const { title, note: always = '', rules = [], read } = sources[id]
  const chart = await read(reader)
  const note = [always, ...(await changeNotes(rules, reader))].filter(Boolean).join('；')
  if (chart.form !== 'columns') return { id, title, note, ...chart }
  const total = totalOf(chart.rows.flatMap(({ values }) => values.map(toCount)))
  return { id, title, note: [`共 ${formatCount(total)}`, note].filter(Boolean).join('，'), ...chart }
}

/** That a term changed within the period: each application or letter is compared with the term of its own day.
 *  @example ['2027-01-01 起缴费期限由 30 天改为 45 天，每件按提交那天的期限比较'] */
async function changeNotes(rules: readonly RuleKey[], { db, period }: Reader): Promise<string[]> {
  if (rules.length === 0) return []
  const changes = changesWithin(await readRuleHistory(db), rules, period)
  const texts = changes.map(
    ({ rule, day, before, value }) =>
      `${day} 起${ruleRow(rule).label}由 ${valueText(rule, before)}改为 ${valueText(rule, value)}`,
  )
  return texts.length === 0 ? [] : [`${texts.join('，')}，每件按提交那天的期限比较`]
}

const toCount = (value: number | string | null) => ({ count: typeof value === 'number' ? value : 0 })
