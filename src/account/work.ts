/** The puzzle that may be solved instead of reading a picture (WCAG 3.3.8): shared by the server, which checks it, and the browser. */
import { sha256 } from './sha256.ts'

/** Leading zero bits asked for: about 65,000 tries, half a second or so in a browser. */
export const workBits = 16

/** True when SHA-256 of `salt:answer` begins with `bits` zero bits. */
export function isWorkDone(salt: string, answer: string, bits = workBits): boolean {
  return leadingZeroBits(sha256(`${salt}:${answer}`)) >= bits
}

function leadingZeroBits(words: readonly number[]): number {
  let bits = 0
  for (const word of words) {
    bits += Math.clz32(word)
    if (word !== 0) break
  }
  return bits
}

/** Finds an answer, letting the page breathe between rounds. */
export async function doWork(
  salt: string,
  bits = workBits,
  pause = () => new Promise(go => setTimeout(go)),
): Promise<string> {
  for (let tried = 0; ; tried++) {
    if (isWorkDone(salt, String(tried), bits)) return String(tried)
    if (tried % 4000 === 3999) await pause()
  }
}
