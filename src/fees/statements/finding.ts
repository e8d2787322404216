/** What the machine finds about a line of a bank statement. Without imports, for the browser. */

/** `full`: number or payer, and the amount, agree with one open bill. `payer`: number and amount agree, the payer does not. `partial`, `over`:
 *  another amount than the bill. `again`: the bill already has a line. `ended`: the bill is paid or cancelled. `several`: more than one open
 *  bill of the payer has the amount. `unmatched`: no bill. */
export const findings = ['full', 'payer', 'partial', 'over', 'again', 'ended', 'several', 'unmatched'] as const
export type Finding = (typeof findings)[number]

/** Only these become a payment by the import; the others wait for a person. */
export const isPayable = (finding: Finding): boolean => finding === 'full' || finding === 'payer'

const labels: Readonly<Record<Finding, string>> = {
  full: '流水对得上',
  payer: '户名不一样',
  partial: '金额少',
  over: '金额多',
  again: '这份账单已有一笔流水',
  ended: '账单已缴清或取消',
  several: '同名同额的账单不止一份',
  unmatched: '没有配上账单',
}

/** `difference` in yuan, for a partial payment or an over-payment.
 *  @example findingLabel('partial', '50.00') // '金额少 50.00' */
export const findingLabel = (finding: Finding, difference?: string): string =>
  difference && (finding === 'partial' || finding === 'over') ? `${labels[finding]} ${difference}` : labels[finding]
