import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { createDemoAccount, demoAccounts, demoPassword, seedDemoAccounts } from './demo-accounts.ts'
import { createPasswordHasher } from './passwords.ts'
import { accounts } from './tables.ts'

test('seeding twice creates the demonstration accounts with the same password', async () => {
  const { db } = await freshDb()
  await seedDemoAccounts(db)
  await seedDemoAccounts(db)
  const all = await db.select().from(accounts)
  expect(all).toHaveLength(demoAccounts.length)
  expect(all.every(account => account.demonstration)).toBe(true)
  const [one] = await db.select().from(accounts).where(eq(accounts.username, 'demo_sy'))
  expect(one).toMatchObject({ userType: 'staff', levels: '2101', role: 'reviewer' })
  expect(await createPasswordHasher().verify(one?.passwordHash, demoPassword)).toBe(true)
})

test('a demonstration account without a hash accepts no password', async () => {
  const { db } = await freshDb()
  const id = await createDemoAccount(db, { username: 'demo_firm_1', realName: '演示企业', userType: 'enterprise' })
  const [one] = await db.select().from(accounts)
  expect(one?.id).toBe(id)
  expect(await createPasswordHasher().verify(one?.passwordHash, 'none')).toBe(false)
})
