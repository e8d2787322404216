/** Decides whether a change of a product in use needs a new GTIN. No I/O. */
import { type ChangeKey, type ChangeRow, changeTable, type Outcome } from './change.table.ts'
import type { PackageLevel } from './levels.ts'
import { fieldRow, type RecordValues } from './record-rules.ts'

export const sizeFields = ['height', 'width', 'depth', 'grossWeight'] as const
export type SizeField = (typeof sizeFields)[number]
/** Millimetres, and grams for the gross weight. */
export type Sizes = Readonly<Partial<Record<SizeField, number | null>>>

/** A change beyond this share of the first size needs a new GTIN. */
const largestShare = 0.2

type Question = ChangeRow & { key: ChangeKey }
const rows: readonly Question[] = changeTable

/** The sizes that changed by more than 20 % against the first ones. A size that was not known, or is not any more, says nothing.
 *  @param first what the record had when it was published: many small changes count together
 *  @example largeChanges({ height: 100 }, { height: 121 }) // ['height'] */
export function largeChanges(first: Sizes, now: Sizes): SizeField[] {
  return sizeFields.filter(size => {
    const [before, after] = [first[size], now[size]]
    if (!before || !after) return false
    // Compared in tenths, as the columns hold them: 100 to 120 is not more than 20 %.
    return Math.abs(Math.round(after * 10) - Math.round(before * 10)) > largestShare * Math.round(before * 10)
  })
}

export const sizesOf = (values: RecordValues): Sizes =>
  Object.fromEntries(sizeFields.map(field => [field, typeof values[field] === 'number' ? values[field] : null]))

export type SizeFault = { field: SizeField; fault: 'large-change'; message: string }

/** A fault for each size that changed too much for the number. */
export function sizeFaults(first: Sizes, now: RecordValues): SizeFault[] {
  return largeChanges(first, sizesOf(now)).map(field => ({
    ...{ field, fault: 'large-change' },
    message: `${fieldRow(field).label}从 ${first[field]} 变为 ${now[field]}，超过 20%，要换号：请到“商品变了”`,
  }))
}

export type Decision = { item: Outcome; packages: Outcome; isBeside: boolean; because: readonly Question[] }

/** The decision for all questions that were answered with yes: a new number if one of them asks for it. `because`: those that decided.
 *  `isBeside`: what is new does not succeed what was, because none of these changes ends it.
 *  @example decide(['brand', 'artwork']).item // 'new' */
export function decide(yes: readonly ChangeKey[]): Decision {
  const answered = rows.filter(({ key }) => yes.some(one => one === key))
  const item = answered.some(row => row.item === 'new') ? 'new' : 'keep'
  const packages = answered.some(row => row.packages === 'new') ? 'new' : 'keep'
  const because = answered.filter(row => row.item === item && row.packages === packages)
  return {
    ...{ item, packages },
    isBeside: because.length > 0 && because.every(row => row.isBeside === true),
    because: because.length > 0 ? because : answered,
  }
}

/** The questions that are asked of a record: those of packages only where it is one.
 *  @example questionsOf('each').some(({ key }) => key === 'quantity') // false */
export const questionsOf = (level: PackageLevel): readonly Question[] =>
  rows.filter(row => level !== 'each' || !row.ofPackages)
