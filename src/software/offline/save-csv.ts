/** Saves the table of an offline page. */
import { saveBlob } from '../../ui/formats/save-file.ts'

/** A table for spreadsheets: UTF-8 with a mark, RFC 4180. A text that a spreadsheet would calculate gets an apostrophe. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]) {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const text = rows.map(row => row.map(cell).join(',')).join('\r\n')
  saveBlob(name, new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }))
}
