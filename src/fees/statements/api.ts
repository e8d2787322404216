/** Handlers of bank statements. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { violatedConstraint } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { FeesContext } from '../context.ts'
import { billNumber, yuanOf } from '../rules.ts'
import { lockBill } from '../store.ts'
import type { statementCalls } from './calls.ts'
import { type Finding, findingLabel, findings } from './finding.ts'
import { addLinePayment, checkStatement, importStatement } from './import-statement.ts'
import { statementLimits } from './limits.ts'
import * as store from './store.ts'

type Line = { amount: number; finding: Finding; billId: number | null }

const foundOf = ({ amount, finding, billId }: Line, difference: number) => ({
  amount: yuanOf(amount),
  finding,
  findingLabel: findingLabel(finding, yuanOf(Math.abs(difference))),
  billId,
  billNumber: billId === null ? null : billNumber(billId),
})

export const statementHandlers: Handlers<typeof statementCalls, FeesContext> = {
  checkStatement: async ({ file }, { db, files }) => {
    const { lines, faults, debits } = await checkStatement(db, await files.read(file.id))
    const fresh = lines.filter(({ importedOn }) => importedOn === null)
    const count = (finding: Finding) => fresh.filter(line => line.finding === finding).length
    return {
      ...{ fileName: file.name, debits, faultCount: faults.length },
      amount: yuanOf(fresh.reduce((sum, line) => sum + line.amount, 0)),
      faults: faults.slice(0, statementLimits.faults),
      lines: lines.map(({ difference, ...line }) => ({ ...line, ...foundOf(line, difference) })),
      counts: findings.map(finding => ({ finding, label: findingLabel(finding), count: count(finding) })),
      repeated: lines.length - fresh.length,
    }
  },

  importStatement: async ({ file }, { db, files, viewer, clock, address }) => {
    const input = {
      bytes: await files.read(file.id),
      fileName: file.name,
      viewer: signedIn(viewer),
      at: clock(),
      address,
    }
    return importStatement(db, input)
  },

  bankLines: async ({ currPage, pageSize }, { db }) => {
    const { rows, page } = await store.findWaitingLines(db, { currPage, pageSize })
    const lines = rows.map(({ line, billAmount, firmName }) => {
      const { id, serial, paidOn, payerName, payerAccount, remark } = line
      const found = foundOf(line, billAmount === null ? 0 : line.amount - billAmount)
      return { id, serial, paidOn, payerName, payerAccount, remark, firmName, ...found }
    })
    return { rows: lines, page }
  },

  bankStatements: async (_, { db }) =>
    (await store.newestStatements(db)).map(({ importedAt, amount, ...row }) => ({
      ...row,
      importedAt: importedAt.toISOString(),
      amount: yuanOf(amount),
    })),

  assignLine: async ({ lineId, billId }, { db, viewer, clock, address }) => {
    const [by, at] = [signedIn(viewer), clock()]
    const work = db.transaction(async tx => {
      const locked = (await lockBill(tx, billId)) ?? refuseField('billId', 'not-found', '没有这份账单')
      const line =
        (await store.lockWaitingLine(tx, lineId)) ?? refuse('conflict', { message: '这笔流水已经处理，请刷新' })
      const { bill, firm, row } = locked
      if (bill.status !== 'open' || (row ?? firm).status !== 'awaitingFee')
        refuseField('billId', 'not-possible', `账单 ${billNumber(billId)} 已经缴清或取消`)
      if (bill.amount !== line.amount)
        refuseField('billId', 'amount', `账单 ${billNumber(billId)} 是 ${yuanOf(bill.amount)} 元，与这笔流水不同`)
      await store.setLine(tx, lineId, { billId, finding: 'payer' })
      const [sent] = await store.waitingTransfers(tx, [billId])
      if (sent?.lineId) refuseField('billId', 'conflict', `账单 ${billNumber(billId)} 已有一笔流水等待核对`)
      if (sent) await store.setPaymentLine(tx, sent.id, lineId)
      else await addLinePayment(tx, line, { billId, by: by.accountId, at })
      const facts = { serial: line.serial, bill: billNumber(billId) }
      await addAuditLine(tx, { action: 'bank-line-assigned', viewer: by, at, address, firmId: firm.id, facts })
    })
    await work.catch(error => {
      if (violatedConstraint(error) !== 'payments_one_transfer') throw error
      refuse('conflict', { message: '这份账单已有一笔汇款等待核对' })
    })
    return { done: true }
  },

  closeLine: async ({ lineId, note }, { db, viewer, clock, address }) => {
    const [by, at] = [signedIn(viewer), clock()]
    await db.transaction(async tx => {
      const line =
        (await store.lockWaitingLine(tx, lineId)) ?? refuse('conflict', { message: '这笔流水已经处理，请刷新' })
      await store.setLine(tx, lineId, { closedBy: by.accountId, closedAt: at, note })
      const facts = { serial: line.serial, note }
      await addAuditLine(tx, { action: 'bank-line-closed', viewer: by, at, address, facts })
    })
    return { done: true }
  },
}
