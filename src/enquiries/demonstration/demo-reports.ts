/** Seeds reports about product records of the demonstration, in every state, by the functions that visitors, firms and staff use. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Db, Queryable } from '../../db/connect.ts'
import {
  branchReviewer,
  centreReviewer,
  type DemoParts,
  daysBefore,
  demoPerson,
} from '../../registration/demonstration/demo-people.ts'
import { receiveReport } from '../../reports/receive-report.ts'
import { firmActs, staffActs } from '../../reports/report-rules.ts'
import { takeReportStep } from '../../reports/steps.ts'
import { addStep, changeReport, lockReport } from '../../reports/store.ts'
import { productReports } from '../../reports/tables.ts'
import { addEnquiry } from '../store.ts'
import type { DemoClerk } from './demo-enquiries.table.ts'
import { demoEnquiry } from './demo-enquiries.ts'
import { type DemoReport, demoReports } from './demo-reports.table.ts'
import { reportedProducts } from './demo-store.ts'

const mark = '（演示）'
type Parts = Pick<DemoParts, 'clock' | 'messages'>
type Reported = Awaited<ReturnType<typeof reportedProducts>>[number] & { gtin14: string }

/** Safe to call again. Needs the products of the demonstration. The messages about them are in the inboxes of the firms. */
export async function seedDemoReports(db: Db, { clock, messages }: Parts): Promise<void> {
  if ((await db.$count(productReports)) > 0) return
  const now = clock()
  await db.transaction(async tx => {
    const left = (await reportedProducts(tx)).flatMap(row =>
      row.gtin14 === null ? [] : [{ ...row, gtin14: row.gtin14 }],
    )
    for (const [index, row] of demoReports.entries()) {
      const product = takeProduct(left, row)
      if (product) await seedReport(tx, { row, index, product, now, messages })
    }
  })
}

/** The next product of a firm of the branch; without a branch, of one for which only the centre has somebody. */
function takeProduct(left: Reported[], { branch }: DemoReport): Reported | undefined {
  const place = left.findIndex(({ branchCode }) =>
    branch ? branchCode === branch : branchCode === null || branchReviewer(branchCode) === undefined,
  )
  return place < 0 ? undefined : left.splice(place, 1)[0]
}

type Seeding = Pick<Parts, 'messages'> & { row: DemoReport; index: number; product: Reported; now: Date }

async function seedReport(tx: Queryable, { row, index, product, now, messages }: Seeding): Promise<void> {
  const at = daysBefore(now, row.daysAgo)
  const code = unpaddedGtin(product.gtin14).digits
  const { topic, unit, body } = row
  const values = { code, topic, unit, body, share: '不给企业' }
  const enquiry = await addEnquiry(tx, demoEnquiry({ index: `report ${index}`, at, kind: 'product', values }))
  const received = { enquiryId: enquiry.id, number: enquiry.number, code, topic, reporter: unit, body: enquiry.body }
  const report = await receiveReport(tx, { ...received, sharesContact: false, at }, { messages })
  if (!report) return
  for (const taken of row.acts) await takeStep(tx, { reportId: report.id, taken, product, now, messages })
  if (row.assignee) await assign(tx, { reportId: report.id, product, assignee: row.assignee, now })
}

type Taking = Pick<Seeding, 'product' | 'now' | 'messages'> & { reportId: number; taken: DemoReport['acts'][number] }

async function takeStep(tx: Queryable, { reportId, taken, product, now, messages }: Taking): Promise<void> {
  const { act, daysAgo, text } = taken
  const locked = await lockReport(tx, reportId, 'all')
  if (!locked) return
  const by = await actorOf(tx, act, product)
  const marked = text === '' ? '' : `${text}${mark}`
  await takeReportStep(tx, locked, { act, text: marked, at: daysBefore(now, daysAgo), ...by }, { messages })
}

/** Who does an act: the firm, the branch or the centre; nobody of the site for who reported and for the passing of time. */
async function actorOf(tx: Queryable, act: string, { accountId, branchCode }: Reported) {
  if (firmActs.some(name => name === act)) return { byAccountId: accountId }
  if (!staffActs.some(name => name === act)) return {}
  const reviewer = branchReviewer(branchCode ?? '')
  const { accountId: byAccountId } = await demoPerson(tx, reviewer ?? centreReviewer)
  return { byAccountId, unit: (reviewer && branchCode) || 'centre' }
}

type Assigning = Pick<Taking, 'reportId' | 'product' | 'now'> & { assignee: DemoClerk }

/** The person takes it. */
async function assign(tx: Queryable, { reportId, product, assignee, now }: Assigning): Promise<void> {
  const { accountId } = await demoPerson(tx, assignee)
  await changeReport(tx, reportId, { assigneeId: accountId })
  const by = { byAccountId: accountId, toAccountId: accountId, unit: product.branchCode ?? 'centre' }
  await addStep(tx, { ...by, reportId, act: 'assigned', at: daysBefore(now, 3) })
}
