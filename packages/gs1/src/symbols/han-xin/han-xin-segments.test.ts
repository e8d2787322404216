import { expect, test } from 'vitest'
import { readHanXin } from '../../../test/read-han-xin.ts'
import { isFault } from '../../fault.ts'
import { encodeHanXin } from './han-xin.ts'
import { type Interpretation, valuesOf } from './han-xin-characters.ts'
import { planSegments } from './han-xin-segments.ts'

const charactersOf = (text: string) => Int32Array.from(text, sign => sign.codePointAt(0) ?? 0)

/** Bits of a division into modes, counted as the standard describes them; undefined if a mode does not have a character. */
function bitsOf(text: string, modes: readonly number[], interpretation: Interpretation): number | undefined {
  const values = Array.from(charactersOf(text), character => valuesOf(character, interpretation))
  let bits = interpretation === 'utf-8' ? 12 : 0
  for (let at = 0; at < modes.length; ) {
    const mode = modes[at]
    const isSame = (other?: number) => other === mode || (mode === 4 && other === 5) || (mode === 5 && other === 4)
    let to = at + 1
    while (mode !== 7 && to < modes.length && isSame(modes[to])) to++
    const part = values.slice(at, to)
    const switches = (isSecond: (index: number) => boolean, first = false) =>
      part.filter((_, index) => isSecond(index) !== (index === 0 ? first : isSecond(index - 1))).length
    const fits = part.every(
      ({ digit, textOne, textTwo, octets, regionOne, regionTwo, twoByte, fourByte }, index) =>
        [0, digit, Math.max(textOne, textTwo), octets, regionOne, regionTwo, twoByte, fourByte][
          modes[at + index] ?? 0
        ] !== -1,
    )
    if (!fits) return undefined
    if (mode === 1) bits += 4 + 10 * Math.ceil(part.length / 3) + 10
    if (mode === 2) bits += 4 + 6 * (part.length + switches(index => (part[index]?.textTwo ?? -1) >= 0)) + 6
    if (mode === 3) bits += 17 + 8 * part.reduce((sum, { octets }) => sum + octets, 0)
    if (mode === 4 || mode === 5)
      bits += 4 + 12 * (part.length + switches(index => modes[at + index] === 5, mode === 5)) + 12
    if (mode === 6) bits += 4 + 15 * part.length + 15
    if (mode === 7) bits += 25
    at = to
  }
  return bits
}

test('no other division of a short text is shorter', () => {
  const texts = [
    '1',
    '12a',
    '12ab',
    'a中b',
    '中𠀀1',
    '啊亍啊',
    '亍a1.',
    '丂中',
    'é中é',
    '\u001c\u001d1',
    '1234',
    'ab12',
    'ؠab',
    '中文1',
    '；a。',
  ]
  for (const text of texts) {
    for (const interpretation of ['gb-18030', 'utf-8'] as const) {
      const characters = charactersOf(text)
      const plan = planSegments(characters, interpretation, 1e6)
      const divisions = Array.from({ length: 7 ** characters.length }, (_, index) =>
        Array.from(characters, (_, at) => 1 + (Math.floor(index / 7 ** at) % 7)),
      )
      const all = divisions.flatMap(modes => bitsOf(text, modes, interpretation) ?? [])
      expect(plan.bits, `${text} ${interpretation}`).toBe(Math.min(...all))
      expect(bitsOf(text, [...plan.modes], interpretation)).toBe(plan.bits)
    }
  }
})

test('each kind of text has its mode', () => {
  const modesOf = (text: string) => {
    const symbol = encodeHanXin(text)
    return isFault(symbol) ? symbol.fault : readHanXin(symbol.matrix).modes.join(' ')
  }
  expect(modesOf('0123456789')).toBe('1')
  expect(modesOf('Han Xin')).toBe('2')
  expect(modesOf('\u001c\u001d\u001e')).toBe('3')
  expect(modesOf('汉信码')).toBe('4')
  expect(modesOf('亍丌')).toBe('5')
  expect(modesOf('啊阿埃挨哎唉亍丌兀丐廿卅')).toBe('4')
  expect(modesOf('丂丄丅')).toBe('6')
  expect(modesOf('𠀀𠀁')).toBe('7 7')
  expect(modesOf('汉信码HanXinCode0123456789012')).toBe('4 2 1')
  expect(modesOf('مرحبا بالعالم')).toBe('3')
})
