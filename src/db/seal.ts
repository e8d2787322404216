/** Encryption of short stored texts that must be readable again: AES-256-GCM with a key derived from SECRET_KEY. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const keyFor = (secretKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))

/** Encrypts a text for one purpose; another purpose or key cannot decrypt it. */
export function seal(text: string, { secretKey, purpose }: { secretKey: string; purpose: string }): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; undefined if it was sealed with another key or purpose, or was changed. */
export function unseal(
  sealed: string,
  { secretKey, purpose }: { secretKey: string; purpose: string },
): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** A keyed hash of a private value, such as an address or a phone, so that it can be counted but not read. */
export function keyedHash(text: string, { secretKey, purpose }: { secretKey: string; purpose: string }): string {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(text).digest('base64url')
}
