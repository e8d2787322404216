import { expect, test } from 'vitest'
import { creditCheckCharacter, creditCodeFault, normaliseCreditCode } from './credit-code.ts'

const validCodes = ['91350100M000100Y43', '91110000100000000A', '91320000999900001T'].map(
  code => code.slice(0, 17) + creditCheckCharacter(code.slice(0, 17)),
)

test('the example of the standard has the check character 3', () => {
  expect(creditCheckCharacter('91350100M000100Y4')).toBe('3')
  expect(creditCodeFault('91350100M000100Y43')).toBeUndefined()
})

test('every changed character is detected', () => {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  for (const code of validCodes) {
    expect(creditCodeFault(code)).toBeUndefined()
    for (let at = 0; at < 18; at++)
      for (const other of alphabet)
        if (other !== code[at]) expect(creditCodeFault(code.slice(0, at) + other + code.slice(at + 1))).toBeDefined()
  }
})

test('swapping two different adjacent characters is detected', () => {
  for (const code of validCodes)
    for (let at = 0; at < 17; at++) {
      const [left, right] = [code[at], code[at + 1]]
      if (left === right) continue
      expect(creditCodeFault(code.slice(0, at) + right + left + code.slice(at + 2))).toBeDefined()
    }
})

test('the fault gives the position', () => {
  expect(creditCodeFault('')).toEqual({ fault: 'length', at: 0 })
  expect(creditCodeFault('91350100M000100Y4')).toEqual({ fault: 'length', at: 17 })
  expect(creditCodeFault('91350100M000100Y433')).toEqual({ fault: 'length', at: 18 })
  for (const letter of 'IOSVZ中a')
    expect(creditCodeFault(`91350100M000${letter}00Y43`)).toEqual({ fault: 'character', at: 12 })
  expect(creditCodeFault('9135A100M000100Y43')).toEqual({ fault: 'character', at: 4 })
  expect(creditCodeFault('91350100M000100Y44')).toEqual({ fault: 'check-character', at: 17 })
})

test('spaces, hyphens, lower case and full-width characters are normalised', () => {
  expect(normaliseCreditCode(' 91 350100 m000100y43')).toBe('91350100M000100Y43')
  expect(normaliseCreditCode('９１３５０１００-Ｍ０００１００Ｙ４３')).toBe('91350100M000100Y43')
})
