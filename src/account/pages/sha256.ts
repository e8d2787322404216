/** SHA-256 (FIPS 180-4) in plain TypeScript: the browser's version needs https and is too slow for many short texts. */

const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32)
const primes = firstPrimes(64)
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
const round = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)) | 0)

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n)
  return found
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The digest of a text in UTF-8 as eight 32-bit words. */
export function sha256(text: string): number[] {
  const blocks = padded(new TextEncoder().encode(text))
  const state = Int32Array.from(start, word => word | 0)
  const schedule = new Int32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, schedule, blocks, at)
  return Array.from(state, word => word >>> 0)
}

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return view
}

const at = (words: Int32Array, index: number) => words[index] ?? 0

function compress(state: Int32Array, w: Int32Array, blocks: DataView, from: number) {
  for (let i = 0; i < 16; i++) w[i] = blocks.getInt32(from + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(round, i) + at(w, i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + (sums[i] ?? 0)
}
