/** Error correction of two-dimensional symbols: Reed-Solomon codes over a field of 256 elements or fewer. ISO/IEC 18004 (polynomial 0x11d,
 *  first root 0), ISO/IEC 16022 (polynomial 0x12d, first root 1), ISO/IEC 20830 (polynomials 0x163 and 0x13, first root 1). */

export type GaloisField = {
  multiply: (a: number, b: number) => number
  /** The check words that follow `data`; `firstRoot` is the lowest power of the generator polynomial's roots. */
  reedSolomon: (data: Uint8Array, checkWords: number, firstRoot: number) => Uint8Array
}

const firstRootCount = 2

/** `polynomial` is a primitive one of at most degree 8, its highest term included; powers of 2 are then all elements but 0. */
export function createField(polynomial: number): GaloisField {
  const elementCount = 1 << (31 - Math.clz32(polynomial))
  const nonZeroCount = elementCount - 1
  const power = new Uint8Array(2 * elementCount)
  const exponent = new Uint8Array(elementCount)
  for (let index = 0, value = 1; index < power.length; index++) {
    power[index] = value
    if (index < nonZeroCount) exponent[value] = index
    value = value & (elementCount >> 1) ? (value << 1) ^ polynomial : value << 1
  }
  const multiply = (a: number, b: number) =>
    a === 0 || b === 0 ? 0 : (power[(exponent[a] ?? 0) + (exponent[b] ?? 0)] ?? 0)
  const divisors: Int32Array[] = []
  const reedSolomon: GaloisField['reedSolomon'] = (data, checkWords, firstRoot) => {
    const key = checkWords * firstRootCount + firstRoot
    divisors[key] ??= multiplesOf(generator({ multiply, power }, checkWords, firstRoot), multiply, elementCount)
    return remainder(data, divisors[key], checkWords)
  }
  return { multiply, reedSolomon }
}

type Powers = Pick<GaloisField, 'multiply'> & { power: Uint8Array }

/** Coefficients of the product of (x - root), highest first, without the leading 1. */
function generator({ multiply, power }: Powers, degree: number, firstRoot: number): Uint8Array {
  const terms = new Uint8Array(degree + 1)
  terms[0] = 1
  for (let factor = 0; factor < degree; factor++) {
    const root = power[firstRoot + factor] ?? 0
    for (let at = factor + 1; at > 0; at--) terms[at] = (terms[at] ?? 0) ^ multiply(terms[at - 1] ?? 0, root)
  }
  return terms.subarray(1)
}

/** The multiples of a polynomial by every element, four coefficients per word, so that one division step is one exclusive or for four check words. */
function multiplesOf(terms: Uint8Array, multiply: GaloisField['multiply'], elementCount: number): Int32Array {
  const words = Math.ceil(terms.length / 4)
  const multiples = new Int32Array(elementCount * words)
  for (let factor = 0; factor < elementCount; factor++) {
    terms.forEach((term, at) => {
      const word = factor * words + (at >> 2)
      multiples[word] = (multiples[word] ?? 0) | (multiply(factor, term) << (24 - 8 * (at & 3)))
    })
  }
  return multiples
}

function remainder(data: Uint8Array, multiples: Int32Array, checkWords: number): Uint8Array {
  const words = Math.ceil(checkWords / 4)
  const rests = new Int32Array(words + 1)
  for (let at = 0; at < data.length; at++) {
    const multiple = ((data[at] ?? 0) ^ ((rests[0] ?? 0) >>> 24)) * words
    for (let word = 0; word < words; word++) {
      rests[word] = (((rests[word] ?? 0) << 8) | ((rests[word + 1] ?? 0) >>> 24)) ^ (multiples[multiple + word] ?? 0)
    }
  }
  const check = new Uint8Array(checkWords)
  for (let at = 0; at < checkWords; at++) check[at] = (rests[at >> 2] ?? 0) >>> (24 - 8 * (at & 3))
  return check
}
