import { expect, test } from 'vitest'
import { dueWeek, figureText, lastWeek, weekDays } from './mail-rules.ts'

test('the week before is sent from Monday at eight in China on', () => {
  expect(dueWeek(new Date('2026-11-22T15:59:00Z'))).toBe('2026-11-09')
  expect(dueWeek(new Date('2026-11-22T23:59:00Z'))).toBe('2026-11-09')
  expect(dueWeek(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-16')
  expect(dueWeek(new Date('2026-11-29T15:59:00Z'))).toBe('2026-11-16')
  expect(lastWeek(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-16')
  expect(weekDays('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('a figure is worded with its difference', () => {
  const figure = { label: '条码查询', unit: '次', value: 1204, before: 1121 }
  expect(figureText(figure)).toBe('条码查询 1,204 次（多 83）')
  expect(figureText({ ...figure, before: 1204 })).toBe('条码查询 1,204 次（一样）')
  expect(figureText({ ...figure, before: null })).toBe('条码查询 1,204 次')
  expect(figureText({ label: '查不到的占', unit: '%', value: 4.1, before: 4.4 })).toBe('查不到的占 4.1%（少 0.3）')
  expect(figureText({ ...figure, value: null })).toBe('条码查询 没有')
})
