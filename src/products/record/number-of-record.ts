/** Gives a product record its number: the next free one of a prefix, a chosen one, or a GTIN-14 over the number of what a package contains. */

import { checkDigit } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../../db/connect.ts'
import { emitAllocated } from '../../numbers/allocated-event.ts'
import { chosenNumber, lockPrefix, type NumberContext, numberReply, recordUse } from '../../numbers/items/own-number.ts'
import { findUse } from '../../numbers/items/store.ts'
import { onlyPrefix } from '../../numbers/owned/only-prefix.ts'
import { refuse } from '../../wire/errors.ts'
import type { ProductRow } from '../product-versions.ts'
import { usedIndicators } from './record-store.ts'

/** `companyPrefix`: of which prefix; without it the firm's only one. `itemReference`: the chosen number. */
export type NumberChoice = { companyPrefix?: string | undefined; itemReference?: string | undefined }

const texts = {
  allIndicators: '这个商品的 8 个包装指示符都已用完，请给这一包装另外分配一个商品条码',
} as const

/** The GTIN in 14 digits that the record gets. It is recorded as used in the same transaction. */
export async function giveNumber(
  tx: Queryable,
  record: ProductRow,
  choice: NumberChoice,
  context: NumberContext,
): Promise<string> {
  if (record.contains !== null && choice.companyPrefix === undefined) {
    const number = await packageNumber(tx, record.contains)
    const own = { firmId: record.firmId, at: context.clock(), companyPrefix: null }
    await emitAllocated(tx, { ...own, kind: 'GTIN-14', numbers: [number] })
    return number
  }
  const companyPrefix = choice.companyPrefix ?? (await onlyPrefix(tx, context))
  await lockPrefix(tx, companyPrefix, context)
  const number = await chosenNumber(tx, companyPrefix, choice)
  const { gtin, itemReference } = numberReply(number)
  const use = await findUse(tx, number, gtin)
  if (use?.productName) {
    const message = `号码 ${itemReference} 已用于“${use.productName}”，请换一个`
    refuse('conflict', { message, faults: [{ field: 'itemReference', fault: 'used', message }] })
  }
  // A number whose symbol was made without a name may get its record.
  await recordUse(tx, { ...number, key: `product ${record.id}`, again: use !== undefined }, context)
  return `0${gtin}`
}

/** GTIN-14 with the lowest free indicator, 1 to 8; 9 is for items of variable measure (GS1 General Specifications 2.1.9).
 *  @param given numbers that are about to be given */
export async function packageNumber(
  tx: Queryable,
  contained: string,
  given: ReadonlySet<string> = new Set(),
): Promise<string> {
  const used = new Set(await usedIndicators(tx, contained))
  for (const number of given) if (number.slice(1, -1) === contained.slice(1, -1)) used.add(number.slice(0, 1))
  const indicator = [...'12345678'].find(digit => !used.has(digit))
  if (indicator === undefined) return refuse('rule-broken', { message: texts.allIndicators })
  const body = indicator + contained.slice(1, -1)
  return body + checkDigit(body)
}
