/** Loads a CSV file into a register: checks every line and stores all of them or none. */
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { Db } from '../db/connect.ts'
import { notifyPublished } from '../registration/store.ts'
import { createMembersRegister } from './members.ts'
import { bikeFirms, gpc, locations, products, shortCodes } from './number-registers.ts'
import type { AnyRegister, LineFault, NumberedRow } from './register.ts'

/** `country`: the authority's country, ISO 3166-1 numeric (three digits). */
export const createRegisters = (country: string) =>
  ({
    products,
    locations,
    'short-codes': shortCodes,
    'bike-firms': bikeFirms,
    gpc,
    members: createMembersRegister(country),
  }) as const satisfies Readonly<Record<string, AnyRegister>>

export type RegisterName = keyof ReturnType<typeof createRegisters>

export type LoadResult = { lines: number; faults: LineFault[]; faultCount: number }

/** Further faults are only counted. */
const maxFaults = 100
const batchSize = 1000

/** Thrown to roll back the transaction. */
class RollbackError extends Error {}

type LoadOptions = { source: Readable; now: Date; isDryRun: boolean; country: string }

/** Reads UTF-8 with the column names in the first line. Stores nothing if there is a fault, or in a dry run. Throws a HeaderFault for wrong
 *  column names and a CsvError for a file that is not CSV. */
export async function loadRegister(
  db: Db,
  name: RegisterName,
  { source, now, isDryRun, country }: LoadOptions,
): Promise<LoadResult> {
  const register = createRegisters(country)[name]
  const result: LoadResult = { lines: 0, faults: [], faultCount: 0 }
  const addFault = (fault: LineFault) => {
    result.faultCount += 1
    if (result.faults.length < maxFaults) result.faults.push(fault)
  }
  try {
    await db.transaction(async tx => {
      for await (const rows of readBatches(register, source, { addFault, result })) {
        const storeFaults = await register.store(tx, rows as never, now)
        storeFaults.forEach(addFault)
      }
      if (result.faultCount > 0 || isDryRun) throw new RollbackError()
      await notifyPublished(tx)
    })
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error
  }
  result.faults.sort((a, b) => a.line - b.line)
  return result
}

type BatchOptions = { addFault: (fault: LineFault) => void; result: LoadResult }
type Cells = Record<string, unknown>

/** The valid rows of a file in batches; reports each faulty line. */
async function* readBatches(register: AnyRegister, source: Readable, { addFault, result }: BatchOptions) {
  const lineOfKey = new Map<string, number>()
  let rows: NumberedRow<Cells>[] = []
  for await (const { record, line } of readRecords(register, source)) {
    result.lines += 1
    const row = readRow(register, record, fault => addFault({ line, ...fault }))
    const key = row && String(row[register.key])
    const earlierLine = key === undefined ? undefined : lineOfKey.get(key)
    if (earlierLine !== undefined)
      addFault({ line, column: register.key, message: `is already in line ${earlierLine}` })
    if (!row || key === undefined || earlierLine !== undefined) continue
    lineOfKey.set(key, line)
    rows.push({ line, row })
    if (rows.length === batchSize) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/** The cells of each line by column name. */
async function* readRecords(register: AnyRegister, source: Readable) {
  const parser = parse({ bom: true, trim: true, skip_empty_lines: true, info: true, max_record_size: 100_000 })
  source.once('error', error => parser.destroy(error))
  let names: string[] | undefined
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (names === undefined) names = columnNames(register, record)
    else yield { line: info.lines, record: new Map(names.map((name, index) => [name, record[index] ?? ''])) }
  }
  if (names === undefined) throw new HeaderFault('The file is empty; its first line must name the columns.')
}

/** A fault of the first line, as a sentence. */
export class HeaderFault extends Error {}

function columnNames({ required, optional }: AnyRegister, names: string[]): string[] {
  const knownColumns = [...Object.keys(required), ...Object.keys(optional)]
  const unknown = names.filter(name => !knownColumns.includes(name))
  if (unknown.length > 0)
    throw new HeaderFault(`Unknown column ${unknown.join(', ')}. Columns are ${knownColumns.join(', ')}.`)
  const missing = Object.keys(required).filter(name => !names.includes(name))
  if (missing.length > 0) throw new HeaderFault(`The column ${missing.join(', ')} is missing in the first line.`)
  if (new Set(names).size < names.length) throw new HeaderFault('The first line names a column twice.')
  return names
}

function readRow(
  { required, optional }: AnyRegister,
  record: ReadonlyMap<string, string>,
  addFault: (fault: Omit<LineFault, 'line'>) => void,
): Cells | undefined {
  const row: Cells = {}
  let isValid = true
  const addColumnFault = (column: string, message: string) => {
    isValid = false
    addFault({ column, message })
  }
  for (const [column, read] of [...Object.entries(required), ...Object.entries(optional)]) {
    const input = record.get(column) ?? ''
    if (input === '') {
      if (column in required) addColumnFault(column, 'is missing')
      continue
    }
    const cell = read(input)
    if ('wrong' in cell) addColumnFault(column, cell.wrong)
    else row[column] = cell.value
  }
  return isValid ? row : undefined
}
