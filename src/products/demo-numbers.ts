/** Used numbers of the demonstration members with their products, so that their map of numbers and their last symbols are not empty. */

import type { Db } from '../db/connect.ts'
import { numberReply } from '../numbers/items/own-number.ts'
import { demonstrationMembers, seedUses } from '../numbers/items/store.ts'
import { hourMs } from '../wire/china-time.ts'
import { addDrafts } from './store.ts'

const names = [
  '示例牛奶 250 mL（演示）',
  '示例酸奶 100 g（演示）',
  '示例饼干 80 g（演示）',
  '示例面粉 1 kg（演示）',
  '示例茶叶 50 g（演示）',
]

const kinds = ['牛奶', '酸奶', '饼干', '糕点', '果汁', '茶饮', '糖果', '坚果', '麦片', '面条', '果酱', '蜂蜜']
const flavours = ['原味', '草莓味', '香草味', '芒果味', '抹茶味', '巧克力味', '核桃味', '红枣味', '燕麦味', '蓝莓味']
const sizes = ['50', '80', '100', '125', '150', '180', '200', '250', '300', '400', '500', '750', '1000']

/** A name for each of 1,560 numbers. */
function productName(index: number): string {
  const at = <Item>(items: readonly Item[], position: number) => items[position % items.length]
  const flavour = Math.floor(index / kinds.length)
  return `示例${at(kinds, index)} ${at(flavours, flavour)} ${at(sizes, Math.floor(flavour / flavours.length))} g（演示）`
}

/** Numbers that follow each other, and two smaller groups further on, the last one without names. */
const groups = [
  { first: 0, count: 1486, firstName: 0 },
  { first: 3000, count: 64, firstName: 1486 },
  { first: 3100, count: 12, firstName: null },
]

const numbersOf = ({ first, count, firstName }: (typeof groups)[number]) =>
  Array.from({ length: count }, (_, index) => ({
    itemReference: first + index,
    productName: firstName === null ? null : productName(firstName + index),
  }))

/** Safe to call again: numbers that are used stay as they are. */
export async function seedDemoNumbers(db: Db, clock: () => Date): Promise<void> {
  const now = clock().getTime()
  for (const { companyPrefix, accountId, firmId } of await demonstrationMembers(db)) {
    if (companyPrefix.length !== 8) continue
    const use = { symbol: 'EAN-13', drawKey: 'demonstration', accountId }
    const at = new Date(now - 90 * 24 * hourMs)
    const latest = names.map((name, index) => ({
      itemReference: 1486 - names.length + index,
      productName: name,
      at: new Date(now - (names.length - index) * 26 * hourMs),
    }))
    // Those that are there already stay, so the latest come first.
    const others = groups.flatMap(numbersOf).map(number => ({ ...number, at }))
    const numbers = [...latest, ...others]
    await seedUses(db, numbers, { ...use, companyPrefix })
    const drafts = numbers.flatMap(({ itemReference, productName, at: updatedAt }) => {
      const gtin14 = `0${numberReply({ companyPrefix, itemReference }).gtin}`
      return productName === null ? [] : [{ gtin14, firmId, name: productName, updatedAt }]
    })
    await addDrafts(db, drafts)
  }
}
