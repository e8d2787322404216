/** Rules of tax invoices (发票) that finance has issued elsewhere and registers here. */

/** The number of a digital invoice (数电发票, 20 digits), or of an earlier kind (8 digits, with its code of 10 or 12 before it).
 *  @example readInvoiceNumber('2632 2000 0000 1234 5678') // '26322000000012345678'
 *  @example readInvoiceNumber('A1') // undefined */
export function readInvoiceNumber(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^(\d{8}|\d{18}|\d{20})$/.test(digits) ? digits : undefined
}

/** Why an invoice cannot have this day; undefined if it can. Days in Shanghai.
 *  @example invoiceDayFault('2026-11-20', { issuedOn: '2026-11-21', today: '2026-11-27' }) // '发票的日期不能早于账单开出的 2026-11-21' */
export function invoiceDayFault(
  day: string,
  { issuedOn, today }: { issuedOn: string; today: string },
): string | undefined {
  if (Number.isNaN(Date.parse(day))) return '日期如 2026-11-21'
  if (day > today) return '发票的日期不能晚于今天'
  return day < issuedOn ? `发票的日期不能早于账单开出的 ${issuedOn}` : undefined
}

/** Why the invoice of a refunded bill is void. */
export const refundedReason = '款项已退回'
