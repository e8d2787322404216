/** Handlers of finance: rates, all bills, decisions on transfers, refunds, statistics. */
import { addAuditLine } from '../access/audit/store.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import { historyAuthor } from '../registration/context.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { FeeCalls, feeCalls } from './calls.ts'
import type { FeesContext } from './context.ts'
import type { DeskCalls } from './desk/calls.ts'
import { paymentsCsv } from './desk/payments-csv.ts'
import type { InvoiceCalls } from './invoices/calls.ts'
import { setOffPayment } from './payment.ts'
import type { RefundCalls } from './refunds/calls.ts'
import { billNumber, businesses, businessLabel, csvCell, firmKindLabels, firmKinds, readYuan, yuanOf } from './rules.ts'
import type { SlipCalls } from './slips/calls.ts'
import type { StatementCalls } from './statements/calls.ts'
import * as store from './store.ts'

type FinanceNames = Exclude<
  Extract<FeeCalls, { access: 'finance' }>['name'],
  (DeskCalls | InvoiceCalls | RefundCalls | SlipCalls | StatementCalls)['name']
>
type FinanceHandlers = Pick<Handlers<typeof feeCalls, FeesContext>, FinanceNames>

async function paymentOf(id: number, { db }: Pick<FeesContext, 'db'>) {
  return (await store.paymentById(db, id)) ?? refuse('not-found')
}

export const financeHandlers: FinanceHandlers = {
  feeRates: async (_, { db }) => {
    const rates = await store.findRates(db)
    return businesses.map(business => ({
      business,
      businessLabel: businessLabel(business),
      amounts: firmKinds.map(firmKind => {
        const row = rates.find(rate => rate.business === business && rate.firmKind === firmKind)
        return { firmKind, label: firmKindLabels[firmKind], amount: yuanOf(row?.amount ?? 0) }
      }),
    }))
  },

  saveRate: async ({ business, firmKind, amount }, { db, viewer: contextViewer, clock, logEvent, address }) => {
    const fen =
      readYuan(amount) ?? refuseField('amount', 'format', '金额是不超过 1000000 的数，最多两位小数，如 1160.50')
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const { accountId } = viewer
    await store.saveRate(db, { business, firmKind, amount: fen, changedBy: accountId, changedAt: at })
    const facts = { business: businessLabel(business), firmKind: firmKindLabels[firmKind], amount: yuanOf(fen) }
    await addAuditLine(db, { action: 'fee-changed', viewer, at, address, facts })
    logEvent('fee-rate', { business, firmKind, amount: fen, by: accountId })
    return { done: true }
  },

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
