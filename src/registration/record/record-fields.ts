/** The fields of a firm's record, derived from its table. Small, so that pages can import it. */
import { type FieldRow, recordTable, sectionTitles } from './record.table.ts'

export type RecordField = (typeof recordTable)[number]['name']
export type FirmFields = Record<RecordField, string | null>
export type FieldChange = { field: string; from: string | null; to: string | null }

export type RecordRow = FieldRow & { name: RecordField }

const rows: readonly RecordRow[] = recordTable

export const recordFields: readonly RecordField[] = rows.map(({ name }) => name)

function hasEveryField<Value>(values: Record<string, Value>): values is Record<RecordField, Value> {
  return recordFields.every(field => field in values)
}

/** An object with one value for each field of the record. */
export function forEachField<Value>(toValue: (row: RecordRow) => Value, ofTable = rows): Record<RecordField, Value> {
  const values = Object.fromEntries(ofTable.map(row => [row.name, toValue(row)]))
  if (!hasEveryField(values)) throw new Error('A field of the record has no value')
  return values
}

export const emptyRecord: Readonly<FirmFields> = forEachField(() => null)

const rowsByPlace = [...rows].sort((a, b) => a.place - b.place)

/** The fields in the order of the form and of the display. */
export const fieldsByPlace: readonly RecordField[] = rowsByPlace.map(({ name }) => name)

/** The rows by field, in the order of the form. */
export const recordRows: Readonly<Record<RecordField, RecordRow>> = forEachField(row => row, rowsByPlace)

/** The fields that a paper states, in the order of the form. */
export const fieldsStatedOn = (paper: 'licence' | 'certificate'): readonly RecordField[] =>
  fieldsByPlace.filter(field => recordRows[field].statedOn.includes(paper))

/** Sections of the form with their fields. */
export const recordSections = sectionTitles.map(title => ({
  title,
  fields: fieldsByPlace.filter(field => recordRows[field].section === title),
}))

/** Whether a name is that of a field of the record. */
export const isRecordField = (name: string): name is RecordField => name in recordRows

/** Whether a record must have a value for this name before it is submitted; false for names that are no fields. */
export const isRequiredField = (name: string) => isRecordField(name) && recordRows[name].required

/** Label of a field; an unknown field keeps its own name. */
export function fieldLabel(field: string): string {
  if (field === 'companyPrefix') return '厂商识别代码'
  if (field === 'validTo') return '有效期至'
  if (field === 'gtin8') return 'GTIN-8'
  if (field === 'gln') return '参与方位置码'
  if (field === 'operator') return '操作员（负责人）'
  return isRecordField(field) ? recordRows[field].label : field
}

/** Only the fields of the record, from a row that has more. */
export const pickRecord = (row: Readonly<FirmFields>): FirmFields => forEachField(({ name }) => row[name])

/** Differences between two records, in the order of the table. */
export function changesBetween(before: Readonly<FirmFields>, after: Readonly<FirmFields>): FieldChange[] {
  return recordFields
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, from: before[field], to: after[field] }))
}

/** A record with the fields of a case applied. */
export function withChange(row: Readonly<FirmFields>, fields: Readonly<Record<string, string | null>>): FirmFields {
  const after = pickRecord(row)
  for (const field of recordFields) if (field in fields) after[field] = fields[field] ?? null
  return after
}
