/** A product record as the calls reply it. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { lockedFields, printRecord, type RecordValues, scoreOf } from '../fields/record-rules.ts'
import { nextStates, stateRow } from '../fields/states.ts'
import type { OtherLanguage } from '../parts/parts.ts'
import { signedPictureAddress } from '../parts/picture-address.ts'
import type { ProductRow } from '../product-versions.ts'
import { newestVersion, packagesOf, successorOf } from './record-store.ts'

const digitsOf = (gtin14: string | null | undefined) => (gtin14 ? unpaddedGtin(gtin14).digits : null)

/** The pictures by addresses that are good for its firm, the links and the texts of further languages, one entry a language. */
function partsReply({ pictures, links, texts }: ProductRow, { config, clock }: Pick<Context, 'config' | 'clock'>) {
  const signing = { secretKey: config.secretKey, now: clock() }
  return {
    pictures: (pictures ?? []).map(picture => ({
      ...picture,
      small: signedPictureAddress(picture.id, 'small', signing),
      large: signedPictureAddress(picture.id, 'large', signing),
    })),
    links: [...(links ?? [])],
    texts: Object.entries(texts ?? {}).map(([language, line]) => ({ language: language as OtherLanguage, ...line })),
  }
}

export async function recordReply(db: Queryable, row: ProductRow, context: Pick<Context, 'config' | 'clock'>) {
  const { id, gtin14, state, firmId, texts, links, pictures } = row
  const values = row as RecordValues
  const packages = gtin14 === null ? [] : await packagesOf(db, { gtin14, firmId })
  return {
    ...{ id, state, version: await newestVersion(db, id), gtin: digitsOf(gtin14) },
    stateLabel: stateRow(state).label,
    fields: printRecord(values),
    ...partsReply(row, context),
    ...scoreOf({ ...values, texts, links, pictures }),
    locked: lockedFields(state),
    nextStates: nextStates(state, { wasPublic: row.reportedAt !== null }),
    updatedAt: row.updatedAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    succeeds: digitsOf(row.succeeds),
    succeededBy: gtin14 === null ? null : digitsOf(await successorOf(db, { gtin14, firmId })),
    packages: packages.map(({ gtin14: number, contentCount, ...line }) => ({
      ...{ ...line, gtin: digitsOf(number), contentCount: contentCount ?? 0 },
    })),
  }
}
