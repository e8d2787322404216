/** Definition of a register for the loader: its columns, and how its rows are stored. */
import type { Queryable } from '../db/connect.ts'
import type { Reader } from './columns.ts'

type Columns = Readonly<Record<string, Reader<unknown>>>

/** The type of a row: `must` columns are required, `may` columns are optional. */
export type RegisterRow<Must extends Columns, May extends Columns> = {
  [Name in keyof Must]: Must[Name] extends Reader<infer Value> ? Value : never
} & { [Name in keyof May]?: May[Name] extends Reader<infer Value> ? Value : never }

export type NumberedRow<Row> = { line: number; row: Row }
export type LineFault = { line: number; column: string; message: string }

export type Register<Must extends Columns = Columns, May extends Columns = Columns> = {
  must: Must
  may: May
  /** The column whose values must be unique in a file. */
  key: keyof Must & string
  /** Inserts rows, or updates those with the same key. Returns faults found in the database; with any of them the load is rolled back. */
  store: (tx: Queryable, rows: readonly NumberedRow<RegisterRow<Must, May>>[], now: Date) => Promise<LineFault[]>
}

/** A register without the type of its rows, so that one table can hold all registers. */
export type AnyRegister = Omit<Register, 'store'> & {
  store: (tx: Queryable, rows: readonly NumberedRow<never>[], now: Date) => Promise<LineFault[]>
}

/** Checks that the columns and rows of a register have matching types. */
export function defineRegister<Must extends Columns, May extends Columns>(register: Register<Must, May>): AnyRegister {
  return { ...register, store: (tx, rows, now) => register.store(tx, rows, now) }
}
