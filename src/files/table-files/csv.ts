/** Tables as CSV (RFC 4180) that a spreadsheet opens without running anything from the cells. */

/** A spreadsheet takes a cell that begins with one of these as a formula; the quote makes it text (OWASP, "CSV Injection"). A text that would
 *  look quoted gets one too, so that a reader that removes one has what was written. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]|^'+\d/

/** @example csvCell('=1+1') // "'=1+1"
 *  @example csvCell('a "b", c') // '"a ""b"", c"' */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows with a byte order mark, by which spreadsheets recognise UTF-8. Further parts of one file, which are not the first, have none. */
export const csvFile = (rows: readonly (readonly string[])[], { isFirst = true } = {}): Buffer =>
  Buffer.from(`${isFirst ? '\ufeff' : ''}${rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')}`, 'utf8')
