/** The paper of a filing on A4. */

import type { FiledKind } from '../cases/filings/filing-number.ts'
import {
  colours,
  createPdf,
  drawDemonstrationMark,
  drawMark,
  drawQrCode,
  type Pdf,
  printedDay,
  writeText,
} from '../certificates/certificate-drawing.ts'
import { groupCheckCode } from '../certificates/rules.ts'
import { filingFactLabels } from './fact-labels.ts'
import type { FilingFact } from './facts.ts'

/** Plain data for a thread. */
export type PrintedFiling = {
  number: string
  title: string
  kind: FiledKind
  facts: readonly FilingFact[]
  filedAt: Date
  checkCode: string
  issuer: string
  demonstration: boolean
  verifyUrl: string
  verifyPage: string
}

const a4 = { widthMm: 210, heightMm: 297 }

const statements: Readonly<Record<FiledKind, string>> = {
  'foreign-barcode':
    '经审核，准予备案上述企业在境内使用该境外商品条码。条码的注册由境外编码组织负责，授权终止时备案同时失效。',
  subsidiary: '经审核，准予备案上述下属公司使用备案企业的厂商识别代码。备案企业的成员资格终止时，备案同时失效。',
}

export function drawFilingPdf(filing: PrintedFiling): Promise<Uint8Array> {
  const { title, number, issuer, filedAt, demonstration } = filing
  const numberText = `备案号 ${number}${demonstration ? '（演示）' : ''}`
  return createPdf({ ...a4, title: `${title} ${number}`, at: filedAt }, pdf => {
    pdf.rect(12, 12, 186, 273).lineWidth(1.2).stroke(colours.blue)
    pdf.rect(15, 15, 180, 267).lineWidth(0.3).stroke(colours.line)
    if (demonstration) drawDemonstrationMark(pdf, a4)
    drawMark(pdf, { x: 97, y: 25, sizeMm: 16 })
    const line = { x: 30, width: 150, align: 'center' } as const
    writeText(pdf, title, { ...line, y: 45, sizeMm: 8.4, weight: 'bold', colour: colours.blue })
    writeText(pdf, numberText, { ...line, y: 60, sizeMm: 5 })
    const end = drawFacts(pdf, filing.facts)
    const statementBox = { x: 34, y: end + 4, width: 142, sizeMm: 4.4, lines: 3 }
    const below = end + 4 + writeText(pdf, statements[filing.kind], statementBox)
    const right = { x: 90, width: 86, align: 'right' } as const
    writeText(pdf, issuer, { ...right, y: below + 5, sizeMm: 5, weight: 'bold' })
    writeText(pdf, printedDay(filedAt), { ...right, y: below + 13, sizeMm: 4.4 })
    drawFoot(pdf, filing)
  })
}

/** The facts, one below the other; returns where they end. */
function drawFacts(pdf: Pdf, facts: readonly FilingFact[]): number {
  let y = 76
  for (const { name, value } of facts) {
    writeText(pdf, filingFactLabels[name], { x: 34, y: y + 0.4, width: 44, sizeMm: 4.2, colour: colours.quiet })
    y += Math.max(6.4, writeText(pdf, value, { x: 80, y, width: 96, sizeMm: 4.8, lines: 3 })) + 2
    pdf.moveTo(34, y).lineTo(176, y).lineWidth(0.2).stroke(colours.line)
    y += 2.4
  }
  return y
}

const footY = 236

function drawFoot(pdf: Pdf, { checkCode, verifyUrl, verifyPage }: PrintedFiling) {
  pdf.moveTo(34, footY).lineTo(176, footY).lineWidth(0.2).stroke(colours.line)
  drawQrCode(pdf, verifyUrl, { x: 31, y: footY + 2, sizeMm: 40 })
  const parts = [
    { text: '核验码', sizeMm: 3.6, colour: colours.quiet, lines: 1 },
    { text: groupCheckCode(checkCode), sizeMm: 6, weight: 'bold', lines: 1 },
    { text: `扫描二维码，或在下列网页输入备案号和核验码，核对真伪：\n${verifyPage}`, sizeMm: 3.2, lines: 3 },
  ] as const
  let y = footY + 3.5
  for (const { text, ...style } of parts) y += writeText(pdf, text, { x: 76, width: 100, y, ...style }) + 1
}
