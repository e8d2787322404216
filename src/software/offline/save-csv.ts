/** Saves what an offline page has made as a file. */

/** The browser's own download. */
export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** A table for spreadsheets: UTF-8 with a mark, RFC 4180. A text that a spreadsheet would calculate gets an apostrophe. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]) {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const text = rows.map(row => row.map(cell).join(',')).join('\r\n')
  saveBlob(name, new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }))
}
