/** The certificate on A4 and as a card of 90 by 54 mm. */
import {
  colours,
  createPdf,
  drawDemonstrationMark,
  drawMark,
  drawQrCode,
  groupsOf,
  type Pdf,
  type PrintedCertificate,
  printedDay,
  writeText,
} from './certificate-drawing.ts'
import { certificateTitle, groupCheckCode } from './rules.ts'

const a4 = { widthMm: 210, heightMm: 297 }
const card = { widthMm: 90, heightMm: 54 }

const numberText = ({ number, demonstration }: PrintedCertificate) =>
  `${certificateTitle(number)}${demonstration ? '（演示）' : ''}`

export function drawA4(certificate: PrintedCertificate): Promise<Uint8Array> {
  return createPdf({ ...a4, title: documentTitle(certificate), at: certificate.issuedAt }, pdf => {
    drawFrame(pdf)
    if (certificate.demonstration) drawDemonstrationMark(pdf, a4)
    drawMark(pdf, { x: 97, y: 25, sizeMm: 16 })
    const line = { x: 30, width: 150, align: 'center' } as const
    writeText(pdf, certificate.title, { ...line, y: 44, sizeMm: 10, weight: 'bold', colour: colours.blue })
    writeText(pdf, 'Certificate of System Member', { ...line, y: 60, sizeMm: 4.2, colour: colours.quiet })
    writeText(pdf, numberText(certificate), { ...line, y: 69, sizeMm: 5 })
    const end = drawFacts(pdf, certificate)
    const statement = '经审核，准予注册上述厂商识别代码，成为中国商品条码系统成员。'
    writeText(pdf, statement, { x: 34, y: end + 4, width: 142, sizeMm: 4.6, lines: 2 })
    const right = { x: 90, width: 86, align: 'right' } as const
    writeText(pdf, certificate.issuer, { ...right, y: end + 15, sizeMm: 5, weight: 'bold' })
    writeText(pdf, printedDay(certificate.issuedAt), { ...right, y: end + 23, sizeMm: 4.4 })
    drawFoot(pdf, certificate)
  })
}

const documentTitle = (certificate: PrintedCertificate) => `${certificate.title} ${numberText(certificate)}`

function drawFrame(pdf: Pdf) {
  pdf.rect(12, 12, 186, 273).lineWidth(1.2).stroke(colours.blue)
  pdf.rect(15, 15, 180, 267).lineWidth(0.3).stroke(colours.line)
}

/** The facts, one below the other; returns where they end. */
function drawFacts(pdf: Pdf, certificate: PrintedCertificate): number {
  const { firmName, firmNameEn, creditCode, companyPrefix, address, validFrom, validTo } = certificate
  const facts = [
    { label: '企业名称', text: firmName, isStrong: true },
    ...(firmNameEn ? [{ label: '英文名称', text: firmNameEn }] : []),
    { label: '统一社会信用代码', text: creditCode },
    { label: '厂商识别代码', text: companyPrefix, isStrong: true },
    ...(address ? [{ label: '注册地址', text: address }] : []),
    { label: '有效期', text: `${printedDay(validFrom)} 至 ${printedDay(validTo)}`, isStrong: true },
  ]
  let y = 84
  for (const { label, text, isStrong = false } of facts) {
    writeText(pdf, label, { x: 34, y: y + 0.5, width: 40, sizeMm: 4.4, colour: colours.quiet })
    const box = { x: 76, y, width: 100, sizeMm: isStrong ? 5.2 : 4.8, weight: isStrong ? 'bold' : 'regular' } as const
    y += Math.max(7, writeText(pdf, text, { ...box, lines: 3 })) + 3
    pdf.moveTo(34, y).lineTo(176, y).lineWidth(0.2).stroke(colours.line)
    y += 3
  }
  return y
}

/** Below three lines each of names and address. */
const footY = 236

function drawFoot(pdf: Pdf, certificate: PrintedCertificate) {
  const { checkCode, verifyUrl, verifyPage, signature, keyId } = certificate
  pdf.moveTo(34, footY).lineTo(176, footY).lineWidth(0.2).stroke(colours.line)
  drawQrCode(pdf, verifyUrl, { x: 31, y: footY + 2, sizeMm: 40 })
  const parts = [
    { text: '核验码', sizeMm: 3.6, colour: colours.quiet, lines: 1 },
    { text: groupCheckCode(checkCode), sizeMm: 6, weight: 'bold', lines: 1 },
    { text: `扫描二维码，或在下列网页输入编号和核验码，核对真伪：\n${verifyPage}`, sizeMm: 3.2, lines: 3 },
    { text: `登记签名（密钥 ${keyId}）`, sizeMm: 2.8, colour: colours.quiet, lines: 1 },
    { text: groupsOf(signature.slice(0, 32), 4), sizeMm: 2.8, colour: colours.quiet, lines: 1 },
    { text: groupsOf(signature.slice(32), 4), sizeMm: 2.8, colour: colours.quiet, lines: 1 },
  ] as const
  let y = footY + 3.5
  for (const { text, ...style } of parts) y += writeText(pdf, text, { x: 76, width: 100, y, ...style }) + 0.4
}

export function drawCard(certificate: PrintedCertificate): Promise<Uint8Array> {
  return createPdf({ ...card, title: documentTitle(certificate), at: certificate.issuedAt }, pdf => {
    pdf.rect(2, 2, 86, 50).lineWidth(0.6).stroke(colours.blue)
    pdf.rect(3, 3, 84, 48).lineWidth(0.15).stroke(colours.line)
    if (certificate.demonstration) drawDemonstrationMark(pdf, card)
    drawMark(pdf, { x: 6, y: 6, sizeMm: 8 })
    writeText(pdf, certificate.title, { x: 16, y: 5.6, width: 68, sizeMm: 3.8, weight: 'bold', colour: colours.blue })
    writeText(pdf, numberText(certificate), { x: 16, y: 11, width: 68, sizeMm: 2.5, colour: colours.quiet })
    const left = { x: 6, width: 52 }
    writeText(pdf, certificate.firmName, { ...left, y: 17.5, sizeMm: 3.2, weight: 'bold', lines: 2 })
    writeText(pdf, '厂商识别代码', { ...left, y: 27, sizeMm: 2.3, colour: colours.quiet })
    writeText(pdf, certificate.companyPrefix, { ...left, y: 29.8, sizeMm: 4.6, weight: 'bold' })
    const until = `有效期至 ${printedDay(certificate.validTo)}`
    writeText(pdf, until, { ...left, y: 38, sizeMm: 2.7 })
    writeText(pdf, `核验码 ${groupCheckCode(certificate.checkCode)}`, { ...left, y: 42, sizeMm: 2.7 })
    writeText(pdf, certificate.issuer, { ...left, y: 46.3, sizeMm: 2.3, colour: colours.quiet })
    drawQrCode(pdf, certificate.verifyUrl, { x: 59, y: 19, sizeMm: 26 })
    writeText(pdf, '扫码核验', { x: 59, y: 45.4, width: 26, sizeMm: 2.3, align: 'center', colour: colours.quiet })
  })
}
