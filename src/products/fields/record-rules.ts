/** Reads and checks the fields of a product record. No I/O. */

import { unitOf } from '../../codes/units.ts'
import { formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import { linkLanguages, type RecordParts } from '../parts/parts.ts'
import { characterFault, type FieldValue, fieldKinds, hasHidden } from './field-kinds.ts'
import { mayContain, type PackageLevel } from './levels.ts'
import { descriptionFields, type MarketLanguage, missingLanguages } from './market-languages.ts'
import { readNetContent } from './net-content.ts'
import { type ScoredPart, scoredParts } from './part.table.ts'
import { type ProductField, type ProductFieldRow, productTable } from './product.table.ts'
import { type ProductState, stateRow } from './states.ts'

/** Values by field, as the columns hold them; null or absent where nothing is known. */
export type RecordValues = Partial<Record<ProductField, FieldValue | null>>
/** Texts by field, as people and files write them; an empty one clears the field. */
export type RecordTexts = { readonly [Field in ProductField]?: string | undefined }

/** What can be wrong with a field. `body`: a number of a package that is not made of that of its contents. */
export type RecordFaultKind = 'format' | 'required' | 'level' | 'least' | 'missing' | 'body' | 'locked'
export type RecordFault = { field: ProductField; fault: RecordFaultKind; message: string }

const rows: readonly ProductFieldRow[] = productTable
const rowOf: ReadonlyMap<string, ProductFieldRow> = new Map(rows.map(row => [row.name, row]))

export const productFields: readonly ProductField[] = productTable.map(({ name }) => name)

export function fieldRow(field: ProductField): ProductFieldRow {
  const row = rowOf.get(field)
  if (!row) throw new Error(`no field ${field}`)
  return row
}

/** Reads texts into values. Every fault names its field; a field without a fault is read.
 *  @example readTexts({ netContent: '250ml' }).values // { netContent: '250 mL' } */
export function readTexts(texts: RecordTexts): { values: RecordValues; faults: RecordFault[] } {
  const values: RecordValues = {}
  const faults: RecordFault[] = []
  for (const field of productFields) {
    const text = texts[field]?.trim()
    if (text === undefined) continue
    const read = text === '' ? { value: null } : readText(fieldRow(field), text)
    if ('fault' in read) faults.push({ field, fault: 'format', message: read.fault })
    else values[field] = read.value
  }
  return { values, faults }
}

/** Half of a character of two units; isWellFormed is newer than the browsers that the pages support. */
const loneSurrogate = /\p{Cs}/u

function readText({ kind, longest }: ProductFieldRow, text: string) {
  if (hasHidden(text, kind) || loneSurrogate.test(text)) return { fault: characterFault }
  if (longest !== undefined && [...text].length > longest) return { fault: `至多 ${longest} 个字` }
  return fieldKinds[kind].read(text)
}

/** The text of each field of a record; empty where it has none. */
export function printRecord(values: RecordValues): Record<ProductField, string> {
  const texts = productFields.map(field => [field, printField(field, values[field])])
  return Object.fromEntries(texts) as Record<ProductField, string>
}

export function printField(field: ProductField, value: FieldValue | null | undefined): string {
  return value === null || value === undefined ? '' : fieldKinds[fieldRow(field).kind].print(value)
}

const isMissing = (value: FieldValue | null | undefined) => value === null || value === undefined || value === ''

/** Grams of a net content that is a mass; undefined for another dimension, or none. */
function netGrams({ netContent }: Pick<RecordValues, 'netContent'>): number | undefined {
  const read = typeof netContent === 'string' ? readNetContent(netContent) : undefined
  const unit = read && !('fault' in read) ? unitOf(read.unit) : undefined
  return read && !('fault' in read) && unit?.dimension === 'mass' ? read.amount * unit.perBase : undefined
}

/** What of the product in a package says something about the package. */
export type Contained = { level: PackageLevel; grossWeight: number | null; netContent: string | null }

/** A product weighs at least what it contains: its own net content, and the products in it, of which the net content is known at least. */
function weightFaults(record: RecordValues, contained: Contained | null): RecordFault[] {
  if (isMissing(record.grossWeight)) return []
  const fault = (message: string): RecordFault[] => [{ field: 'grossWeight', fault: 'least', message }]
  const [gross, net] = [Number(record.grossWeight), netGrams(record)]
  if (net !== undefined && gross < net) return fault(`毛重比净含量还轻：净含量是 ${groupDigits(String(net))} g`)
  const count = isMissing(record.contains) ? 0 : Number(record.contentCount ?? 0)
  const one = contained?.grossWeight ?? (contained ? netGrams(contained) : undefined) ?? 0
  const what = contained?.grossWeight == null ? '净含量共' : '共重'
  const least = one * count
  return gross < least ? fault(`比里面的商品还轻：${formatCount(count)} 件${what} ${groupDigits(String(least))} g`) : []
}

/** What the fields say about each other. `contained`: the record of `contains`; null if the firm has none with this number. */
export function recordFaults(record: RecordValues, contained: Contained | null): RecordFault[] {
  const faults: RecordFault[] = []
  const add = (field: ProductField, fault: RecordFaultKind, message: string) => faults.push({ field, fault, message })
  const level = (record.level ?? 'each') as PackageLevel
  if (isMissing(record.name)) add('name', 'required', '请填写商品名称')
  faults.push(...weightFaults(record, contained))
  if (level === 'each') {
    if (!isMissing(record.contains)) add('contains', 'level', '单品里面不装别的商品；整箱、中包请改包装层级')
    return faults
  }
  if (isMissing(record.contains) !== isMissing(record.contentCount))
    add(isMissing(record.contains) ? 'contains' : 'contentCount', 'required', '里面的商品和数量要一起填')
  if (isMissing(record.contains)) return faults
  if (!contained) add('contains', 'missing', '本企业没有这个号码的商品')
  else if (!mayContain(level, contained.level)) add('contains', 'level', '里面的商品要比这一层低，例如箱里装单品')
  return faults
}

/** What a record lacks to be published. */
export function missingForUse(record: RecordValues): RecordFault[] {
  return rows
    .filter(row => row.isRequired && row.name !== 'level' && isMissing(record[row.name as ProductField]))
    .map(({ name, label }) => ({ field: name as ProductField, fault: 'required', message: `公开前请填写${label}` }))
}

/** The fields whose values differ. */
export const changedFields = (before: RecordValues, after: RecordValues): ProductField[] =>
  productFields.filter(field => printField(field, before[field]) !== printField(field, after[field]))

/** Fields that may not change in a state: while the product is in use, those on which the management rules of the GTIN depend. */
export function lockedFields(state: ProductState): ProductField[] {
  const { changes } = stateRow(state)
  if (changes === 'all') return []
  return rows.filter(row => changes === 'none' || row.inUse === 'rules').map(row => row.name as ProductField)
}

/** Records below this score are to be completed. */
export const completeScore = 80

/** What a record lacks: a field or a part. `label`: what to add. */
export type Mend = { field: ProductField | ScoredPart; label: string; points: number }

const isEmptyPart = (part: object | null | undefined) => !part || Object.keys(part).length === 0

const languageName = (language: MarketLanguage) => linkLanguages[language].replace(/（.*）$/, '')

/** The languages in which the markets of a product read about it, and in which it has no description. */
function languagesToAdd({ targetMarkets, descriptionEn, texts }: ScoredRecord): MarketLanguage[] {
  const described = Object.entries(texts ?? {}).flatMap(([language, line]) => (line.description ? [language] : []))
  const markets = Array.isArray(targetMarkets) ? targetMarkets : []
  return missingLanguages(markets, new Set([...described, ...(isMissing(descriptionEn) ? [] : ['en'])]))
}

function partMend({ name, label, points }: (typeof scoredParts)[number], record: ScoredRecord): Mend[] {
  if (name !== 'texts') return isEmptyPart(record[name]) ? [{ field: name, label, points }] : []
  const missing = languagesToAdd(record)
  const named = `${missing.map(languageName).join('、')}的说明`
  if (missing.length === 0) return []
  const [field] = missing.map(language => descriptionFields[language])
  const isOneField = field !== undefined && missing.length === 1
  return [{ field: isOneField ? field : name, label: named, points }]
}

type ScoredRecord = RecordValues & RecordParts

/** The score of a record, 0 to 100, and what to mend with the points that it adds, the largest first. */
export function scoreOf(record: ScoredRecord): { score: number; mends: Mend[] } {
  const fields = rows
    .filter(({ name, points }) => points > 0 && isMissing(record[name as ProductField]))
    .map(({ name, label, points }): Mend => ({ field: name as ProductField, label, points }))
  const mends = new Map(fields.map(mend => [mend.field, mend]))
  for (const mend of scoredParts.flatMap(part => partMend(part, record))) {
    const same = mends.get(mend.field)
    mends.set(mend.field, same ? { ...same, points: same.points + mend.points } : mend)
  }
  const sorted = Array.from(mends.values()).sort((one, other) => other.points - one.points)
  return { score: 100 - sorted.reduce((sum, { points }) => sum + points, 0), mends: sorted }
}
