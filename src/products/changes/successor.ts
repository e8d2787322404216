/** Creates the records that get new numbers because a product changed: of the item, and of the packages around it. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { refuseField } from '../../wire/errors.ts'
import type { Decision } from '../fields/change-rules.ts'
import { type ProductRow, recordRows } from '../product-versions.ts'
import { giveNumber } from '../record/number-of-record.ts'
import { addRecord, updateRecord } from '../record/record-store.ts'
import type { products } from '../tables.ts'
import { packagesAround } from './packages-around.ts'

type Columns = Partial<typeof products.$inferInsert>

export type Change = {
  before: ProductRow
  /** What the new item has otherwise than the one of before. */
  columns: Columns
  decision: Decision
  /** Ids of the packages that get new numbers, too; undefined for all. */
  packages: readonly number[] | undefined
  companyPrefix: string | undefined
}

/** The new records, each reserved with its number; the item first, then its packages outwards. A package of the new item contains it. */
export async function createSuccessors(tx: Queryable, change: Change, context: Context): Promise<ProductRow[]> {
  const { before, columns, decision } = change
  const created: ProductRow[] = []
  /** The new number in place of an old one. */
  const numbers = new Map<string, string>()
  const copy = async (old: ProductRow, changed: Columns) => {
    const { firmId, gtin14 } = old
    const inside = old.contains === null ? undefined : numbers.get(old.contains)
    const content = { ...contentOf(old), ...changed, ...(inside !== undefined && { contains: inside }) }
    const succeeds = decision.isBeside ? null : gtin14
    const draft = { ...content, firmId, succeeds, state: 'draft', updatedAt: context.clock() } as const
    const row = await addRecord(tx, draft)
    const choice = await numberChoice(tx, old, change, context)
    const reserved = await updateRecord(tx, row.id, {
      gtin14: await giveNumber(tx, row, choice, context),
      state: 'reserved',
    })
    if (gtin14 !== null && reserved.gtin14 !== null) numbers.set(gtin14, reserved.gtin14)
    created.push(reserved)
  }
  if (decision.item === 'new') await copy(before, columns)
  for (const old of await chosenPackages(tx, change)) await copy(old, {})
  const authorId = signedIn(context.viewer).accountId
  await recordRows(tx, created, { source: 'people', authorId, at: context.clock() })
  return created
}

const texts = {
  unknown: '这不是这个商品外面的包装',
  inside: (name: string) => `“${name}”里面的一层没有选，它也要一起换`,
} as const

async function chosenPackages(tx: Queryable, { before, decision, packages: chosen }: Change): Promise<ProductRow[]> {
  const { gtin14, firmId } = before
  if (decision.packages === 'keep' || gtin14 === null) return []
  const around = await packagesAround(tx, { gtin14, firmId })
  if (chosen === undefined) return around
  if (chosen.some(id => !around.some(row => row.id === id))) refuseField('packages', 'missing', texts.unknown)
  const rows = around.filter(({ id }) => chosen.includes(id))
  const changed = new Set([gtin14, ...rows.map(row => row.gtin14)])
  const outside = decision.item === 'new' ? rows.find(({ contains }) => !changed.has(contains ?? '')) : undefined
  return outside ? refuseField('packages', 'inside', texts.inside(outside.name)) : rows
}

/** What a record carries over to its successor: everything but its number and its life. */
function contentOf(row: ProductRow) {
  const { id: _, firmId: _f, gtin14: _g, state: _s, succeeds: _p, reportedAt: _r, updatedAt: _u, ...content } = row
  return content
}

/** A package whose number is a GTIN-14 over the number inside gets such a number again; every other record the next one of its prefix. */
async function numberChoice(tx: Queryable, old: ProductRow, change: Change, { viewer: _, clock }: Context) {
  const { gtin14, contains, firmId } = old
  if (contains !== null && gtin14?.slice(1, -1) === contains.slice(1, -1)) return {}
  if (change.companyPrefix !== undefined) return { companyPrefix: change.companyPrefix }
  const prefixes = await activePrefixes(tx, firmId, clock())
  return { companyPrefix: prefixes.find(prefix => gtin14?.startsWith(`0${prefix}`)) ?? singleOf(prefixes) }
}

const singleOf = (prefixes: readonly string[]) => (prefixes.length === 1 ? prefixes[0] : undefined)
