/** Rules of binding an account to a registered member, without I/O. */
import { readCertificateNumber } from '../../certificates/rules.ts'
import { creditCodeFault, normaliseCreditCode } from '../../record/credit-code.ts'

export const bindingCodeLength = 40

export type MemberCode =
  | { kind: 'companyPrefix'; value: string }
  | { kind: 'creditCode'; value: string }
  | { kind: 'certificate'; value: number }

/** The code by which a member is found; undefined for anything else. Digits of the length of a company prefix are one.
 *  @example readMemberCode('6999 0000') // { kind: 'companyPrefix', value: '69990000' } */
export function readMemberCode(text: string): MemberCode | undefined {
  const compact = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (/^\d{7,10}$/.test(compact)) return { kind: 'companyPrefix', value: compact }
  const creditCode = normaliseCreditCode(text)
  if (creditCodeFault(creditCode) === undefined) return { kind: 'creditCode', value: creditCode }
  const value = readCertificateNumber(text)
  return value === undefined ? undefined : { kind: 'certificate', value }
}

export const bindingLimits = {
  /** Cases that one account may begin in 24 hours, because each one notifies the owners of a firm. */
  perDay: 5,
  dayMs: 24 * 60 * 60 * 1000,
} as const

/** One sentence for every code that leads to no member, so that it reveals nothing about the firms of this site. */
export const noMemberMessage = '没有找到这个编号的系统成员，请核对后再试；证书在有效期内的，也可以请所在地分支机构协助'

export const hasFirmMessage = '这个账号已经有企业或入会申请；一个账号只能属于一家，请先退出，或换一个账号绑定'
