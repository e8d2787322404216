/** The dry run, in steps: it writes no record. The first pass reads lines, one for each level of packing looks at what packages contain, and the end at
 *  numbers and products that occur twice. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { packageLevels } from '../../fields/levels.ts'
import { type RecordValues, recordFaults } from '../../fields/record-rules.ts'
import { picturesNamed } from '../../parts/apply-parts.ts'
import { ownPictures } from '../../parts/picture-store.ts'
import type { ProductRow } from '../../product-versions.ts'
import { type AlikeRecord, type Compared, findAlike, likenessKeys } from '../../quality/likeness-store.ts'
import { newestVersions } from '../../record/record-store.ts'
import { type CellFinding, readRow } from '../cells/row-reading.ts'
import { type ProductImport, updateImport } from '../import-store.ts'
import { changeLines, clearHeadings, countLines, type ImportLine, nextLines } from '../line-store.ts'
import { productImportLines } from '../tables.ts'
import { checkLine, type Known, type LineCheck } from './line-check.ts'
import { containedOf, findTargets, numberSpace } from './targets-store.ts'

/** One step of a dry run, in the transaction that has locked the import. */
export async function checkStep(tx: Queryable, found: ProductImport, now: Date): Promise<void> {
  if (found.pass === 0) await checkLines(tx, found, now)
  else await checkPackages(tx, found)
}

async function checkLines(tx: Queryable, found: ProductImport, now: Date) {
  const { id, firmId, columns, position, done, total, headingLine } = found
  if (position === headingLine) await clearHeadings(tx, id, headingLine)
  const lines = await nextLines(tx, id, { after: position })
  if (lines.length === 0) return updateImport(tx, id, { pass: 1, position: 0 })
  const readings = lines.map(line => readRow(line, columns))
  const gtins = readings.flatMap(({ gtin14 }) => gtin14 ?? [])
  const targets = await findTargets(tx, { firmId, gtins, ids: readings.flatMap(reading => reading.id ?? []) })
  const known: Known = {
    ...{ firmId, byGtin: new Map(targets.map(row => [row.gtin14 ?? '', row])) },
    byId: new Map(targets.filter(row => row.firmId === firmId).map(row => [row.id, row])),
    versions: await newestVersions(
      tx,
      targets.map(row => row.id),
    ),
    space: await numberSpace(tx, firmId, now),
    pictures: new Set(await ownPictures(tx, { ids: readings.flatMap(({ parts }) => picturesNamed(parts)), firmId })),
  }
  const checked = readings.map((reading, at) => ({
    line: lines[at]?.line ?? 0,
    ...checkLine(reading, columns, known),
  }))
  await changeLines(tx, id, await withLikeness(tx, found, checked))
  const last = lines.findLast(() => true)?.line ?? position
  await updateImport(tx, id, { position: last, done: Math.min(total, done + lines.length) })
}

/** Lines of one level: what they contain is of a lower one, and has been looked at. */
const packagesOf = (rank: number) => sql`${productImportLines.rank} = ${rank} and ${productImportLines.act} <> 'fault'`
const highestRank = packageLevels.length - 1

async function checkPackages(tx: Queryable, found: ProductImport) {
  const { id, firmId, position, columns, pass } = found
  const lines = await nextLines(tx, id, { after: position, where: packagesOf(pass) })
  if (lines.length === 0)
    return pass < highestRank ? updateImport(tx, id, { pass: pass + 1, position: 0 }) : endCheck(tx, found)
  const targets = await findTargets(tx, { firmId, gtins: [], ids: lines.flatMap(({ productId }) => productId ?? []) })
  const byId = new Map(targets.map(row => [row.id, row]))
  const afterOf = ({ productId, values }: ImportLine): RecordValues => ({
    ...(productId === null ? {} : (byId.get(productId) as ProductRow)),
    ...values,
  })
  const gtins = lines.flatMap(line => afterOf(line).contains ?? []).map(String)
  const contained = await containedOf(tx, { importId: id, firmId, gtins })
  const changed = lines.flatMap(line => {
    const after = afterOf(line)
    const content = contained.get(String(after.contains ?? ''))
    const faults = recordFaults({ ...after, name: '-' }, content ?? null)
    if (faults.length === 0 || !after.contains) return []
    const findings = faults.map(({ field, fault, message }) => ({
      ...{ column: Math.max(0, columns.indexOf(field)), field, kind: fault, message },
    }))
    return [{ line: line.line, act: 'fault' as const, findings: [...line.findings, ...findings] }]
  })
  await changeLines(tx, id, changed)
  await updateImport(tx, id, { position: lines.findLast(() => true)?.line ?? position })
}

async function endCheck(tx: Queryable, found: ProductImport) {
  const { id } = found
  await markRepeated(tx, found)
  await markLikeness(tx, found)
  await updateImport(tx, id, { state: 'checked', counts: await countLines(tx, id), done: found.total })
}

/** Lines of one number, or of one record: all but the first are faults. */
async function markRepeated(tx: Queryable, { id, columns }: ProductImport) {
  const column = Math.max(0, columns.indexOf('gtin'), columns.indexOf('gtin') < 0 ? columns.indexOf('id') : 0)
  await tx.execute(sql`
    with numbered as (
      select line, first_value(line) over same as first, row_number() over same as nth
      from (select line, coalesce(product_id::text, gtin14) as record from ${productImportLines}
        where import_id = ${id} and act <> 'fault' and coalesce(product_id::text, gtin14) is not null) named
      window same as (partition by record order by line)),
    repeated as materialized (select line, first from numbered where nth > 1)
    update ${productImportLines} l set act = 'fault', findings = l.findings || jsonb_build_array(jsonb_build_object(
      'column', ${column}::int, 'kind', 'repeated', 'message', '和第 ' || r.first || ' 行是同一个商品，只能留一行'))
    from repeated r where l.import_id = ${id} and l.line = r.line`)
}

type Checked = LineCheck & { line: number }

/** With a note at new products that are like a record of the firm: a note, since they may differ in what is not compared. */
async function withLikeness(tx: Queryable, { firmId, columns }: ProductImport, checked: readonly Checked[]) {
  const created = checked
    .filter(({ act }) => act === 'create')
    .map(({ line, values }): Compared => ({ at: line, values }))
  const keys = await likenessKeys(tx, created)
  const alike = await findAlike(tx, firmId, created)
  return checked.map(line => {
    const [record] = alike.get(line.line) ?? []
    const findings = record ? [...line.findings, alikeNote(record, columns)] : line.findings
    return { ...line, findings, likeness: keys.get(line.line) ?? null }
  })
}

/** Merges the line into the record by its number, or by its id where it has none. */
function alikeNote({ id, gtin14, name }: AlikeRecord, columns: ProductImport['columns']): CellFinding {
  const number = gtin14 === null ? '' : `（${unpaddedGtin(gtin14).digits}）`
  const [suggestion, column] = gtin14 === null ? [String(id), columns.indexOf('id')] : [gtin14, columns.indexOf('gtin')]
  return {
    ...{ column: Math.max(0, columns.indexOf('name')), kind: 'alike', isNote: true },
    message: `和已有的“${name}”${number}几乎一样。一种商品只用一个号`,
    ...(column >= 0 && { suggestion, suggestionColumn: column }),
  }
}

/** New products that are like an earlier line. */
async function markLikeness(tx: Queryable, { id, columns }: ProductImport) {
  const column = Math.max(0, columns.indexOf('name'))
  await tx.execute(sql`
    with numbered as (
      select line, first_value(line) over same as first, row_number() over same as nth
      from ${productImportLines} where import_id = ${id} and likeness is not null and act = 'create'
      window same as (partition by likeness order by line)),
    lines as materialized (select line, first from numbered where nth > 1)
    update ${productImportLines} t set findings = t.findings || jsonb_build_array(jsonb_build_object(
      'column', ${column}::int, 'kind', 'alike', 'isNote', true,
      'message', '和第 ' || l.first || ' 行几乎一样。一种商品只用一个号'))
    from lines l where t.import_id = ${id} and t.line = l.line`)
}
