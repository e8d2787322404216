/** Tables as CSV (RFC 4180) that a spreadsheet opens without running anything from the cells. */

/** A spreadsheet takes a cell that begins with one of these as a formula; the quote makes it text (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** @example csvCell('=1+1') // "'=1+1"
 *  @example csvCell('a "b", c') // '"a ""b"", c"' */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')}`, 'utf8')
