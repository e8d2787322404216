import { expect, test } from 'vitest'
import { addSlots, emptySlots, percentile, slotOf } from './durations.ts'
import { serviceOfPath } from './time-use.ts'

test('a share of the uses is found within its class, and in the open class at its lower end', () => {
  expect([0, 5, 5.1, 10_000, 60_000].map(slotOf)).toEqual([0, 0, 1, 10, 11])
  expect(percentile(emptySlots(), 0.99)).toBeUndefined()
  const slots = emptySlots()
  slots[1] = 100
  expect(percentile(slots, 0.5)).toBe(7.5)
  slots[11] = 5
  expect(percentile(slots, 0.99)).toBe(10_000)
  expect(addSlots([slots, slots])[1]).toBe(200)
})

test.each([
  ['/', 'content'],
  ['/News/Center', 'content'],
  ['/api/news/api/info', 'content'],
  ['/search/barcode?code=6901234567892', 'lookup'],
  ['/api/gTinSearch/api/gtin', 'lookup'],
  ['/MyManage/admin/check', 'members'],
  ['/login', 'members'],
  ['/api/loglogin/authApi/login', 'members'],
  ['/api/product/authApi/findlist', 'members'],
  ['/assets/main.js', undefined],
  ['/healthz', undefined],
])('%s is a use of %s', (path, service) => {
  expect(serviceOfPath(path)).toBe(service)
})
