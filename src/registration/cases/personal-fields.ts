/** Fields of the record and of the cases that lead to a person, by the word in their rows. Reviewers see them masked; revealing one writes an
 *  audit line. */

import { recordTable } from '../record/record.table.ts'
import { forEachField, type RecordField } from '../record/record-fields.ts'
import { kindFields } from './kinds/kind-fields.ts'

type Personal<Row> = Row extends { name: infer Name; personal: string } ? Name : never
type KindRow = (typeof kindFields)[keyof typeof kindFields][number]

/** A name that is personal in one table is personal in all. */
export type PersonalField = Personal<(typeof recordTable)[number]> | Personal<KindRow>

type AnyRow = { name: string; personal: string | false }
const rows: readonly AnyRow[] = [...recordTable, ...Object.values(kindFields).flat()]

const isPersonalRow = (row: AnyRow): row is AnyRow & { name: PersonalField } => row.personal !== false

export const personalFields: readonly PersonalField[] = [...new Set(rows.filter(isPersonalRow).map(({ name }) => name))]

export const isPersonalField = (field: string): field is PersonalField => personalFields.some(name => name === field)

/** `139****1234` or `a***@example.com`; the stars do not reveal the length of what they hide. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*(?=@)/s, '$1***') : `${address.slice(0, 3)}****${address.slice(-4)}`

/** The value of a field as reviewers see it. */
export const maskedValue = <Value extends string | null>(field: string, value: Value): Value | string =>
  value && isPersonalField(field) ? maskAddress(value) : value

/** A record with its personal fields masked. */
export const maskedRecord = (record: Readonly<Record<RecordField, string | null>>) =>
  forEachField(({ name }) => maskedValue(name, record[name]))

/** Changes with the old and new values of personal fields masked. */
export const maskedChanges = <Change extends { field: string; from: string | null; to: string | null }>(
  changes: readonly Change[],
): Change[] =>
  changes.map(change => ({
    ...change,
    from: maskedValue(change.field, change.from),
    to: maskedValue(change.field, change.to),
  }))
