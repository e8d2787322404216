/** What an account that firms pay to may be, and how it is written. No I/O. */

type PayeeField = 'name' | 'bank' | 'account'
export type PayeeAccount = Readonly<Record<PayeeField, string>>

/** The longest texts as they are stored; the checks of the database have the same. */
export const payeeLengths = { name: 60, bank: 80, account: 40, basis: 200, reason: 200 } as const
const shortest = { name: 2, bank: 4 } as const
/** Digits of an account number; banks of China have 9 to 30. */
export const accountDigits = { least: 8, most: 30 } as const

const hidden = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

const line = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replace(/[ \u3000]+/g, ' ')

/** As it is stored: digits of half width, groups set apart by one space.
 *  @example cleanAccount('１１００ 1234  5678') // '1100 1234 5678' */
const cleanAccount = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[ \u3000]+/g, ' ')

export const cleanPayee = ({ name, bank, account }: PayeeAccount): PayeeAccount => ({
  name: line(name),
  bank: line(bank),
  account: cleanAccount(account),
})

export const digitsOf = (account: string): string => account.replace(/\D/g, '')

type PayeeFault = { field: PayeeField; fault: string; message: string }

/** The faults of an account that `cleanPayee` wrote, in the order of its fields. */
export function payeeFaults({ name, bank, account }: PayeeAccount): PayeeFault[] {
  return [...lineFaults('name', name), ...lineFaults('bank', bank), ...accountFaults(account)]
}

const labels = { name: '收款户名', bank: '开户银行' } as const

function lineFaults(field: 'name' | 'bank', value: string): PayeeFault[] {
  const fault = (kind: string, message: string): PayeeFault[] => [{ field, fault: kind, message }]
  if (value === '') return fault('required', `请填写${labels[field]}`)
  if (hidden.test(value)) return fault('character', '写成一行，不能有看不见的控制字符')
  if (value.length < shortest[field]) return fault('length', `请写${labels[field]}的全称`)
  return value.length > payeeLengths[field] ? fault('length', `至多 ${payeeLengths[field]} 个字`) : []
}

function accountFaults(account: string): PayeeFault[] {
  const fault = (kind: string, message: string): PayeeFault[] => [{ field: 'account', fault: kind, message }]
  if (account === '') return fault('required', '请填写收款账号')
  if (!/^[0-9]+( [0-9]+)*$/.test(account)) return fault('character', '账号由数字组成，可以用空格分组')
  const { length } = digitsOf(account)
  const isPossible = length >= accountDigits.least && length <= accountDigits.most
  return isPossible ? [] : fault('length', `账号是 ${accountDigits.least} 到 ${accountDigits.most} 位数字`)
}

/** Whether money goes to the same place under the same name. */
export const isSamePayee = (one: PayeeAccount, other: PayeeAccount): boolean =>
  one.name === other.name && one.bank === other.bank && digitsOf(one.account) === digitsOf(other.account)

/** An account on one line, its number first, because an SMS may end early; null: none is set.
 *  @example payeeText(null) // '没有账户' */
export const payeeText = (payee: PayeeAccount | null): string =>
  payee === null ? '没有账户' : `账号 ${payee.account}（${payee.name}，${payee.bank}）`

/** How people name an account without writing it whole. @example accountTail('1100 1234 5678') // '尾号 5678' */
export const accountTail = (account: string): string => `尾号 ${digitsOf(account).slice(-4)}`
