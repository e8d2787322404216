import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountRange, planSegments } from './qr-segments.ts'

const counts = [
  [10, 9, 8],
  [12, 11, 16],
  [14, 13, 16],
] as const

/** Bits of a text cut in a given way, as the standard adds them up; undefined where a mode cannot hold a character. */
function bitsOf(
  signs: readonly string[],
  modes: readonly number[],
  { range, fnc1 }: { range: CountRange; fnc1: boolean },
) {
  let bits = (/^[\0-\x7f]*$/.test(signs.join('')) ? 0 : 12) + (fnc1 ? 4 : 0)
  for (let from = 0; from < signs.length; ) {
    let to = from
    while (to < signs.length && modes[to] === modes[from]) to++
    const part = signs.slice(from, to).join('')
    const mode = modes[from] ?? 0
    const written = fnc1 && mode === 1 ? part.replaceAll('%', '%%').replaceAll('\u001d', '%') : part
    const length = mode === 2 ? Buffer.byteLength(part) : written.length
    if (!(/^[0-9]*$/.test(part) || mode > 0) || !(/^[0-9A-Z $%*+\-./:]*$/.test(written) || mode > 1)) return undefined
    const inMode = [Math.ceil((length * 10) / 3), Math.ceil((length * 11) / 2), length * 8]
    bits += 4 + (counts[range][mode] ?? 0) + (inMode[mode] ?? 0)
    from = to
  }
  return bits
}

function fewestBits(signs: readonly string[], options: { range: CountRange; fnc1: boolean }): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let way = 0; way < 3 ** signs.length; way++) {
    const modes = signs.map((_, at) => Math.floor(way / 3 ** at) % 3)
    fewest = Math.min(fewest, bitsOf(signs, modes, options) ?? fewest)
  }
  return fewest
}

const run = fc.tuple(fc.constantFrom('7', 'A', '%', '\u001d', 'a', '商', '😀'), fc.integer({ min: 1, max: 9 }))

test('the division into segments with the fewest bits is used', () => {
  const runs = fc.array(run, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(runs, fc.constantFrom(0, 1, 2), fc.boolean(), (drawn, range, fnc1) => {
      const signs = drawn.map(([sign, times]) => sign.repeat(times))
      const text = signs.join('')
      const { bits } = planSegments({ text, fnc1, isAscii: /^[\0-\x7f]*$/.test(text) }, range, 1e6)
      expect(bits).toBe(fewestBits(signs, { range, fnc1 }))
    }),
    { numRuns: process.env.FULL === '1' ? 3000 : 300 },
  )
})

test('a short text divided after any character is not shorter', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9A%a\u001d]{1,8}$/),
      fc.constantFrom(0, 1, 2),
      fc.boolean(),
      (text, range, fnc1) => {
        expect(planSegments({ text, fnc1, isAscii: true }, range, 1e6).bits).toBe(
          fewestBits([...text], { range, fnc1 }),
        )
      },
    ),
    { numRuns: process.env.FULL === '1' ? 500 : 50 },
  )
})

test('`fits` counts characters and never divides a surrogate pair', () => {
  const plan = (text: string, bits: number) => planSegments({ text, fnc1: false, isAscii: /^\w*$/.test(text) }, 0, bits)
  expect([plan('12345678', 4 + 10 + 10).fits, plan('12345678', 4 + 10 + 13).fits]).toEqual([3, 3])
  expect([plan('12345678', 4 + 10 + 14).fits, plan('12345678', 1000).fits]).toEqual([4, 8])
  expect([plan('a😀b', 12 + 12 + 39).fits, plan('a😀b', 12 + 12 + 40).fits, plan('a', 5).fits]).toEqual([1, 3, 0])
})
