/** Whether a number of a series is free, before it is allocated. */
import type { Queryable } from '../../db/connect.ts'
import { reservationOf } from '../reservations/store.ts'
import { isSerials } from './key-number.ts'
import { findNumber } from './key-store.ts'
import { kindLayout } from './numbered-kinds.ts'
import { packagesOf, proposedIndicator } from './packages-store.ts'
import { countedReference, isCounted, numberOf, wholeReference } from './requested.ts'
import type { Series } from './taken-references.ts'

/** For a GTIN-14 `text` is the item inside: the reply has its packages, and the number with the proposed indicator. */
export async function checkReply(db: Queryable, series: Series, text: string) {
  if (series.kind === 'GTIN-14') return packageReply(db, series, countedReference(series, text))
  const written = wholeReference(series, text)
  const isText = (kindLayout(series.kind).digits === undefined || isSerials(series)) && !isCounted(written)
  if (isText) return { ...(await readUse(db, series, { text: written })), packages: [], proposed: null }
  const reference = countedReference(series, text)
  return { ...(await readUse(db, series, { text: String(reference), reference })), packages: [], proposed: null }
}

type Chosen = { text: string; reference?: number }

/** What a number is used or reserved for. */
async function readUse(db: Queryable, series: Series, { text, reference }: Chosen) {
  const number = numberOf(series, text)
  const found = await findNumber(db, series.kind, number)
  const reserved = found || reference === undefined ? undefined : await reservationOf(db, series, reference)
  return {
    ...{ reference: text, number, isUsed: found !== undefined, isReserved: reserved !== undefined },
    note: found?.note ?? reserved?.note ?? null,
    usedAt: found?.usedAt.toISOString() ?? null,
    productName: found?.productName ?? null,
  }
}

const noUse = { number: null, isUsed: false, isReserved: false, note: null, usedAt: null, productName: null }

async function packageReply(db: Queryable, { companyPrefix }: Series, item: number) {
  const rows = await packagesOf(db, { companyPrefix, item })
  const packages = rows.map(({ note, name, ...row }) => ({ ...row, name: name ?? note }))
  const proposed = (await proposedIndicator(db, { companyPrefix, item })) ?? null
  if (proposed === null) return { ...noUse, reference: String(item), packages, proposed }
  const series = { kind: 'GTIN-14' as const, companyPrefix, series: proposed }
  return { ...(await readUse(db, series, { text: String(item), reference: item })), packages, proposed }
}
