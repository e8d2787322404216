/** The text of an API key: `nanc_live_`, 43 characters of a 256-bit random secret, and six of its check sum. Scanners of secrets know the prefix, and a
 *  text that was cut or mistyped is noticed without the database. Only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** `test` keys are of a sandbox; none is made yet. */
export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
const secretLength = 43
const checkLength = 6

/** Anything in a text that begins as a key does. */
export const keyPattern = /nanc_(live|test)_/i
const wholeKey = new RegExp(`^(nanc_(?:live|test)_[0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checkLength}})$`)

function inBase62(value: bigint, length: number): string {
  let [rest, text] = [value, '']
  while (text.length < length) {
    text = alphabet[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}

/** CRC-32 as of ISO 3309, the one of zip files. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The check characters: the CRC-32 of all before them, in base 62. */
export const checkOf = (text: string): string => inBase62(BigInt(crc32(text)), checkLength)

export const hashOfKey = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A new key. `hint` is what is stored of it besides the hash, by which people tell keys apart. */
export function newKey(mode: KeyMode): { text: string; hash: string; hint: string } {
  const body = `nanc_${mode}_${inBase62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength)}`
  const text = body + checkOf(body)
  return { text, hash: hashOfKey(text), hint: `${text.slice(0, 14)}…${text.slice(-2)}` }
}

/** Whether a text has the form of a key and its right check characters. */
export function isKeyText(text: string): boolean {
  const [, body, check] = wholeKey.exec(text) ?? []
  return body !== undefined && checkOf(body) === check
}
