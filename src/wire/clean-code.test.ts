import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone } from '../account/fields.ts'
import { cleanCode, cleanDigits, cleanReference } from './clean-code.ts'
import { compactText, digitText, referenceText, text } from './fields.ts'

// biome-ignore format: one row a line
test.each([
  [' 0007 ', '0007'], ['０００７', '0007'], ['6 901234 567892', '6901234567892'], ['690-1234', '6901234'], ['690‐1234', '6901234'], ['６９０－１２３４', '6901234'],
  ['\u200b690\u00a01234\ufeff', '6901234'], ['-1', '-1'], ['1-', '1-'], ['12a4', '12a4'], ['', ''],
])('%j as a number is %j', (input, clean) => expect(cleanDigits(input)).toBe(clean))

test('a code keeps its hyphens, a reference its inner spaces', () => {
  expect(cleanCode(' Ａb 12-3\u200b')).toBe('Ab12-3')
  expect(cleanReference(' Ａ 1 ')).toBe('A 1')
})

test('cleaning drops no digit or letter and changes none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), input => {
      const meaning = (value: string) => value.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '')
      const plain = [...input].filter(character => /[ -~]/.test(character)).join('')
      for (const clean of [cleanDigits, cleanCode, cleanReference]) expect(meaning(clean(plain))).toBe(meaning(plain))
    }),
    { numRuns: 2000 },
  )
})

test('the limits of fields apply to what is left after cleaning, and nothing is cut', () => {
  expect(digitText(4).parse(' ０0-07 ')).toBe('0007')
  expect(digitText(4).parse(7)).toBe('7')
  expect(compactText(6).parse(' AB 12-3 ')).toBe('AB12-3')
  expect(referenceText(3).parse('  Ａ 1  ')).toBe('A 1')
  expect(text(3).parse('  abc  ')).toBe('abc')
  for (const schema of [digitText(4), compactText(4), referenceText(4), text(4)])
    expect(schema.safeParse('00070').success).toBe(false)
})

// biome-ignore format: one line
test.each(['13800138000', ' 138 0013 8000 ', '138-0013-8000', '１３８００１３８０００', '+86 138-0013-8000', '0086 13800138000', '8613800138000', '(+86)13800138000'])('%j is the phone 13800138000', input => {
  expect(phone.parse(input)).toBe('13800138000')
})

test.each(['1380013800', '138001380000', '86138001380', '+1 13800138000', '2013800138000'])('%j is no phone', input => {
  expect(phone.safeParse(input).success).toBe(false)
})
