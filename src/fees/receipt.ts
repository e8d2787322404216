/** The electronic receipt (电子收据) of a paid bill as a PDF on A5. It states that it is no tax invoice, and after a refund that it is void. */
import {
  colours,
  createPdf,
  drawDemonstrationMark,
  drawMark,
  type Pdf,
  printedDay,
  writeText,
} from '../registration/certificates/certificate-drawing.ts'
import type { FileReply } from '../wire/call.ts'
import type { Task } from '../workers/task.ts'
import { billNumber, businessLabel, chineseAmount, displayedYuan, feeReceiptNumber } from './rules.ts'
import type { BillRow } from './store.ts'

/** `refundedAt`: since when the money is paid back and the receipt is void; null while it is valid. */
export type PrintedReceipt = {
  bill: BillRow
  methodLabel: string
  issuer: string
  demonstration: boolean
  refundedAt: Date | null
}

const page = { widthMm: 210, heightMm: 148 }

export const drawReceipt: Task<PrintedReceipt, FileReply> = {
  name: 'drawReceipt',
  run: async receipt => {
    const { bill } = receipt
    const title = `电子收据 ${feeReceiptNumber(bill.id)}`
    const bytes = await createPdf({ ...page, title, at: bill.paidAt ?? bill.issuedAt }, pdf => drawPage(pdf, receipt))
    return { name: `${title}.pdf`, type: 'application/pdf', bytes }
  },
}

function drawPage(pdf: Pdf, { bill, methodLabel, issuer, demonstration, refundedAt }: PrintedReceipt) {
  pdf.rect(10, 10, 190, 128).lineWidth(0.5).stroke(colours.blue)
  if (demonstration) drawDemonstrationMark(pdf, page)
  drawMark(pdf, { x: 18, y: 17, sizeMm: 10 })
  writeText(pdf, '电子收据', { x: 32, y: 16, width: 100, sizeMm: 7, weight: 'bold', colour: colours.blue })
  writeText(pdf, feeReceiptNumber(bill.id), { x: 132, y: 19, width: 60, sizeMm: 4.4, align: 'right' })
  const facts = [
    ['付款单位', bill.firmName],
    ['发票抬头', bill.invoiceTitle],
    ['税号', bill.taxNumber],
    ['事由', `${businessLabel(bill.business)}（账单 ${billNumber(bill.id)}）`],
    ['金额', `人民币 ${displayedYuan(bill.amount)} 元（${chineseAmount(bill.amount)}）`],
    ['方式和日期', `${methodLabel}　${printedDay(bill.paidAt ?? bill.issuedAt)} 到账`],
    ['收款单位', issuer],
  ] as const
  let y = 36
  for (const [label, text] of facts) {
    writeText(pdf, label, { x: 18, y, width: 34, sizeMm: 4, colour: colours.quiet })
    y += Math.max(6, writeText(pdf, text, { x: 54, y, width: 138, sizeMm: 4.4, lines: 2 })) + 2
    pdf.moveTo(18, y).lineTo(192, y).lineWidth(0.2).stroke(colours.line)
    y += 2.5
  }
  if (refundedAt) drawVoid(pdf, refundedAt)
  const note = refundedAt
    ? `款项已于 ${printedDay(refundedAt)} 退回付款单位，本收据号作废，不能再作为缴费凭据。`
    : '本收据证明款项已经收到，不是发票，不能用于抵扣税款。'
  writeText(pdf, note, { x: 18, y: 127, width: 174, sizeMm: 3.6, colour: colours.quiet })
}

/** The stamp of a refunded receipt, across its amount. */
function drawVoid(pdf: Pdf, refundedAt: Date) {
  pdf.rect(126, 84, 62, 24).lineWidth(0.8).stroke(colours.red)
  const text = { x: 126, width: 62, align: 'center', colour: colours.red } as const
  writeText(pdf, '已退款 作废', { ...text, y: 87, sizeMm: 7.5, weight: 'bold' })
  writeText(pdf, printedDay(refundedAt), { ...text, y: 99, sizeMm: 4.4 })
}

export const feeTasks = [drawReceipt]
