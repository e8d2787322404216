/** Used numbers of the demonstration members, so that their map of numbers and their last symbols are not empty. */
import type { Db } from '../../db/connect.ts'
import { demonstrationMembers, seedUses } from './store.ts'

const names = [
  '示例牛奶 250 mL（演示）',
  '示例酸奶 100 g（演示）',
  '示例饼干 80 g（演示）',
  '示例面粉 1 kg（演示）',
  '示例茶叶 50 g（演示）',
]

/** Numbers that follow each other, and two smaller groups further on. */
const ranges = [
  { first: 0, count: 1486 },
  { first: 3000, count: 64 },
  { first: 3100, count: 12 },
]

const hourMs = 3_600_000

/** Safe to call again: numbers that are used stay as they are. */
export async function seedDemoNumbers(db: Db, clock: () => Date): Promise<void> {
  const now = clock().getTime()
  for (const { companyPrefix, accountId } of await demonstrationMembers(db)) {
    if (companyPrefix.length !== 8) continue
    const use = { symbol: 'EAN-13', drawKey: 'demonstration', accountId, at: new Date(now - 90 * 24 * hourMs) }
    const named = names.map((productName, index) => ({
      itemReference: 1486 - names.length + index,
      productName,
      at: new Date(now - (names.length - index) * 26 * hourMs),
    }))
    await seedUses(db, { companyPrefix, named, ranges }, use)
  }
}
