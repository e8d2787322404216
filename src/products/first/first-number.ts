/** The first number of a new member: the product that it named in its application gets the first free one of its prefix. */
import type { Queryable } from '../../db/connect.ts'
import { gtin13Of } from '../../numbers/items/item-number.ts'
import { nextNumber } from '../../numbers/items/own-number.ts'
import { addUse } from '../../numbers/items/store.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { saveDraft } from '../store.ts'
import { takeFirstProduct } from './store.ts'

/** Nothing if no product was named. Call it in the transaction of the approval, after the prefix is allocated. */
export async function giveFirstNumber(tx: Queryable, { firmId, at }: { firmId: number; at: Date }): Promise<void> {
  const product = await takeFirstProduct(tx, firmId)
  const [companyPrefix] = product ? await activePrefixes(tx, firmId, at) : []
  const number = companyPrefix === undefined ? null : await nextNumber(tx, companyPrefix)
  if (!product || !number) return
  const { name, accountId } = product
  await addUse(tx, { ...number, drawKey: 'first product', accountId, at })
  await saveDraft(tx, { gtin14: `0${gtin13Of(number)}`, firmId, name, updatedAt: at }, accountId)
}
