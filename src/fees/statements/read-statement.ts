/** Reads a bank statement in CSV: UTF-8 or GB 18030, with the bank's own headings, all faults in one list. */
import { parse } from 'csv-parse/sync'
import { readYuan } from '../rules.ts'
import { columnHeadings, readHeadings, requiredColumns, type StatementColumn } from './columns.ts'
import { statementLimits } from './limits.ts'

/** `row`: the line of the file, from 1. `paidOn`: `yyyy-MM-dd`. `payerAccount`: the last four digits at most. */
export type StatementLine = {
  row: number
  serial: string
  paidOn: string
  amount: number
  payerName: string
  payerAccount: string
  remark: string
}

export type StatementFault = { row: number; column: string; message: string }

/** `debits`: lines of money that went out, which are not imported. */
export type Statement = { lines: StatementLine[]; faults: StatementFault[]; debits: number }

const fault = (row: number, column: string, message: string): StatementFault => ({ row, column, message })
const only = (message: string): Statement => ({ lines: [], faults: [fault(0, '文件', message)], debits: 0 })

/** GB 18030 is what most banks export; it also reads GBK and GB 2312. Undefined for what is no text. */
export function decodeStatement(bytes: Uint8Array): string | undefined {
  try {
    return checkedText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    try {
      return checkedText(new TextDecoder('gb18030', { fatal: true }).decode(bytes))
    } catch {
      return undefined
    }
  }
}

const checkedText = (text: string) => (/[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text)

/** @example readDay('2026/11/23 09:15:02') // '2026-11-23'
 *  @example readDay('20261123') // '2026-11-23' */
export function readDay(text: string): string | undefined {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]?[\d:.]*)?$/.exec(text.normalize('NFKC').trim())
  if (!match) return undefined
  const [, year, month = '', date = ''] = match
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : day
}

type Places = NonNullable<ReturnType<typeof readHeadings>>

export function readStatement(bytes: Uint8Array): Statement {
  const text = decodeStatement(bytes)
  if (text === undefined) return only('不是文本文件，请在网银里导出 CSV')
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, trim: true })
  } catch {
    return only('不是完整的 CSV 文件：有一处引号没有成对')
  }
  const head = rows.slice(0, statementLimits.headRows).findIndex(row => readHeadings(row) !== undefined)
  const places = readHeadings(rows[head] ?? [])
  if (!places) return only(missingHeadings())
  const body = rows.slice(head + 1).map((cells, at) => ({ cells, row: head + 2 + at }))
  const filled = body.filter(({ cells }) => cells.some(cell => cell !== ''))
  if (filled.length === 0) return only('表头下面没有一行流水')
  if (filled.length > statementLimits.lines)
    return only(`一次至多 ${statementLimits.lines} 行，这份有 ${filled.length} 行，请分几段导出`)
  return readRows(filled, places)
}

const missingHeadings = () =>
  `前 ${statementLimits.headRows} 行里没有找到表头。要有这几列：${requiredColumns.map(column => columnHeadings[column][0]).join('、')}`

function readRows(rows: readonly { cells: string[]; row: number }[], places: Places): Statement {
  const statement: Statement = { lines: [], faults: [], debits: 0 }
  const seen = new Map<string, number>()
  for (const { cells, row } of rows) {
    const cell = (column: StatementColumn | 'debit') => cells[places[column] ?? -1]?.replace(/^[\t']+/, '').trim() ?? ''
    if (isDebit(cell('amount'), cell('debit'))) statement.debits += 1
    else readRow({ row, cell }, statement, seen)
  }
  return statement
}

const isZero = (text: string) => text === '' || readYuan(text) === 0

/** Money that went out: in a column of its own, or negative. */
const isDebit = (credit: string, debit: string) => (isZero(credit) && !isZero(debit)) || /^[-－−]\s*\d/.test(credit)

type Row = { row: number; cell: (column: StatementColumn) => string }

function readRow({ row, cell }: Row, { lines, faults }: Statement, seen: Map<string, number>): void {
  const [serial, paidOn, amount] = [
    cell('serial'),
    readDay(cell('paidOn')),
    readYuan(cell('amount').replace(/^\+/, '')),
  ]
  const payerName = cell('payerName')
  const found: StatementFault[] = []
  const add = (column: StatementColumn, message: string) =>
    found.push(fault(row, columnHeadings[column][0] ?? '', message))
  if (!/^[\w-]{4,40}$/.test(serial))
    add('serial', serial === '' ? '没有流水号' : `流水号“${serial.slice(0, 40)}”应为 4 到 40 位字母或数字`)
  const earlier = seen.get(serial)
  if (earlier !== undefined) add('serial', `流水号 ${serial} 与第 ${earlier} 行相同`)
  if (paidOn === undefined) add('paidOn', `“${cell('paidOn').slice(0, 40)}”不是日期，应为 2026-11-23 这样`)
  if (amount === undefined || amount === 0)
    add('amount', `“${cell('amount').slice(0, 40)}”不是金额，应为 900.00 这样，不超过 1000000`)
  if (payerName === '' || payerName.length > statementLimits.payerName)
    add('payerName', payerName === '' ? '没有付款户名' : `付款户名超过 ${statementLimits.payerName} 个字`)
  seen.set(serial, earlier ?? row)
  faults.push(...found)
  if (found.length > 0 || paidOn === undefined || amount === undefined) return
  const payerAccount = cell('payerAccount').replace(/\D/g, '').slice(-4)
  lines.push({
    row,
    serial,
    paidOn,
    amount,
    payerName,
    payerAccount,
    remark: cell('remark').slice(0, statementLimits.remark),
  })
}
