/** The bills of the finance desk: by task and by search, in pages; and what one bill is compared with. Counts stop at 10,000. */
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { minNamePart, nameContains } from '../../db/names.ts'
import { maxCount, pageReply, totalOfRows } from '../../db/paging.ts'
import { cases, firms } from '../../registration/tables.ts'
import { isToInvoice } from '../invoices/store.ts'
import { refunds } from '../refunds/tables.ts'
import { type BillStatus, readYuan } from '../rules.ts'
import { type BillWithPayments, withPayments } from '../store.ts'
import { bankLines, bills, payments } from '../tables.ts'
import type { DeskTask } from './tasks.ts'

export type BillFilter = {
  task: DeskTask
  firmId?: number | undefined
  status?: BillStatus | undefined
  keyword?: string | undefined
  /** `matched`: a line of a statement agrees. `look`: none, or it does not. */
  finding?: 'matched' | 'look' | undefined
  currPage: number
  pageSize: number
}

const isTransfer = sql`${payments.status} = 'waiting' and ${payments.method} = 'transfer'`
const conditionOfTask: Readonly<Record<DeskTask, SQL | undefined>> = {
  check: sql`${bills.id} in (select bill_id from ${payments} where ${isTransfer})`,
  refund: sql`${bills.id} in (select bill_id from ${payments} where ${payments.status} = 'surplus' union
    select p.bill_id from ${refunds} r join ${payments} p on p.id = r.payment_id where r.status = 'proposed')`,
  invoice: isToInvoice,
  all: undefined,
}

const isMatched = sql`exists (select from ${payments} join ${bankLines} on ${bankLines.id} = ${payments.lineId}
  where ${payments.billId} = ${bills.id} and ${isTransfer} and ${bankLines.finding} = 'full')`

/** The bills that a text may mean: number, amount, name or tax number of the firm, payer or serial number of a bank line. Each is looked up by
 *  its own index, so that no search reads all bills. */
function isFound(keyword: string): SQL {
  const text = keyword.normalize('NFKC').trim()
  const number = /^(?:ZD)?0*(\d{1,12})$/i.exec(text)?.[1]
  const fen = readYuan(text)
  const ways = [
    ...(number === undefined ? [] : [sql`select ${Number(number)}::bigint as id`]),
    ...(fen === undefined
      ? []
      : [sql`(select id from ${bills} where ${bills.amount} = ${fen} order by id desc limit ${maxCount})`]),
    sql`(select id from ${bills} where ${bills.taxNumber} = ${text.toUpperCase()} limit ${maxCount})`,
    sql`(select ${bankLines.billId} from ${bankLines} where ${bankLines.serial} = ${text})`,
    ...(text.length < minNamePart ? [] : namedWays(keyword.trim())),
  ]
  return sql`${bills.id} in (${sql.join(ways, sql` union `)})`
}

const namedWays = (name: string) => [
  sql`(select id from ${bills} where ${nameContains(bills.firmName, name)} limit ${maxCount})`,
  sql`(select ${bankLines.billId} from ${bankLines} where ${nameContains(bankLines.payerName, name)} limit ${maxCount})`,
]

/** What is to be checked soonest due first, everything else newest first. */
const orderOf = ({ task }: BillFilter, columns: { id: SQL | typeof bills.id; dueOn: SQL | typeof bills.dueOn }) =>
  task === 'check' ? [sql`${columns.dueOn} asc nulls last`, sql`${columns.id} asc`] : [sql`${columns.id} desc`]

export async function findDeskBills(db: Queryable, filter: BillFilter) {
  const { task, firmId, status, keyword, finding, currPage, pageSize } = filter
  const condition = and(
    conditionOfTask[task],
    firmId === undefined ? undefined : eq(bills.firmId, firmId),
    status && eq(bills.status, status),
    keyword ? isFound(keyword) : undefined,
    finding && (finding === 'matched' ? isMatched : sql`not ${isMatched}`),
  )
  const matches = db
    .select({ id: bills.id, dueOn: bills.dueOn })
    .from(bills)
    .where(condition)
    .orderBy(...orderOf(filter, bills))
    .limit(maxCount)
  const found = matches.as('found')
  const rows = await db
    .select({ id: found.id, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(...orderOf(filter, { id: sql`${found.id}`, dueOn: sql`${found.dueOn}` }))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const { rows: ids, page } = await pageReply(db, filter, { rows, matches })
  return {
    rows: await billsById(
      db,
      ids.map(({ id }) => id),
    ),
    page,
  }
}

/** Bills with their payments in the order of the ids. */
export async function billsById(db: Queryable, ids: readonly number[]): Promise<BillWithPayments[]> {
  if (ids.length === 0) return []
  const rows = await withPayments(db, inArray(bills.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The lines of statements that belong to payments, by payment. */
export async function linesOfPayments(db: Queryable, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return new Map<number, typeof bankLines.$inferSelect>()
  const rows = await db
    .select({ paymentId: payments.id, line: bankLines })
    .from(payments)
    .innerJoin(bankLines, eq(bankLines.id, payments.lineId))
    .where(inArray(payments.id, [...paymentIds]))
  return new Map(rows.map(({ paymentId, line }) => [paymentId, line]))
}

/** The newest line that was found for each bill without fitting it, such as a partial payment. */
export async function similarLines(db: Queryable, billIds: readonly number[]) {
  if (billIds.length === 0) return new Map<number, typeof bankLines.$inferSelect>()
  const rows = await db
    .select()
    .from(bankLines)
    .where(
      and(
        inArray(bankLines.billId, [...billIds]),
        isNull(bankLines.closedAt),
        sql`${bankLines.finding} not in ('full', 'payer')`,
      ),
    )
    .orderBy(bankLines.id)
  return new Map(rows.flatMap(line => (line.billId === null ? [] : [[line.billId, line] as const])))
}

/** How much waits: transfers to check with those that agree, and their sum. */
export async function countTasks(db: Queryable) {
  const [row] = await db
    .select({
      check: sql<number>`(count(distinct ${payments.billId}) filter (where ${isTransfer}))::int`,
      matched: sql<number>`(count(distinct ${payments.billId}) filter (where ${isTransfer} and ${bankLines.finding} = 'full'))::int`,
      amount: sql<number>`coalesce(sum(${payments.amount}) filter (where ${isTransfer}), 0)::bigint`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(bankLines, eq(bankLines.id, payments.lineId))
    .where(eq(payments.status, 'waiting'))
  return row ?? { check: 0, matched: 0, amount: 0 }
}

/** The bills of a firm besides one that wait for their payment. */
export const otherOpenBills = (db: Queryable, { id, firmId }: { id: number; firmId: number }) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(firms, eq(firms.id, bills.firmId))
    .leftJoin(cases, eq(cases.id, bills.caseId))
    .where(
      and(
        ...[eq(bills.firmId, firmId), eq(bills.status, 'open'), sql`${bills.id} <> ${id}`],
        sql`coalesce(${cases.status}, ${firms.status}) = 'awaitingFee'`,
      ),
    )
    .orderBy(desc(bills.id))
    .limit(10)
