/** How the rows of a statement become objects, decided once for the statement. Drizzle decides it again for each value of each row. */
import { Column, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'
import {
  type Decoder,
  decoderOfSql,
  fieldsOfPrepared,
  type PreparedField,
  type RowMapper,
  setRowMapper,
} from './seams/drizzle.ts'

type FieldReader = { name: string; decode: Decoder['mapFromDriverValue'] | undefined }

/** Gives a prepared query of Drizzle its mapper. Queries whose fields are in groups, such as those of joined tables, and those without
 *  fields keep the way of Drizzle. */
export function withRowMapper<Prepared extends object>(prepared: Prepared): Prepared {
  const mapper = rowMapperOf(fieldsOfPrepared(prepared))
  if (mapper) setRowMapper(prepared, mapper)
  return prepared
}

function rowMapperOf(fields: readonly PreparedField[] | undefined): RowMapper | undefined {
  if (!fields) return undefined
  const readers = fields.flatMap(readerOf)
  if (readers.length < fields.length) return undefined
  return rows => rows.map(values => rowOf(readers, values))
}

function rowOf(readers: readonly FieldReader[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < readers.length; at++) {
    const { name, decode } = readers[at] as FieldReader
    const value = values[at]
    row[name] = value === null || decode === undefined ? value : decode(value)
  }
  return row
}

function readerOf({ path, field }: PreparedField): FieldReader[] {
  const [name, ...rest] = path
  const decoder = decoderOf(field)
  if (name === undefined || rest.length > 0 || decoder === undefined) return []
  return [{ name, decode: isIdentity(decoder) ? undefined : value => decoder.mapFromDriverValue(value) }]
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field
  if (is(field, SQL)) return decoderOfSql(field)
  if (is(field, SQL.Aliased)) return decoderOfSql(field.sql)
  return is(field, Subquery) ? decoderOfSql(field._.sql) : undefined
}

/** Columns and expressions without a conversion of their own. */
const identities: readonly unknown[] = [Column.prototype.mapFromDriverValue, noopDecoder.mapFromDriverValue]

const isIdentity = ({ mapFromDriverValue }: Decoder) => identities.includes(mapFromDriverValue)
