import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { cachedStock, stockMs } from './numbers-cache.ts'

test('members are counted once in ten minutes, and the old number is displayed while they are counted', async () => {
  const { db } = await freshDb()
  const at = new Date('2026-11-21T02:00:00Z')
  const later = new Date(at.getTime() + stockMs)
  const membersAt = async (moment: Date) => (await cachedStock(db, moment)).members.value
  expect(await membersAt(at)).toBe(0)
  await createFirmWithOwner(db, { status: 'approved', companyPrefix: '6999001' })
  expect(await membersAt(new Date(later.getTime() - 1))).toBe(0)
  expect(await membersAt(later)).toBe(0)
  await expect.poll(() => membersAt(later)).toBe(1)
})
