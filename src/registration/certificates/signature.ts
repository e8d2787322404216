/** The signature of a certificate: a keyed hash (HMAC-SHA-256) over its facts. It shows that the register's row is as it was issued;
 *  without the key nobody can compute it (docs/certificates.md). */
import { isSameSecret } from '../../db/same-secret.ts'
import { keyedHash } from '../../db/seal.ts'

/** The facts that a certificate states, in the order in which they are hashed. */
export type CertificateFacts = {
  number: number
  checkCode: string
  firmId: number
  companyPrefix: string
  firmName: string
  firmNameEn: string | null
  creditCode: string
  address: string | null
  validFrom: Date
  validTo: Date
  issuedAt: Date
}

const factNames = [
  'number',
  'checkCode',
  'firmId',
  'companyPrefix',
  'firmName',
  'firmNameEn',
  'creditCode',
  'address',
  'validFrom',
  'validTo',
  'issuedAt',
] as const satisfies readonly (keyof CertificateFacts)[]

/** The facts as one text: JSON of their values in a fixed order, moments in ISO 8601. */
const factsText = (facts: CertificateFacts) => JSON.stringify(factNames.map(name => facts[name]))

const hexHash = (text: string, secretKey: string) =>
  Buffer.from(keyedHash(text, { secretKey, purpose: 'certificate' }), 'base64url').toString('hex')

/** A name of the key that does not disclose it. */
const keyIdOf = (secretKey: string) => hexHash('key', secretKey).slice(0, 8)

export function signCertificate(facts: CertificateFacts, secretKey: string): { keyId: string; signature: string } {
  return { keyId: keyIdOf(secretKey), signature: hexHash(factsText(facts), secretKey) }
}

/** `intact`: as issued. `altered`: the row was changed since. `key-missing`: signed with a key that this site does not have. */
export type SignatureResult = 'intact' | 'altered' | 'key-missing'

export function checkSignature(
  certificate: CertificateFacts & { keyId: string; signature: string },
  secretKeys: readonly string[],
): SignatureResult {
  const secretKey = secretKeys.find(key => keyIdOf(key) === certificate.keyId)
  if (secretKey === undefined) return 'key-missing'
  return isSameSecret(certificate.signature, hexHash(factsText(certificate), secretKey)) ? 'intact' : 'altered'
}
