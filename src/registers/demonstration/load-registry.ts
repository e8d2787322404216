/** Loads the demonstration registry, a few firms in each transaction, so that it takes little memory and continues where it was interrupted. */
import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { addBikeFirms, addLocations, addShortCodes } from '../../lookup/register-store.ts'
import { insertProducts } from '../../products/store.ts'
import { addRegistryFirms, highestPrefix } from '../../registration/demonstration/registry-store.ts'
import { notifyPublished } from '../../registration/store.ts'
import {
  firstRegistryPrefix,
  maxRegistryFirms,
  type RegistryEntry,
  registryBikeFirms,
  registryEntry,
} from './generate.ts'

/** Firms of a transaction. */
const batchSize = 10
/** Rows of a statement: their JSON is written in a few milliseconds, so that requests in between do not wait. */
const productRows = 500
const firmsPerBikeFirm = 8

type LoadInput = { firmCount: number; now: Date; signal?: AbortSignal }

/** Adds the firms that are missing up to `firmCount`; safe to call again. Stops between two transactions when `signal` aborts.
 *  @returns the number of firms that were added */
export async function loadDemoRegistry(db: Db, { firmCount, now, signal }: LoadInput): Promise<number> {
  const highest = await highestPrefix(
    db,
    String(firstRegistryPrefix),
    String(firstRegistryPrefix + maxRegistryFirms - 1),
  )
  const first = highest === null ? 0 : Number(highest) + 1 - firstRegistryPrefix
  const end = Math.min(firmCount, maxRegistryFirms)
  if (first >= end) return 0
  await addBikeFirms(db, registryBikeFirms(Math.ceil(end / firmsPerBikeFirm), now))
  for (let number = first; number < end; number += batchSize) {
    signal?.throwIfAborted()
    const numbers = Array.from({ length: Math.min(batchSize, end - number) }, (_, index) => number + index)
    await db.transaction(tx =>
      addEntries(
        tx,
        numbers.map(each => registryEntry(each, now)),
        now,
      ),
    )
  }
  await db.execute(sql`analyze products, firms, company_prefixes, locations, short_codes, bike_firms`)
  await notifyPublished(db)
  return end - first
}

async function addEntries(tx: Queryable, entries: readonly RegistryEntry[], now: Date): Promise<void> {
  const firmIds = await addRegistryFirms(
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
