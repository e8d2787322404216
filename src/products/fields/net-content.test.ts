import { expect, test } from 'vitest'
import { readNetContent } from './net-content.ts'

test.each([
  ['250 mL', '250 mL', 250, 'MLT'],
  ['250ml', '250 mL', 250, 'MLT'],
  ['２５０毫升', '250 mL', 250, 'MLT'],
  ['0.5kg', '0.5 kg', 0.5, 'KGM'],
  ['1.50 L', '1.5 L', 1.5, 'LTR'],
  ['1L', '1 L', 1, 'LTR'],
  ['6×250 mL', '6 × 250 mL', 1500, 'MLT'],
  ['250ml*12', '12 × 250 mL', 3000, 'MLT'],
  ['12盒 x 250 ml', '12 × 250 mL', 3000, 'MLT'],
  ['100 g × 4 袋', '4 × 100 g', 400, 'GRM'],
  ['12 支', '12 支', 12, 'H87'],
  ['1双', '1 双', 1, 'PR'],
  ['10 pcs', '10 件', 10, 'H87'],
  ['2 m²', '2 m²', 2, 'MTK'],
])('%s is read', (input, text, amount, unit) => {
  expect(readNetContent(input)).toEqual({ text, amount, unit })
})

test.each([
  ['90', '请写上单位'],
  ['', '请写数和单位'],
  ['适量', '请写数和单位'],
  ['0 g', '应大于 0'],
  ['10 蒲式耳', '没有这个单位'],
  ['1,500 g', '请写数和单位'],
  ['-5 g', '请写数和单位'],
  ['1e3 g', '没有这个单位'],
  ['250 mL 250 mL', '没有这个单位'],
])('%s is refused', (input, message) => {
  expect(readNetContent(input)).toEqual({ fault: expect.stringContaining(message) })
})

test('what was read is read again as the same', () => {
  for (const input of ['250ml*12', '０.5千克', '12 支', '1双', '3 m2']) {
    const read = readNetContent(input)
    if ('fault' in read) throw new Error(read.fault)
    expect(readNetContent(read.text)).toEqual(read)
  }
})
