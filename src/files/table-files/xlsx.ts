/** Tables as XLSX (ECMA-376, SpreadsheetML): one sheet of texts. A cell of the type inlineStr is never a formula. */
import { deflateRawSync } from 'node:zlib'
import { createZipWriter } from '@barcode-authority/gs1/files'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Longest text of a cell in Excel. */
const longestCell = 32_767

/** Characters that XML 1.0 does not allow. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const xmlText = (text: string) =>
  text.replace(forbidden, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, longestCell))}</t></is></c>`

function sheet(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => `<row>${row.map(cell).join('')}</row>`)
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const files = (rows: readonly (readonly string[])[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet(rows),
})

export function xlsxFile(rows: readonly (readonly string[])[], at: Date): Buffer {
  const zip = createZipWriter(at)
  const parts = Object.entries(files(rows)).flatMap(([name, text]) => {
    const body = Buffer.from(text, 'utf8')
    return zip.add({ name, body, deflated: deflateRawSync(body) })
  })
  return Buffer.concat([...parts, ...zip.end()])
}
