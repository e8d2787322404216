/** Rules of fees: kinds of business and firm, amounts, states, invoice data. Amounts are whole fen. */

import { type CaseKind, caseKindLabel } from '../registration/cases/kinds/case-kinds.ts'
import { groupDigits } from '../ui/formats/format-count.ts'
import type { Reach } from '../wire/access/may.ts'
import { chinaDay, dayMs } from '../wire/china-time.ts'

/** What a fee is for: an application, or a case of a member. */
export const businesses = [
  'application',
  'renewal',
  'change',
  'lost-certificate',
  'extra-prefix',
  'gtin8',
  'gln',
  'subsidiary',
  'foreign-barcode',
  'cancellation',
] as const satisfies readonly ('application' | CaseKind)[]

/** Binding an account is no service to the firm and costs nothing. */
export const isBusiness = (kind: CaseKind): kind is CaseKind & Business => businesses.some(name => name === kind)
export type Business = (typeof businesses)[number]
export const businessLabel = (business: Business) => (business === 'application' ? '入会注册' : caseKindLabel(business))

export const firmKinds = ['company', 'individual'] as const
export type FirmKind = (typeof firmKinds)[number]
export const firmKindLabels: Readonly<Record<FirmKind, string>> = {
  company: '企业和其他组织',
  individual: '个体工商户',
}

/** The economic category of individual businesses (个体工商户). */
const individualCode = '175'
export const firmKindOf = (economicCode: string | null): FirmKind =>
  economicCode === individualCode ? 'individual' : 'company'

/** A row of the fee table. */
export type Rate = { business: Business; firmKind: FirmKind; amount: number }

/** The fee in the table, of several rows the first; without a row nothing is to pay. Bills, the public table and the calculator have it from here. */
export const rateOf = (rates: readonly Rate[], business: Business, firmKind: FirmKind): number =>
  rates.find(rate => rate.business === business && rate.firmKind === firmKind)?.amount ?? 0

/** `cancelled`: the business was withdrawn or returned. `waived`: the centre approved without payment. */
export const billStatuses = ['open', 'paid', 'cancelled', 'waived', 'refunded'] as const
export type BillStatus = (typeof billStatuses)[number]
export const billStatusLabels: Readonly<Record<BillStatus, string>> = {
  open: '待缴费',
  paid: '已缴费',
  cancelled: '已取消',
  waived: '已免缴',
  refunded: '已退费',
}

export const paymentMethods = ['transfer', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `waiting`: for the bank or for finance. `settled`: it paid the bill. `surplus`: money came that no bill needed, to be refunded. `rejected`:
 *  by finance. `withdrawn`: the firm took its slip back, or sent another one. */
export const paymentStatuses = ['waiting', 'settled', 'surplus', 'failed', 'rejected', 'withdrawn', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  waiting: '等待到账',
  settled: '已到账',
  surplus: '多付，待退',
  failed: '支付失败',
  rejected: '凭证未通过',
  withdrawn: '凭证已撤回',
  refunded: '已退回',
}

/** What a refund may do to the business that was paid: leave it as it is, or propose to cancel the company prefix that it brought. */
export const refundEffects = ['stays', 'cancels'] as const
export type RefundEffect = (typeof refundEffects)[number]

/** Businesses that bring a company prefix: only these can be undone with a refund, by two people as every cancellation. */
export const bringsPrefix = (business: Business): boolean => business === 'application' || business === 'extra-prefix'

/** Payments of which money was received. */
export const receivedStatuses = ['settled', 'surplus'] as const satisfies readonly PaymentStatus[]

export const isReceivedStatus = (status: PaymentStatus): boolean =>
  receivedStatuses.some(received => received === status)

/** @example billNumber(7) // 'ZD000007' */
export const billNumber = (id: number) => `ZD${String(id).padStart(6, '0')}`
/** @example feeReceiptNumber(7) // 'SJ000007' */
export const feeReceiptNumber = (id: number) => `SJ${String(id).padStart(6, '0')}`

/** @example yuanOf(116050) // '1160.50' */
export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** An amount as people read it. @example displayedYuan(116_000) // '1,160.00' */
export const displayedYuan = (fen: number): string => groupDigits(yuanOf(fen))

const chineseDigits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟', '万', '拾', '佰', '仟']

/** An amount in the capital characters of receipts, up to a million yuan (正确填写票据和结算凭证的基本规定).
 *  @example chineseAmount(116050) // '壹仟壹佰陆拾元伍角整'
 *  @example chineseAmount(100000000) // '壹佰万元整'
 *  @example chineseAmount(2000805) // '贰万零捌元零伍分' */
export function chineseAmount(fen: number): string {
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10]
  const digits = String(yuan)
  const text = [...digits]
    .map((digit, at) => {
      const place = digits.length - 1 - at
      if (digit !== '0') return `${chineseDigits[Number(digit)]}${places[place]}`
      return place === 4 ? '万' : '零'
    })
    .join('')
  const whole = yuan === 0 ? '' : `${text.replaceAll(/零+/g, '零').replace('零万', '万').replace(/零$/, '')}元`
  const tenths = jiao > 0 ? `${chineseDigits[jiao]}角` : whole !== '' && rest > 0 ? '零' : ''
  return `${whole}${tenths}${rest > 0 ? `${chineseDigits[rest]}分` : '整'}`
}

/** The last day on which a bill is to be paid, in Shanghai.
 *  @example dueDay(new Date('2028-01-30T02:00:00Z'), 30) // '2028-02-29' */
export const dueDay = (issuedAt: Date, days: number): string => chinaDay(new Date(issuedAt.getTime() + days * dayMs))

/** Days before the due date of a bill at which its firm is reminded, each once. */
export const dueStages = [7, 1] as const
export type DueStage = (typeof dueStages)[number]

/** The stage that a bill has reached: the last one whose day has come, of those that began after the bill was issued. Days in Shanghai;
 *  undefined before the first stage and after the due date.
 *  @example dueStage({ issuedOn: '2026-11-20', dueOn: '2026-12-20' }, '2026-12-14') // 7
 *  @example dueStage({ issuedOn: '2026-12-15', dueOn: '2026-12-20' }, '2026-12-15') // undefined */
export function dueStage(
  { issuedOn, dueOn }: { issuedOn: string; dueOn: string },
  today: string,
): DueStage | undefined {
  const daysLeft = (from: string) => Math.round((Date.parse(dueOn) - Date.parse(from)) / dayMs)
  if (daysLeft(today) < 0) return undefined
  return dueStages.findLast(stage => daysLeft(today) <= stage && daysLeft(issuedOn) > stage)
}

const maxFen = 100_000_000

/** An amount in yuan as people write it; undefined if it is none, or above a million yuan.
 *  @example readYuan('1,160.5') // 116050 */
export function readYuan(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').replace(/[,\s元¥]/g, ''))
  if (!match) return undefined
  const fen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return fen <= maxFen ? fen : undefined
}

/** A cell of a CSV file; a text that a spreadsheet would run as a formula gets a quote (OWASP, CSV injection). */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether bills of a firm are among those that a person reads: operators read those of their firm, finance all. */
export const isInReach = (reach: Reach, { firmId }: { firmId: number }): boolean =>
  reach.of === 'country' || (reach.of === 'firm' && reach.firmId === firmId)
