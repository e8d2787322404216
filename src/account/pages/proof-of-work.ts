/** Proof of work, the alternative to a captcha image (WCAG 3.3.8), and the proof where a captcha is too little. Solved in the browser, checked
 *  on the server. */
import { puzzleBits } from '../rules.ts'
import { sha256 } from './sha256.ts'

/** True when SHA-256 of `salt:answer` begins with `bits` zero bits. */
export function isProofValid(salt: string, answer: string, bits: number = puzzleBits.usual): boolean {
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

/** Finds an answer. Pauses regularly so that the page stays responsive. */
export async function solveProofOfWork(
  salt: string,
  bits: number = puzzleBits.usual,
  pause = () => new Promise(resolve => setTimeout(resolve)),
): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    if (isProofValid(salt, String(nonce), bits)) return String(nonce)
    if (nonce % 4000 === 3999) await pause()
  }
}
