/** Handler of the public verification of certificates. */
import { isSameSecret } from '../db/same-secret.ts'
import type { CertificateContext } from '../registration/certificates/api.ts'
import {
  certificateState,
  certificateTitle,
  groupCheckCode,
  issueReasonLabels,
  readCertificateNumber,
  readCheckCode,
  replyStateOf,
} from '../registration/certificates/rules.ts'
import { checkSignature } from '../registration/certificates/signature.ts'
import { type CertificateWithPrefix, certificateByNumber } from '../registration/certificates/store.ts'
import { filingFacts } from '../registration/filings/facts.ts'
import { filingCode } from '../registration/filings/filing-code.ts'
import { filedUntil, filingState, readFilingNumber } from '../registration/filings/rules.ts'
import { filingByNumber } from '../registration/filings/store.ts'
import { maskMiddle } from '../registration/public/masks.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { certificateVerificationCalls } from './certificate-calls.ts'

export const certificateVerificationHandlers: Handlers<typeof certificateVerificationCalls, CertificateContext> = {
  /** A wrong check code and an unknown number have the same reply, so that numbers cannot be counted. */
  verifyCertificate: async (input, context) => {
    const filingNumber = readFilingNumber(input.number)
    if (filingNumber !== undefined) return verifyFiling({ number: filingNumber, code: input.code }, context)
    const { db, clock, config, issuerAt, alarm } = context
    const { number, code } = readInput(input)
    const now = clock()
    const row = await certificateByNumber(db, number)
    const reply = { checkedAt: now.toISOString(), site: config.publicUrl, lost: false, certificate: null, filing: null }
    if (!row || !isSameSecret(row.checkCode, code)) return { ...reply, state: 'unknown' as const }
    const result = checkSignature(row, [config.secretKey, ...(config.formerSecretKeys ?? [])])
    if (result === 'altered') {
      alarm('certificate-altered', { number })
      return { ...reply, state: 'altered' as const }
    }
    const certificate = {
      ...statedFacts(row),
      issuer: await issuerAt(row.issuedAt),
      isIntact: result === 'intact' ? (true as const) : null,
    }
    const current = certificateState(row, now)
    return { ...reply, state: replyStateOf(current, row), lost: current === 'reported-lost', certificate }
  },
}

const stateOfFiling = { valid: 'valid', expired: 'expired', ended: 'revoked' } as const

/** A filing by its number. Its code follows from what was approved, so a changed row is unknown like a wrong code. */
async function verifyFiling(input: { number: string; code: string }, context: CertificateContext) {
  const { db, clock, config, issuerAt } = context
  const code = readCheckCode(input.code)
  if (code === undefined) return refuse('faulty-input', { faults: [codeFault] })
  const reply = { checkedAt: clock().toISOString(), site: config.publicUrl, lost: false, certificate: null }
  const row = await filingByNumber(db, input.number)
  const keys = [config.secretKey, ...(config.formerSecretKeys ?? [])]
  if (!row || !keys.some(secretKey => isSameSecret(filingCode(row, secretKey), code)))
    return { ...reply, state: 'unknown' as const, filing: null }
  const { number, kind, fields, firm } = row
  const state = filingState({ isMember: firm.status === 'approved', until: filedUntil(fields) }, clock())
  const facts = filingFacts(row).map(({ name, value }) => ({
    name,
    value: name === 'subsidiaryCode' ? maskMiddle(value, 6, 4) : value,
  }))
  const issuer = await issuerAt(row.filedAt)
  const filing = { number, kind, facts, checkCode: groupCheckCode(code), demonstration: firm.demonstration }
  return { ...reply, state: stateOfFiling[state], filing: { ...filing, issuer } }
}

const codeFault = { field: 'code', fault: 'format', message: '核验码是 8 个字母或数字，如 7K3F-9Q2M，在二维码旁边' }

/** Number and code as they are stored; refuses both fields at once. */
function readInput(input: { number: string; code: string }): { number: number; code: string } {
  const [number, code] = [readCertificateNumber(input.number), readCheckCode(input.code)]
  if (number !== undefined && code !== undefined) return { number, code }
  const numberFault = {
    field: 'number',
    fault: 'format',
    message: '证书编号是数字，如 000123，在证书标题下方；备案号如 BA20261121-000012',
  }
  return refuse('faulty-input', {
    faults: [...(number === undefined ? [numberFault] : []), ...(code === undefined ? [codeFault] : [])],
  })
}

function statedFacts(row: CertificateWithPrefix) {
  const { firmName, firmNameEn, companyPrefix, address, demonstration, signature, keyId } = row
  return {
    ...{ firmName, firmNameEn, companyPrefix, address, demonstration, signature, keyId },
    title: certificateTitle(row.number),
    checkCode: groupCheckCode(row.checkCode),
    creditCode: maskMiddle(row.creditCode, 6, 4),
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    reasonLabel: issueReasonLabels[row.reason],
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
