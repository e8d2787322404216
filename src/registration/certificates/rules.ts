/** Rules of certificates: their numbers and check codes as people write them, and the state of a certificate. */

import { fieldsStatedOn } from '../record/record-fields.ts'

/** Why a certificate was issued. `existing`: for a firm that was a member before certificates were issued here. */
export const issueReasons = ['registration', 'renewal', 'change', 'replacement', 'extra-prefix', 'existing'] as const
export type IssueReason = (typeof issueReasons)[number]

/** Why a certificate ended before its last day. `lost`: its firm reported the loss and got a new one; `replaced`: it was damaged. */
export const endReasons = ['renewed', 'changed', 'replaced', 'lost', 'deregistered', 'revoked'] as const
export type EndReason = (typeof endReasons)[number]

/** The fields of the firm's record that a certificate states: after a change of one of them a new certificate is issued. */
export const certificateFields: readonly string[] = fieldsStatedOn('certificate')

export const certificatePapers = ['a4', 'card'] as const
export type CertificatePaper = (typeof certificatePapers)[number]

export const certificateStates = ['valid', 'expired', 'superseded', 'reported-lost', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The states as replies had them before the loss was one of its own. */
export const replyStates = ['valid', 'expired', 'superseded', 'revoked'] as const
export type ReplyState = (typeof replyStates)[number]

export const issueReasonLabels: Readonly<Record<IssueReason, string>> = {
  registration: '注册',
  renewal: '续展换发',
  change: '变更换发',
  replacement: '补发',
  'extra-prefix': '增加厂商识别代码',
  existing: '登记在册成员',
}

export const certificateStateLabels: Readonly<Record<CertificateState, string>> = {
  valid: '有效',
  expired: '已过期',
  superseded: '已换发新证',
  'reported-lost': '已挂失',
  revoked: '已失效',
}

/** How the previous certificate of the prefix ends when a new one is issued; undefined where a prefix has none. */
export function endReasonOf(reason: IssueReason, { isLost = false }: { isLost?: boolean } = {}): EndReason | undefined {
  if (reason === 'replacement') return isLost ? 'lost' : 'replaced'
  return ({ renewal: 'renewed', change: 'changed' } as const)[String(reason)]
}

/** The reason of a case that reports a certificate as lost. */
export const lossReason = '遗失'

/** `isReportedLost`: its firm has submitted its loss, which is not decided yet. */
type StateFacts = { endReason: EndReason | null; validTo: Date; prefixState: string; isReportedLost: boolean }

/** The state at a moment. A certificate of a cancelled prefix is revoked, whatever else is recorded; one that was replaced stays
 *  superseded after its last day. */
export function certificateState(
  { endReason, validTo, prefixState, isReportedLost }: StateFacts,
  now: Date,
): CertificateState {
  if (prefixState === 'cancelled' || endReason === 'deregistered' || endReason === 'revoked') return 'revoked'
  if (endReason === 'lost' || (endReason === null && isReportedLost)) return 'reported-lost'
  if (endReason !== null) return 'superseded'
  return validTo.getTime() <= now.getTime() ? 'expired' : 'valid'
}

/** The state in the words of older replies, which never call a lost certificate valid: replaced once there is a new one, revoked before. */
export const replyStateOf = (state: CertificateState, { endReason }: Pick<StateFacts, 'endReason'>): ReplyState =>
  state === 'reported-lost' ? (endReason === 'lost' ? 'superseded' : 'revoked') : state

/** The number as it is printed.
 *  @example certificateTitle(123) // '物编注字第 000123 号' */
export const certificateTitle = (number: number) => `物编注字第 ${String(number).padStart(6, '0')} 号`

/** Digits that people may type in full width. */
const toHalfWidth = (text: string) => text.normalize('NFKC')

/** The number of a certificate in any usual writing; undefined if there is none.
 *  @example readCertificateNumber('物编注字第 000123 号') // 123 */
export function readCertificateNumber(text: string): number | undefined {
  const match = /^(?:物编注字)?\s*第?\s*(\d{1,12})\s*号?\s*(?:[(（]演示[)）])?$/.exec(toHalfWidth(text).trim())
  const number = Number(match?.[1] ?? 0)
  return number > 0 ? number : undefined
}

/** Base 32 of Crockford: digits and capital letters without I, L, O and U. */
export const checkCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const checkCodeLength = 8

/** A check code from random bytes, one character for each. */
export const checkCodeOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, checkCodeLength), byte => checkCodeAlphabet[byte % checkCodeAlphabet.length]).join('')

/** The check code in any usual writing: small letters, with separators, letters that look like digits; undefined if it is none.
 *  @example readCheckCode('7k3f-9q2m') // '7K3F9Q2M' */
export function readCheckCode(text: string): string | undefined {
  const code = toHalfWidth(text)
    .toUpperCase()
    .replace(/[\s\-‐–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/** @example groupCheckCode('7K3F9Q2M') // '7K3F-9Q2M' */
export const groupCheckCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The path of the public verification of one certificate or filing, which its QR code opens. */
export const verificationPath = (number: number | string, checkCode: string) =>
  `/search/certificate?number=${number}&code=${checkCode}`
