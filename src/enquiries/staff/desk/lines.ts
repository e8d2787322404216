/** The entries of the list as its call replies them: enquiries, and reports of product records in the same form. */
import { signedIn } from '../../../access/permissions.ts'
import { type FoundReport, reportLines } from '../../../reports/report-lines.ts'
import { reportRows } from '../../../reports/store.ts'
import type { Time } from '../../answer-terms.ts'
import type { EnquiryContext } from '../../context.ts'
import { linesOf } from '../lines.ts'
import { deskKindLabels } from '../states.ts'
import { enquiriesOf, type findDesk } from './store.ts'

type Entries = Awaited<ReturnType<typeof findDesk>>['entries']
type EnquiryReply = Awaited<ReturnType<typeof linesOf>>[number]
type ReportReply = Awaited<ReturnType<typeof reportLines>>[number]

/** The lines of some entries, in their order. */
export async function deskLines(entries: Entries, { db, viewer: contextViewer, config }: EnquiryContext, time: Time) {
  const viewer = signedIn(contextViewer)
  const idsOf = (source: Entries[number]['source']) =>
    entries.filter(entry => entry.source === source).map(({ id }) => id)
  const [letters, found] = await Promise.all([enquiriesOf(db, idsOf('enquiry')), reportsOf(idsOf('report'), db)])
  const reading = { side: 'staff', readerId: viewer.accountId, secretKey: config.secretKey, now: time.now } as const
  const [lines, reports] = await Promise.all([linesOf(db, letters, { time, viewer }), reportLines(db, found, reading)])
  const places = new Map(letters.map(({ id }, place) => [id, place]))
  return entries.flatMap(({ source, id }) => {
    const report = source === 'report' ? reports.find(one => one.id === id) : undefined
    const line = source === 'enquiry' ? lines[places.get(id) ?? -1] : report && reportAsLine(report)
    return line ? [line] : []
  })
}

const reportsOf = (ids: number[], db: EnquiryContext['db']): Promise<FoundReport[]> =>
  ids.length === 0 ? Promise.resolve([]) : reportRows(db, ids)

/** What is read in the list of a report; the rest, with its acts, is on its own page. */
function reportAsLine(report: ReportReply): EnquiryReply {
  const { number, topic, body, decideOn, isOverdue, assignee, unitLabel, id, stateLabel, steps } = report
  const last = steps[steps.length - 1]
  const facts = [
    { label: '商品', value: `${report.productName}　${report.gtin}` },
    { label: '企业', value: report.firmName ?? '' },
    { label: '反映人', value: [report.reporter, report.contact].filter(Boolean).join('　') },
    {
      label: '最近一步',
      value: last ? `${last.at} ${last.by}：${[last.label, last.text].filter(Boolean).join('：')}` : '',
    },
  ]
  return {
    ...{ number, kind: 'product', kindLabel: deskKindLabels.report, submittedAt: report.createdAt, topic, body },
    facts: facts.filter(({ value }) => value !== ''),
    ...{ dueOn: decideOn, isOverdue: decideOn !== null && isOverdue, isOpen: decideOn !== null, canMerge: false },
    ...{ question: null, assignee, merged: [], unitLabel, answers: [], enrolment: null },
    ...{ name: null, organisation: null, phone: null, email: null },
    report: { id, stateLabel, isWaiting: decideOn !== null },
  }
}
