/** What a register is to the loader: its columns, and how its rows get into the tables. */
import type { Queryable } from '../db/connect.ts'
import type { Reader } from './columns.ts'

type Columns = Readonly<Record<string, Reader<unknown>>>

/** The rows that columns read: `must` in each row, `may` where a cell is filled. */
export type RowOf<Must extends Columns, May extends Columns> = {
  [Name in keyof Must]: Must[Name] extends Reader<infer Value> ? Value : never
} & { [Name in keyof May]?: May[Name] extends Reader<infer Value> ? Value : never }

export type Numbered<Row> = { line: number; row: Row }
export type LineFault = { line: number; column: string; message: string }

export type Register<Must extends Columns = Columns, May extends Columns = Columns> = {
  must: Must
  may: May
  /** The column that a file has each value of once. */
  key: keyof Must & string
  /** Writes rows, newer ones over those of the same key. Gives the faults that only the tables can show; then nothing of it stays. */
  store: (tx: Queryable, rows: readonly Numbered<RowOf<Must, May>>[], now: Date) => Promise<LineFault[]>
}

/** A register with the types of its rows hidden, so that all fit one table. */
export type AnyRegister = Omit<Register, 'store'> & {
  store: (tx: Queryable, rows: readonly Numbered<never>[], now: Date) => Promise<LineFault[]>
}

/** Keeps a register's columns and rows of one type. */
export function defineRegister<Must extends Columns, May extends Columns>(register: Register<Must, May>): AnyRegister {
  return { ...register, store: (tx, rows, now) => register.store(tx, rows, now) }
}
