/** The number of a filing: of a foreign barcode that is used here, or of a subsidiary. */

import { chinaDay } from '../../../wire/china-time.ts'

const letters = { 'foreign-barcode': 'BA', subsidiary: 'XS' } as const
export type FiledKind = keyof typeof letters

/** @example filingNumber('foreign-barcode', { id: 12, at: new Date('2026-11-21T02:00:00Z') }) // 'BA20261121-000012' */
export const filingNumber = (kind: FiledKind, { id, at }: { id: number; at: Date }): string =>
  `${letters[kind]}${chinaDay(at).replaceAll('-', '')}-${String(id).padStart(6, '0')}`
