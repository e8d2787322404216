/** Definition of a register for the loader: its columns, and how its rows are stored. */
import type { Queryable } from '../db/connect.ts'
import type { Reader } from './columns.ts'

type Columns = Readonly<Record<string, Reader<unknown>>>

/** The type of a row: `required` columns must have a value, `optional` ones may be empty. */
export type RegisterRow<RequiredColumns extends Columns, OptionalColumns extends Columns> = {
  [Name in keyof RequiredColumns]: RequiredColumns[Name] extends Reader<infer Value> ? Value : never
} & { [Name in keyof OptionalColumns]?: OptionalColumns[Name] extends Reader<infer Value> ? Value : never }

export type NumberedRow<Row> = { line: number; row: Row }
export type LineFault = { line: number; column: string; message: string }

export type Register<RequiredColumns extends Columns = Columns, OptionalColumns extends Columns = Columns> = {
  required: RequiredColumns
  optional: OptionalColumns
  /** The column whose values must be unique in a file. */
  key: keyof RequiredColumns & string
  /** Inserts rows, or updates those with the same key. Returns faults found in the database; with any of them the load is rolled back. */
  store: (
    tx: Queryable,
    rows: readonly NumberedRow<RegisterRow<RequiredColumns, OptionalColumns>>[],
    now: Date,
  ) => Promise<LineFault[]>
}

/** A register without the type of its rows, so that one table can hold all registers. */
export type AnyRegister = Omit<Register, 'store'> & {
  store: (tx: Queryable, rows: readonly NumberedRow<never>[], now: Date) => Promise<LineFault[]>
}

/** Checks that the columns and rows of a register have matching types. */
export function defineRegister<RequiredColumns extends Columns, OptionalColumns extends Columns>(
  register: Register<RequiredColumns, OptionalColumns>,
): AnyRegister {
  return { ...register, store: (tx, rows, now) => register.store(tx, rows, now) }
}
