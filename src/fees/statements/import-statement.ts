/** The dry run of a bank statement and its import: the same check, and all of it in one transaction. */

import { createHash, randomBytes } from 'node:crypto'
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { addPayment } from '../store.ts'
import { isPayable } from './finding.ts'
import { billIdsIn, type Match, matchLines } from './match.ts'
import { readStatement, type Statement, type StatementLine } from './read-statement.ts'
import * as store from './store.ts'

export type CheckedLine = StatementLine &
  Match & { /** The day of an earlier import of this line. */ importedOn: string | null }
export type CheckedStatement = Omit<Statement, 'lines'> & { fileHash: string; lines: CheckedLine[] }

/** What an import would do. Nothing is written. Refuses a file that was imported before. */
export async function checkStatement(db: Queryable, bytes: Uint8Array): Promise<CheckedStatement> {
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const earlier = await store.statementByHash(db, fileHash)
  if (earlier) refuse('conflict', { message: `这份文件在 ${chinaDay(earlier.importedAt)} 已经导入过` })
  const { lines, ...statement } = readStatement(bytes)
  const imported = await store.importedSerials(
    db,
    lines.map(({ serial }) => serial),
  )
  const fresh = lines.filter(({ serial }) => !imported.has(serial))
  const candidates = await store.findCandidates(db, {
    ids: [...new Set(fresh.flatMap(({ remark }) => billIdsIn(remark)))],
    payers: fresh.map(({ payerName }) => payerName),
  })
  const matches = new Map(matchLines(fresh, candidates).map((match, at) => [fresh[at]?.serial, match]))
  const none: Match = { finding: 'unmatched', billId: null, difference: 0 }
  const checked = lines.map(line => {
    const at = imported.get(line.serial)
    return { ...line, ...(matches.get(line.serial) ?? none), importedOn: at ? chinaDay(at) : null }
  })
  return { ...statement, fileHash, lines: checked }
}

type Import = { bytes: Uint8Array; fileName: string; viewer: SignedIn; at: Date; address: string }

/** Imports the lines that are not there yet. A line that agrees with an open bill becomes a payment that waits for its confirmation, or
 *  belongs to the slip that the firm has sent. Refuses a statement with a fault, and one of whose lines another person imports meanwhile. */
export async function importStatement(
  db: Db,
  { bytes, fileName, viewer, at, address }: Import,
): Promise<{ lines: number; matched: number }> {
  const work = db.transaction(async tx => {
    const { lines, faults, fileHash } = await checkStatement(tx, bytes)
    if (faults.length > 0) refuse('rule-broken', { message: `文件有 ${faults.length} 处错误，改好以后再导入` })
    const fresh = lines.filter(({ importedOn }) => importedOn === null)
    if (fresh.length === 0) refuse('rule-broken', { message: '没有新的流水：每一行都已经导入过' })
    const amount = fresh.reduce((sum, line) => sum + line.amount, 0)
    const matched = fresh.filter(({ finding }) => isPayable(finding)).length
    const statement = { fileName, fileHash, importedBy: viewer.accountId, importedAt: at, lines: fresh.length }
    const rows = await store.addStatement(
      tx,
      { ...statement, matched, amount },
      fresh.map(({ importedOn: _, difference: __, ...line }) => line),
    )
    await addPayments(tx, rows, { by: viewer.accountId, at })
    const facts = { file: fileName, lines: fresh.length, matched, amount }
    await addAuditLine(tx, { action: 'statement-imported', viewer, at, address, subject: fileHash, facts })
    return { lines: fresh.length, matched }
  })
  return work.catch(error => {
    const constraint = violatedConstraint(error)
    if (constraint !== 'bank_lines_serial' && constraint !== 'bank_statements_file') throw error
    return refuse('conflict', { message: '别人刚刚导入了同样的流水，请重新检查这份文件' })
  })
}

async function addPayments(tx: Queryable, rows: readonly store.BankLineRow[], { by, at }: { by: number; at: Date }) {
  const payable = rows.filter(({ finding, billId }) => isPayable(finding) && billId !== null)
  const transfers = await store.waitingTransfers(
    tx,
    payable.flatMap(({ billId }) => billId ?? []),
  )
  for (const line of payable) {
    const sent = transfers.find(({ billId, lineId }) => billId === line.billId && lineId === null)
    if (sent) await store.setPaymentLine(tx, sent.id, line.id)
    else await addLinePayment(tx, line, { billId: line.billId ?? 0, by, at })
  }
}

type LinePayment = { billId: number; by: number; at: Date }

/** A transfer of which only the line of the statement is known. */
export async function addLinePayment(
  tx: Queryable,
  { id: lineId, amount }: Pick<store.BankLineRow, 'id' | 'amount'>,
  { billId, by: startedBy, at: startedAt }: LinePayment,
): Promise<void> {
  const reference = `B${randomBytes(12).toString('hex')}`
  await addPayment(tx, { billId, amount, method: 'transfer', reference, lineId, startedBy, startedAt })
}
