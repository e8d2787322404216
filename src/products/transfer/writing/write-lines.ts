/** Writes lines of an import as records, as the dry run saw them: all of them in one transaction, each with its version. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { getTableColumns } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { insertRecords } from '../../../db/insert-records.ts'
import { emitAllocated } from '../../../numbers/allocated-event.ts'
import { lockOwnPrefix } from '../../../numbers/items/store.ts'
import { moveFront } from '../../../numbers/keys/gap-store.ts'
import { productFields } from '../../fields/record-rules.ts'
import { attachPictures } from '../../parts/picture-store.ts'
import { type ProductRow, recordFirst, recordRows } from '../../product-versions.ts'
import { packageNumber } from '../../record/number-of-record.ts'
import { lockRecords, newestVersions } from '../../record/record-store.ts'
import { columnsOf } from '../../record/save.ts'
import { writeRows } from '../../record/write-rows.ts'
import { products } from '../../tables.ts'
import { findTargets, numberSpace, prefixOf } from '../dry-run/targets-store.ts'
import type { WriteFault } from '../finding-kinds.ts'
import type { ProductImport } from '../import-store.ts'
import type { ImportLine } from '../line-store.ts'
import { freeNumbers } from './free-numbers.ts'

export type Outcome = {
  line: number
  outcome: 'created' | 'updated' | 'failed'
  productId: number | null
  gtin14: string | null
  versionBefore: number | null
  versionAfter: number | null
  fault?: WriteFault
}

const failed = ({ line, productId, gtin14 }: ImportLine, fault: WriteFault): Outcome => ({
  ...{ line, outcome: 'failed', productId, gtin14, versionBefore: null, versionAfter: null, fault },
})

/** Fails lines and leaves the others. */
type Sorted = { ready: ImportLine[]; outcomes: Outcome[] }

/** Locks the prefixes that the lines need; lines of one that is no longer valid fail. */
async function requirePrefixes(
  tx: Queryable,
  found: ProductImport,
  lines: readonly ImportLine[],
  now: Date,
): Promise<Sorted> {
  const { firmId, allocate, companyPrefix } = found
  const { prefixes, gtin8s } = await numberSpace(tx, firmId, now)
  const prefixNeeded = ({ gtin14, act }: ImportLine) => {
    if (gtin14 !== null) return gtin8s.has(gtin14) ? null : (prefixOf(gtin14, prefixes) ?? '')
    return allocate && act === 'create' ? (companyPrefix ?? '') : null
  }
  const needed = [...new Set(lines.map(prefixNeeded))].flatMap(prefix => prefix || []).toSorted()
  const valid = new Set<string>()
  for (const prefix of needed) {
    const row = await lockOwnPrefix(tx, { companyPrefix: prefix, firmId })
    if (row && row.validTo > now) valid.add(prefix)
  }
  const isReady = (line: ImportLine) => {
    const prefix = prefixNeeded(line)
    // A record that has its number already is changed whatever became of the prefix.
    return (
      prefix === null || valid.has(prefix) || (line.act === 'update' && line.version !== null && line.gtin14 !== null)
    )
  }
  return {
    ready: lines.filter(isReady),
    outcomes: lines.filter(line => !isReady(line)).map(line => failed(line, 'prefix')),
  }
}

/** Columns of a new record where nothing is known. */
const emptyColumns = Object.fromEntries(
  [...productFields, 'netAmount', 'netUnit'].map(name => [name, null] as const),
) as Partial<ProductRow>
const emptyParts = { texts: null, links: null, pictures: null } as const

/** Numbers of new records by line; a line that gets none is left out. */
async function giveNumbers(
  tx: Queryable,
  found: ProductImport,
  lines: readonly ImportLine[],
): Promise<Map<number, string>> {
  const given = new Map(lines.flatMap(({ line, gtin14 }) => (gtin14 === null ? [] : [[line, gtin14] as const])))
  if (!found.allocate) return given
  const without = lines.filter(({ gtin14 }) => gtin14 === null)
  const singles = without.filter(({ values }) => !values?.contains)
  const free = await freeNumbers(tx, found.companyPrefix ?? '', singles.length)
  for (const [at, { line }] of singles.entries()) {
    const number = free[at]
    if (number !== undefined) given.set(line, number)
  }
  const indicators = new Set(given.values())
  for (const { line, values } of without.filter(other => other.values?.contains)) {
    const number = await packageNumber(tx, String(values?.contains), indicators)
    given.set(line, number)
    indicators.add(number)
  }
  return given
}

async function createLines(
  tx: Queryable,
  found: ProductImport,
  lines: readonly ImportLine[],
  now: Date,
): Promise<Outcome[]> {
  const gtins = lines.flatMap(({ gtin14 }) => gtin14 ?? [])
  const taken = new Set((await findTargets(tx, { firmId: found.firmId, gtins, ids: [] })).map(({ gtin14 }) => gtin14))
  const fresh = lines.filter(({ gtin14 }) => gtin14 === null || !taken.has(gtin14))
  const outcomes = lines.filter(line => !fresh.includes(line)).map(line => failed(line, 'taken'))
  const numbers = await giveNumbers(tx, found, fresh)
  const numbered = fresh.filter(({ line }) => !found.allocate || numbers.has(line))
  outcomes.push(...fresh.filter(line => !numbered.includes(line)).map(line => failed(line, 'none')))
  const rows = numbered.map(({ line, values, parts }) => {
    const gtin14 = numbers.get(line) ?? null
    const columns = columnsOf(values ?? {})
    const state = gtin14 === null ? ('draft' as const) : ('reserved' as const)
    return {
      ...{
        ...emptyColumns,
        ...columns,
        ...emptyParts,
        ...parts,
        name: columns.name ?? '',
        level: columns.level ?? ('each' as const),
      },
      ...{ firmId: found.firmId, gtin14, state, updatedAt: now },
    }
  })
  const added = await insertRecords(tx, products, rows, ['id'])
  if (added.length < rows.length) throw new NumberTaken('A number was given meanwhile')
  if (found.companyPrefix !== null)
    await moveFront(tx, { kind: 'GTIN-13', companyPrefix: found.companyPrefix, series: '' })
  await emitNumbers(tx, found, {
    given: numbered.flatMap(({ line, gtin14 }) => (gtin14 === null ? (numbers.get(line) ?? []) : [])),
    now,
  })
  const ids = added.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  const saved = rows.map((row, at) => ({ ...noProduct, ...row, id: ids[at] ?? 0 }) as ProductRow)
  await recordRows(tx, saved, { source: 'people', authorId: found.accountId, at: now })
  return [
    ...outcomes,
    ...numbered.map(
      ({ line }, at): Outcome => ({
        ...{ line, outcome: 'created', productId: ids[at] ?? null, gtin14: numbers.get(line) ?? null },
        ...{ versionBefore: null, versionAfter: 1 },
      }),
    ),
  ]
}

/** Numbers that the import has given; those that were in its file were not. */
async function emitNumbers(
  tx: Queryable,
  { firmId, companyPrefix }: ProductImport,
  { given, now: at }: { given: readonly string[]; now: Date },
): Promise<void> {
  const isPackage = (gtin14: string) => !gtin14.startsWith('0')
  const items = given.filter(number => !isPackage(number)).map(number => unpaddedGtin(number).digits)
  await emitAllocated(tx, { firmId, at, kind: 'GTIN-13', companyPrefix, numbers: items })
  await emitAllocated(tx, { firmId, at, kind: 'GTIN-14', companyPrefix: null, numbers: given.filter(isPackage) })
}

/** Another transaction was faster: the lines are written one by one. */
export class NumberTaken extends Error {}

const noProduct = Object.fromEntries(Object.keys(getTableColumns(products)).map(name => [name, null]))

async function updateLines(
  tx: Queryable,
  found: ProductImport,
  lines: readonly ImportLine[],
  now: Date,
): Promise<Outcome[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const rows = new Map((await lockRecords(tx, { ids, firmId: found.firmId })).map(row => [row.id, row]))
  const versions = await newestVersions(tx, ids)
  const outcomes: Outcome[] = []
  const saved: ProductRow[] = []
  const unversioned: ProductRow[] = []
  for (const line of lines) {
    const row = rows.get(line.productId ?? 0)
    const version = versions.get(line.productId ?? 0) ?? 0
    if (!row || version !== line.version || row.state === 'archived') {
      outcomes.push(failed(line, 'changed'))
      continue
    }
    if (version === 0) unversioned.push(row)
    const gtin14 = row.gtin14 ?? line.gtin14
    const state = row.state === 'draft' && gtin14 !== null ? ('reserved' as const) : row.state
    saved.push({ ...row, ...columnsOf(line.values ?? {}), ...line.parts, gtin14, state, updatedAt: now } as ProductRow)
    const before = Math.max(1, version)
    outcomes.push({
      ...{ line: line.line, outcome: 'updated', productId: row.id, gtin14 },
      versionBefore: before,
      versionAfter: before + 1,
    })
  }
  await recordFirst(tx, unversioned)
  await writeRows(tx, saved)
  await recordRows(tx, saved, { source: 'people', authorId: found.accountId, at: now })
  return outcomes
}

/** Writes lines in their order. Constraints of the database throw: then nothing of these lines is written. */
export async function writeLines(
  tx: Queryable,
  found: ProductImport,
  lines: readonly ImportLine[],
  now: Date,
): Promise<Outcome[]> {
  const { ready, outcomes } = await requirePrefixes(tx, found, lines, now)
  const pictures = ready.flatMap(({ parts }) => parts?.pictures ?? [])
  await attachPictures(tx, { ids: pictures.map(({ id }) => id), firmId: found.firmId })
  const created = ready.filter(({ act }) => act === 'create')
  const updated = ready.filter(({ act }) => act === 'update')
  return [
    ...outcomes,
    ...(created.length > 0 ? await createLines(tx, found, created, now) : []),
    ...(updated.length > 0 ? await updateLines(tx, found, updated, now) : []),
  ]
}
