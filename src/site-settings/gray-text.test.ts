/** The sentence about the gray mode. */
import { expect, test } from 'vitest'
import { grayText } from './gray-text.ts'

const now = new Date('2026-12-12T15:00:00Z')

test('a page says what the gray mode does now and next', () => {
  const times = { gray: 'Y', grayScope: '首页', grayFrom: '2026-12-13 00:00', grayUntil: '2026-12-14 00:00' }
  const at = (text: string) => grayText(times, new Date(text))
  expect(at('2026-12-12T15:00:00Z')).toBe('现在没有灰度显示，2026-12-13 00:00 起首页是灰色的')
  expect(at('2026-12-12T16:00:00Z')).toBe('现在首页是灰色的，到 2026-12-14 00:00 止')
  expect(at('2026-12-13T16:00:00Z')).toBe('灰度显示在 2026-12-14 00:00 已经结束')
  expect(grayText({ ...times, gray: 'N' }, now)).toBe('现在没有灰度显示')
})
