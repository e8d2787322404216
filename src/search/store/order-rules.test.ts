/** The tsqueries of a search, which are as small as they can be. */
import { expect, test } from 'vitest'
import { allTermsQuery } from './order-rules.ts'

const queryOf = (...forms: string[]) => allTermsQuery([{ text: forms[0] ?? '', meaning: '', forms, weight: 1 }])

test('a long word is searched as itself, and as the words in it or else as its pairs', () => {
  expect(queryOf('国家标准')).toBe("('国家标准' | ('国家' & '标准'))")
  expect(queryOf('放大系数')).toBe("('放大系数' | ('放大' & '大系' & '系数'))")
})

test('what requires a word that is an alternative itself is left out', () => {
  expect(queryOf('标准', '国标', '国家标准', 'gb')).toBe("('标准' | '国标' | '国家标准' | 'gb')")
  expect(queryOf('code', 'bar code')).toBe("'code'")
  expect(queryOf('bar code', 'barcode')).toBe("(('bar' & 'code') | 'barcode')")
})
