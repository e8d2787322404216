/** Loads the demonstration register, a few firms in each transaction, so that it takes little memory and continues where it was interrupted. */
import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { addLocations } from '../../locations/store.ts'
import { addBikeFirms, addShortCodes } from '../../lookup/announced/store.ts'
import { insertProducts } from '../../products/store.ts'
import { addRegisterFirms, highestPrefix } from '../../registration/demonstration/register-store.ts'
import { notifyPublished } from '../../registration/store.ts'
import { demoBikeFirms, firstDemoPrefix, maxDemoFirms, type RegisterEntry, registerEntry } from './generate.ts'

/** Firms of a transaction. */
const batchSize = 10
/** Rows of a statement: their JSON is written in a few milliseconds, so that requests in between do not wait. */
const productRows = 500
const firmsPerBikeFirm = 8

type LoadInput = { firmCount: number; now: Date; signal?: AbortSignal }

/** Adds the firms that are missing up to `firmCount`; safe to call again. Stops between two transactions when `signal` aborts.
 *  @returns the number of firms that were added */
export async function loadDemoRegister(db: Db, { firmCount, now, signal }: LoadInput): Promise<number> {
  const highest = await highestPrefix(db, String(firstDemoPrefix), String(firstDemoPrefix + maxDemoFirms - 1))
  const first = highest === null ? 0 : Number(highest) + 1 - firstDemoPrefix
  const end = Math.min(firmCount, maxDemoFirms)
  if (first >= end) return 0
  await addBikeFirms(db, demoBikeFirms(Math.ceil(end / firmsPerBikeFirm), now))
  for (let number = first; number < end; number += batchSize) {
    signal?.throwIfAborted()
    const numbers = Array.from({ length: Math.min(batchSize, end - number) }, (_, index) => number + index)
    await db.transaction(tx =>
      addEntries(
        tx,
        numbers.map(each => registerEntry(each, now)),
        now,
      ),
    )
  }
  await db.execute(sql`analyze products, firms, company_prefixes, locations, short_codes, bike_firms`)
  await notifyPublished(db)
  return end - first
}

async function addEntries(tx: Queryable, entries: readonly RegisterEntry[], now: Date): Promise<void> {
  const firmIds = await addRegisterFirms(
    tx,
    entries.map(({ firm }) => firm),
    now,
  )
  const owned = entries.flatMap(({ firm, ...entry }) => {
    const firmId = firmIds.get(firm.companyPrefix)
    return firmId === undefined ? [] : [{ ...entry, firmId }]
  })
  const products = owned.flatMap(({ firmId, products }) => products.map(product => ({ ...product, firmId })))
  for (let start = 0; start < products.length; start += productRows)
    await insertProducts(tx, products.slice(start, start + productRows))
  await addLocations(
    tx,
    owned.flatMap(({ firmId, locations }) => locations.map(location => ({ ...location, firmId }))),
  )
  await addShortCodes(
    tx,
    owned.flatMap(({ firmId, shortCode }) => (shortCode ? [{ ...shortCode, firmId }] : [])),
  )
}
