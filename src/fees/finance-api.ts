/** Handlers of finance: all bills, decisions on transfers, refunds, statistics. */
import { addAuditLine } from '../access/audit/store.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import { historyAuthor } from '../registration/context.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { feeCalls } from './calls.ts'
import type { FeesContext } from './context.ts'
import { paymentsCsv } from './desk/payments-csv.ts'
import { setOffPayment } from './payment.ts'
import { billNumber, businessLabel, csvCell, yuanOf } from './rules.ts'
import * as store from './store.ts'

type FinanceNames = 'setOffPayment' | 'paymentExport' | 'feeTotals'
type FinanceHandlers = Pick<Handlers<typeof feeCalls, FeesContext>, FinanceNames>

async function paymentOf(id: number, { db }: Pick<FeesContext, 'db'>) {
  return (await store.paymentById(db, id)) ?? refuse('not-found')
}

export const financeHandlers: FinanceHandlers = {
  setOffPayment: async ({ paymentId, billId }, context) => {
    const { db, clock, config, messages } = context
    const payment = await paymentOf(paymentId, context)
    const [viewer, at] = [signedIn(context.viewer), clock()]
    const parts = { by: historyAuthor(viewer), at, secretKey: config.secretKey, messages }
    const record = async (tx: Queryable) => {
      const facts = { bill: billNumber(payment.billId), to: billNumber(billId), amount: yuanOf(payment.amount) }
      const { firmId } = (await store.billById(tx, billId)) ?? refuse('not-found')
      const act = { action: 'payment-set-off', viewer, at, address: context.address } as const
      await addAuditLine(tx, { ...act, firmId, subject: String(paymentId), facts })
    }
    return { status: await setOffPayment(db, payment, { billId, ...parts, record }) }
  },

  paymentExport: async ({ month }, { db, viewer, clock, address }) => {
    const rows = await store.paymentsOfMonth(db, month)
    const facts = { rows: rows.length, format: 'CSV' }
    await addAuditLine(db, { action: 'list-exported', viewer: signedIn(viewer), at: clock(), address, facts })
    return { rows: rows.length, csv: paymentsCsv(rows) }
  },

  feeTotals: async ({ year }, { db }) => {
    const rows = (await store.monthlyTotals(db, year)).map(({ month, business, count, amount, refunded }) => ({
      ...{ month, count, business: businessLabel(business), amount: yuanOf(amount), refunded: yuanOf(refunded) },
    }))
    const lines = rows.map(row => [row.month, row.business, row.count, row.amount, row.refunded])
    const table = [['月份', '业务', '笔数', '收费（元）', '其中已退（元）'], ...lines]
    const csv = table.map(line => `${line.map(csvCell).join(',')}\r\n`).join('')
    return { rows, csv: `\uFEFF${csv}` }
  },
}
