/** Proof of work, the alternative to a captcha image (WCAG 3.3.8), and the proof where a captcha is too little. Solved in the browser, checked
 *  on the server. */
import { sha256 } from '@noble/hashes/sha2'
import { puzzleBits } from '../rules.ts'

const encoder = new TextEncoder()

/** True when SHA-256 of `salt:answer` begins with `bits` zero bits. The browser's own SHA-256 needs https and is too slow for many short texts. */
export function isProofValid(salt: string, answer: string, bits: number = puzzleBits.usual): boolean {
  return leadingZeroBits(sha256(encoder.encode(`${salt}:${answer}`))) >= bits
}

function leadingZeroBits(bytes: Uint8Array): number {
  const zeros = bytes.findIndex(byte => byte !== 0)
  return zeros < 0 ? bytes.length * 8 : zeros * 8 + Math.clz32(bytes[zeros] ?? 0) - 24
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
