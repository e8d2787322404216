import { expect, test } from 'vitest'
import { readNumber } from './cell-text.ts'

test.each([
  ['6901234567892', '06901234567892', undefined],
  ["'6901234567892 ", '06901234567892', undefined],
  ['6901234567892.0', '06901234567892', undefined],
  ['６９０１２３４５６７８９２', '06901234567892', undefined],
  ['6.901234567892E+12', '06901234567892', 'exponent'],
  ['12345678905', '00012345678905', 'zeros'],
])('%j is the number %s', (text, gtin14, note) => {
  const read = readNumber(text)
  expect('gtin14' in read ? [read.gtin14, read.note?.kind] : read).toEqual([gtin14, note])
})

test.each([
  ['6.90123E+12', 'exponent'],
  ['6901234567890', 'check-digit'],
  ['12345678906', 'length'],
  ['69012', 'length'],
  ['69-牛奶', 'character'],
])('%j is the fault %s', (text, fault) => {
  expect(readNumber(text)).toMatchObject({ fault })
})
