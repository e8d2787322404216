/** A bank statement of the demonstration: a line for some of the transfers that wait, one that is too small, and one without a bill. */

import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { type DemoParts, demoPerson } from '../../registration/demonstration/demo-people.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { billNumber, yuanOf } from '../rules.ts'
import { importStatement } from '../statements/import-statement.ts'
import { bankStatements, bills, payments } from '../tables.ts'

export const demoFinance = 'demo_finance'
/** Proposes the refunds that the first one decides. */
export const demoSecondFinance = 'demo_finance2'

/** Safe to call again. */
export async function seedDemoStatement(db: Db, { clock }: Pick<DemoParts, 'clock'>): Promise<void> {
  if ((await db.$count(bankStatements)) > 0) return
  const waiting = await db
    .select({ id: bills.id, amount: bills.amount, firmName: bills.firmName })
    .from(bills)
    .innerJoin(payments, eq(payments.billId, bills.id))
    .where(eq(payments.status, 'waiting'))
    .orderBy(asc(bills.id))
  const at = new Date(clock().getTime() - 3_600_000)
  const day = chinaDay(at)
  // Of three transfers one agrees, one is too small, and one has not come yet.
  const lines = waiting.flatMap(({ id, amount, firmName }, index) => {
    if (index % 3 === 2) return []
    const paid = index % 3 === 0 ? amount : Math.max(1, amount - 5000)
    return [[`DEMO${String(id).padStart(8, '0')}`, day, yuanOf(paid), firmName, billNumber(id)]]
  })
  const other = ['DEMO99999999', day, '12.00', '示例付款人（演示）', '样张，没有账单号']
  const rows = [['流水号', '交易日期', '收入金额', '对方户名', '附言'], ...lines, other]
  const bytes = new TextEncoder().encode(rows.map(row => row.join(',')).join('\n'))
  const viewer = await demoPerson(db, demoFinance)
  await importStatement(db, { bytes, fileName: '对账单（示例）.csv', viewer, at, address: '::1' })
}
