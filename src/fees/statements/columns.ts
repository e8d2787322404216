/** The columns of a bank statement and the headings that banks give them. */

export const statementColumns = ['serial', 'paidOn', 'amount', 'payerName', 'payerAccount', 'remark'] as const
export type StatementColumn = (typeof statementColumns)[number]

/** The first heading of each is the one that the page names. */
export const columnHeadings: Readonly<Record<StatementColumn | 'debit', readonly string[]>> = {
  serial: ['流水号', '交易流水号', '交易流水', '银行流水号', '凭证号', '交易序号', '流水编号', '核心流水号'],
  paidOn: ['交易日期', '交易时间', '入账日期', '记账日期', '日期', '到账日期'],
  amount: ['收入金额', '贷方发生额', '贷方金额', '收入', '贷方', '交易金额', '金额'],
  payerName: ['对方户名', '付款户名', '对方名称', '付款人', '付款人名称', '对方账户名称', '付款方户名'],
  payerAccount: ['对方账号', '付款账号', '对方账户', '付款人账号'],
  remark: ['附言', '用途', '摘要', '备注', '交易附言'],
  debit: ['支出金额', '借方发生额', '借方金额', '支出', '借方'],
}

/** Without these a line cannot be imported. */
export const requiredColumns = ['serial', 'paidOn', 'amount', 'payerName'] as const satisfies readonly StatementColumn[]

const bare = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/\s+|\(.*\)$|:$/g, '')
    .replace(/^"|"$/g, '')

/** The place of each column in a row of headings; undefined if it has not all that are required. */
export function readHeadings(row: readonly string[]): Partial<Record<StatementColumn | 'debit', number>> | undefined {
  const cells = row.map(bare)
  const places: Partial<Record<StatementColumn | 'debit', number>> = {}
  for (const column of [...statementColumns, 'debit'] as const) {
    const place = columnHeadings[column].map(heading => cells.indexOf(heading)).find(at => at >= 0)
    if (place !== undefined) places[column] = place
  }
  return requiredColumns.every(column => places[column] !== undefined) ? places : undefined
}
