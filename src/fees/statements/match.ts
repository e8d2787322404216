/** Matches the lines of a bank statement with bills: by the number of the bill, else by payer and amount. Amounts are whole fen. */
import type { Finding } from './finding.ts'
import type { StatementLine } from './read-statement.ts'

export type Candidate = {
  id: number
  amount: number
  firmName: string
  invoiceTitle: string
  /** It is open and its business waits for the payment. */
  isPayable: boolean
  /** A line of an earlier statement is already assigned to it. */
  hasLine: boolean
}

export type Match = { finding: Finding; billId: number | null /** Line minus bill. */; difference: number }

/** The numbers of bills that a remark names, in full-width or ASCII characters.
 *  @example billIdsIn('付 ＺＤ０００００２５ 注册费') // [25] */
export function billIdsIn(remark: string): number[] {
  const found = remark
    .normalize('NFKC')
    .toUpperCase()
    .matchAll(/ZD\s?(\d{1,12})/g)
  return [...new Set([...found].map(([, digits]) => Number(digits)))]
}

/** A name as banks and firms write it differently: width, brackets, spaces and the mark of the demonstration are left out.
 *  @example comparableName('示例（无锡） 有限公司') // '示例(无锡)有限公司' */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\(演示\)$/, '')
    .toUpperCase()

const isPayer = ({ firmName, invoiceTitle }: Candidate, payer: string) =>
  [firmName, invoiceTitle].some(name => comparableName(name) === comparableName(payer))

/** Lines in their order: of two that pay the same bill the second one is `again`. `candidates`: the bills that the lines name, and the open
 *  bills of their payers. */
export function matchLines(lines: readonly StatementLine[], candidates: readonly Candidate[]): Match[] {
  const taken = new Set(candidates.filter(({ hasLine }) => hasLine).map(({ id }) => id))
  return lines.map(line => {
    const match = matchLine(line, candidates, taken)
    if ((match.finding === 'full' || match.finding === 'payer') && match.billId !== null) taken.add(match.billId)
    return match
  })
}

function matchLine(line: StatementLine, candidates: readonly Candidate[], taken: ReadonlySet<number>): Match {
  const numbers = billIdsIn(line.remark)
  const named = candidates.filter(({ id }) => numbers.includes(id))
  const [bill] = named
  if (named.length === 1 && bill) return matchBill(line, bill, taken)
  const own = candidates.filter(one => one.isPayable && isPayer(one, line.payerName))
  const alike = own.filter(one => one.amount === line.amount && !taken.has(one.id))
  const [only] = alike
  if (alike.length === 1 && only) return matchBill(line, only, taken)
  if (alike.length > 1) return { finding: 'several', billId: null, difference: 0 }
  const [single] = own
  if (own.length === 1 && single) return matchBill(line, single, taken)
  return { finding: 'unmatched', billId: null, difference: 0 }
}

function matchBill(line: StatementLine, bill: Candidate, taken: ReadonlySet<number>): Match {
  const difference = line.amount - bill.amount
  const as = (finding: Finding): Match => ({ finding, billId: bill.id, difference })
  if (taken.has(bill.id)) return as('again')
  if (!bill.isPayable) return as('ended')
  if (difference < 0) return as('partial')
  if (difference > 0) return as('over')
  return as(isPayer(bill, line.payerName) ? 'full' : 'payer')
}
