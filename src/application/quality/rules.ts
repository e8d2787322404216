/** The quality of what a member has on record: a score from 0 to 100, and what to mend, the largest gain first (docs/quality-score.md). */
import type { NumberFacts } from '../../numbers/items/facts-store.ts'
import type { PrefixState } from '../../registration/life-cycle/life-cycle.ts'
import { daysUntil, isRenewable } from '../../registration/life-cycle/validity.ts'
import { recordFields } from '../../registration/record/record-fields.ts'

export const qualityParts = ['record', 'term', 'name', 'report', 'facts'] as const
export type QualityPart = (typeof qualityParts)[number]

/** Points of 100 that a part is worth. A part that does not apply yet, as the names of a member without numbers, counts for nothing. */
const weights: Readonly<Record<QualityPart, number>> = { record: 20, term: 20, name: 25, report: 25, facts: 10 }

/** The product records: `share` of the points up to which a record counts as incomplete (products/quality/mend-store.ts). */
type RecordFacts = { records: number; incomplete: number; share: number }

export type QualityFacts = {
  /** The record of the firm; an empty field is null. */
  record: Readonly<Record<string, unknown>>
  prefixes: readonly { state: PrefixState; validTo: Date }[]
  numbers: NumberFacts
  products: RecordFacts
}

/** `count`: how many there are to mend. `points`: what mending all of them adds. */
export type Mend = { part: QualityPart; count: number; points: number }
export type Quality = { score: number; mends: Mend[] }

/** Of `all`, `missing` are to be mended; `share` is how much of a part is in order. */
type Part = { all: number; missing: number; share: number }

const counted = (all: number, missing: number): Part => ({ all, missing, share: all === 0 ? 1 : 1 - missing / all })

/** A prefix in its renewal window counts half, an expired one nothing. */
function termPart(prefixes: QualityFacts['prefixes'], now: Date): Part {
  const valid = prefixes.filter(({ state }) => state !== 'cancelled')
  const due = valid.filter(prefix => isRenewable(prefix, now))
  const expired = due.filter(({ validTo }) => daysUntil(validTo, now) < 0).length
  const lost = expired + (due.length - expired) / 2
  return { all: valid.length, missing: due.length, share: valid.length === 0 ? 1 : 1 - lost / valid.length }
}

export function qualityOf({ record, prefixes, numbers, products }: QualityFacts, now: Date): Quality {
  const { used, unnamed, unreported } = numbers
  const parts: Readonly<Record<QualityPart, Part>> = {
    record: counted(recordFields.length, recordFields.filter(field => !record[field]).length),
    term: termPart(prefixes, now),
    name: counted(used, unnamed),
    report: counted(used, unreported),
    facts: { all: products.records, missing: products.incomplete, share: products.share },
  }
  const applying = qualityParts.filter(part => parts[part].all > 0)
  const total = applying.reduce((sum, part) => sum + weights[part], 0)
  const worth = (part: QualityPart) => (100 * weights[part]) / Math.max(total, 1)
  const reached = applying.reduce((sum, part) => sum + worth(part) * parts[part].share, 0)
  const mends = applying
    .filter(part => parts[part].missing > 0)
    .map(part => ({
      part,
      count: parts[part].missing,
      points: Math.max(1, Math.round(worth(part) * (1 - parts[part].share))),
    }))
    .toSorted((one, other) => other.points - one.points)
  // Only a record without anything to mend has 100.
  const score = Math.floor(reached + 1e-9)
  return { score: mends.length > 0 ? Math.min(score, 99) : score, mends }
}
