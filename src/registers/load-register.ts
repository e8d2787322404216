/** Loads a file of comma-separated values into a register: every line is checked, all of it or nothing is stored. */
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { Db } from '../db/connect.ts'
import { tellPublished } from '../firm/store.ts'
import { membersOf } from './members.ts'
import { bikeFirms, locations, products, shortCodes } from './number-registers.ts'
import type { AnyRegister, LineFault, Numbered } from './register.ts'

/** `country` of the authority, ISO 3166-1 in three digits. */
export const registersOf = (country: string) =>
  ({
    products,
    locations,
    'short-codes': shortCodes,
    'bike-firms': bikeFirms,
    members: membersOf(country),
  }) as const satisfies Readonly<Record<string, AnyRegister>>

export type RegisterName = keyof ReturnType<typeof registersOf>

export type LoadResult = { lines: number; faults: LineFault[]; faultCount: number }

/** Faults beyond these are counted, not kept. */
const mostFaults = 100
const rowsAtOnce = 1000

/** Ends the transaction without a trace. */
class NothingStored extends Error {}

type Load = { source: Readable; now: Date; isDryRun: boolean; country: string }

/** Reads UTF-8 with a line of column names first. Nothing is stored where there is a fault, or in a dry run. Throws a CsvError's sentence for a file
 *  that is no such table. */
export async function loadRegister(
  db: Db,
  name: RegisterName,
  { source, now, isDryRun, country }: Load,
): Promise<LoadResult> {
  const register = registersOf(country)[name]
  const result: LoadResult = { lines: 0, faults: [], faultCount: 0 }
  const note = (fault: LineFault) => {
    result.faultCount += 1
    if (result.faults.length < mostFaults) result.faults.push(fault)
  }
  try {
    await db.transaction(async tx => {
      for await (const rows of batches(register, source, { note, result })) {
        const late = await register.store(tx, rows as never, now)
        late.forEach(note)
      }
      if (result.faultCount > 0 || isDryRun) throw new NothingStored()
      await tellPublished(tx)
    })
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error
  }
  result.faults.sort((a, b) => a.line - b.line)
  return result
}

type Notes = { note: (fault: LineFault) => void; result: LoadResult }
type Cells = Record<string, unknown>

/** The good rows of a file, some at a time; each faulty line is noted. */
async function* batches(register: AnyRegister, source: Readable, { note, result }: Notes) {
  const lineOfKey = new Map<string, number>()
  let rows: Numbered<Cells>[] = []
  for await (const { record, line } of recordsOf(register, source)) {
    result.lines += 1
    const row = readRow(register, record, fault => note({ line, ...fault }))
    const key = row && String(row[register.key])
    const earlier = key === undefined ? undefined : lineOfKey.get(key)
    if (earlier !== undefined) note({ line, column: register.key, message: `stands in line ${earlier} already` })
    if (!row || key === undefined || earlier !== undefined) continue
    lineOfKey.set(key, line)
    rows.push({ line, row })
    if (rows.length === rowsAtOnce) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/** The cells of each line by their column's name. */
async function* recordsOf(register: AnyRegister, source: Readable) {
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
  if (names === undefined) throw new HeadFault('The file is empty; its first line must name the columns.')
}

/** What is wrong with the first line, in one sentence. */
export class HeadFault extends Error {}

function columnNames({ must, may }: AnyRegister, names: string[]): string[] {
  const known = [...Object.keys(must), ...Object.keys(may)]
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new HeadFault(`Unknown column ${unknown.join(', ')}. Columns are ${known.join(', ')}.`)
  const missing = Object.keys(must).filter(name => !names.includes(name))
  if (missing.length > 0) throw new HeadFault(`The column ${missing.join(', ')} is missing in the first line.`)
  if (new Set(names).size < names.length) throw new HeadFault('The first line names a column twice.')
  return names
}

function readRow(
  { must, may }: AnyRegister,
  record: ReadonlyMap<string, string>,
  note: (fault: Omit<LineFault, 'line'>) => void,
): Cells | undefined {
  const row: Cells = {}
  let isGood = true
  const refuse = (column: string, message: string) => {
    isGood = false
    note({ column, message })
  }
  for (const [column, read] of [...Object.entries(must), ...Object.entries(may)]) {
    const typed = record.get(column) ?? ''
    if (typed === '') {
      if (column in must) refuse(column, 'is missing')
      continue
    }
    const cell = read(typed)
    if ('wrong' in cell) refuse(column, cell.wrong)
    else row[column] = cell.value
  }
  return isGood ? row : undefined
}
