import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const never = new Promise<string>(() => undefined)

test('the work if it ends, or what late says', async () => {
  expect(await inTime(Promise.resolve('done'), 60_000, () => 'late')).toBe('done')
  expect(await inTime(never, 1, () => 'late')).toBe('late')
})

test('a fault of the work or of late rejects', async () => {
  await expect(inTime(Promise.reject(new Error('broken')), 60_000, () => 'late')).rejects.toThrow('broken')
  const late = () => {
    throw new Error('too late')
  }
  await expect(inTime(never, 1, late)).rejects.toThrow('too late')
})
