/** Everything that this site uses of Drizzle besides what it declares (decision 0045). Each function says what it returns when the part is gone:
 *  the callers then do without, which costs speed and nothing else. */
import type { SQL } from 'drizzle-orm'

const objectOrNothing = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/** The pool or client to which a database or transaction sends its queries; undefined if it does not say. */
export function clientOfSession(db: { _?: unknown }): object | undefined {
  const session = objectOrNothing(Reflect.get(objectOrNothing(db._) ?? {}, 'session'))
  return session && objectOrNothing(Reflect.get(session, 'client'))
}

/** A field of a prepared query: where its value goes in a row, and the column or expression that it is of. */
export type PreparedField = { path: readonly string[]; field: unknown }

const isField = (value: unknown): value is PreparedField =>
  typeof value === 'object' && value !== null && 'path' in value && Array.isArray(value.path) && 'field' in value

/** The fields of a prepared query in the order of its values; undefined for a query without fields. */
export function fieldsOfPrepared(prepared: object): readonly PreparedField[] | undefined {
  const fields: unknown = Reflect.get(prepared, 'fields')
  return Array.isArray(fields) && fields.every(isField) ? fields : undefined
}

export type RowMapper = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

/** Replaces how a prepared query makes objects of its rows; without the part Drizzle's own way remains. */
export function setRowMapper(prepared: object, mapper: RowMapper): void {
  if ('customResultMapper' in prepared) Reflect.set(prepared, 'customResultMapper', mapper)
}

export type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value

/** What reads the value of an SQL expression; undefined if it does not say. */
export function decoderOfSql(expression: SQL): Decoder | undefined {
  const decoder: unknown = Reflect.get(expression, 'decoder')
  return isDecoder(decoder) ? decoder : undefined
}
