import { buildGtin13 } from '@barcode-authority/gs1/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItemReference } from './item-reference.ts'

// biome-ignore format: one row a line
test.each([
  [' 0007 ', '0007'], ['０００７', '0007'], ['00-07', '0007'], ['00 07', '0007'], ['7', '0007'], ['\u200b0007\ufeff', '0007'],
  ['6999123400078', '0007'], ['6 999123 400078', '0007'], ['６９９９１２３４０００７８', '0007'], ['6999-1234-0007-8', '0007'],
])('%j is the item number %s', (input, itemReference) => {
  expect(readItemReference('69991234', input)).toMatchObject({ itemReference })
})

test('what is taken from a whole GTIN is said', () => {
  expect(readItemReference('69991234', '6999123400078')).toMatchObject({
    note: expect.stringMatching(/^从整个商品条码 6 \d+ \d+ 取出商品项目代码 0007$|取出商品项目代码 0007$/),
  })
  expect(readItemReference('69991234', '0007')).not.toHaveProperty('note')
})

// biome-ignore format: one row a line
test.each([
  ['', '请填写'], ['12a4', '4 位数字'], ['00071', '4 位数字，这里有 5 位'], ['6999123400074', '校验码不对'],
  ['6901234567892', '不在厂商识别代码 69991234 之下'], ['16999123400070', '箱码'], ['369991234000000017', '4 位数字，这里有 18 位'],
  ['699912340007', '4 位数字，这里有 12 位'], ['(01)06999123400078', '4 位数字'], ['٠٠٠٧', '4 位数字'],
])('%j is refused: %s', (input, message) => {
  expect(readItemReference('69991234', input)).toEqual({ fault: expect.stringContaining(message) })
})

test('no text becomes another number: it is the text itself, its GTIN, or refused', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9 \-０-９]{0,24}$/),
      fc.constantFrom('6999123', '69991234', '699912345', '6999123456'),
      (input, prefix) => {
        const read = readItemReference(prefix, input)
        if ('fault' in read) return
        const typed = input.normalize('NFKC').replace(/[ -]/g, '')
        const gtin = buildGtin13(prefix, read.itemReference)
        const isSame = Number(typed) === Number(read.itemReference) && typed.length <= 5
        expect(isSame || ('digits' in gtin && gtin.digits === typed)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
