/** Tax invoices that finance has issued for paid bills. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { files } from '../../files/tables.ts'
import { bills } from '../tables.ts'

/** A bill has one valid invoice at most; a number is used once. */
export const invoices = pgTable(
  'invoices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    billId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bills.id),
    number: text().notNull(),
    /** Its day, as printed on it. */
    issuedOn: date({ mode: 'string' }).notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    registeredBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    registeredAt: moment().notNull(),
    voidedAt: moment(),
    voidReason: text(),
  },
  t => [
    unique('invoices_number').on(t.number),
    uniqueIndex('invoices_one_valid').on(t.billId).where(sql`${t.voidedAt} is null`),
    index('invoices_bill').on(t.billId, t.id),
    check('invoices_number_digits', sql`${t.number} ~ '^[0-9]{8,20}$'`),
    check('invoices_void', sql`(${t.voidedAt} is null) = (${t.voidReason} is null)`),
  ],
)
