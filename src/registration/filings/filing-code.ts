/** The check code by which anybody verifies a filing. */
import { keyedHash } from '../../db/seal.ts'
import type { FiledKind } from '../cases/filings/filing-number.ts'
import { checkCodeLength, checkCodeOf } from '../certificates/rules.ts'
import type { CaseFields } from '../tables.ts'

/** What was approved, and is never changed afterwards. */
export type FiledFacts = {
  number: string
  caseId: number
  firmId: number
  kind: FiledKind
  fields: CaseFields
  filedAt: Date
}

/** The check code of a filing: of a keyed hash over its facts, so that a changed row has another code and nobody computes it without the key. */
export function filingCode({ fields, ...facts }: FiledFacts, secretKey: string): string {
  const { number, caseId, firmId, kind, filedAt } = facts
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([number, caseId, firmId, kind, filedAt.toISOString(), sorted])
  const hash = Buffer.from(keyedHash(text, { secretKey, purpose: 'filing' }), 'base64url')
  return checkCodeOf(hash.subarray(0, checkCodeLength))
}
