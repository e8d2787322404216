/** `npm run register:load -- products file.csv`: loads a register that was kept elsewhere. */
import fs from 'node:fs'
import { CsvError } from 'csv-parse'
import { HeadFault, loadRegister, type RegisterName, registers } from '../../registers/load-register.ts'
import { type Command, CommandFault, runCommand } from './open-database.ts'

const columnsOf = ([name, { must, may }]: [string, { must: object; may: object }]) =>
  `  ${name.padEnd(12)} ${Object.keys(must).join(', ')}${Object.keys(may)
    .map(column => `, [${column}]`)
    .join('')}`

const help = `npm run register:load -- <register> <file.csv> [--dry-run]
Loads a UTF-8 file with a first line of column names into a register. Every line is checked first; all of it is stored or nothing. What the register
has already is brought up to date. Load members before what is numbered under their company prefixes. Registers and columns, optional ones in brackets:

${Object.entries(registers).map(columnsOf).join('\n')}

Days are written 2026-01-31. --dry-run checks the file and stores nothing.`

export const registerLoad: Command = {
  help,
  run: async (args, { db }) => {
    const { name, file, isDryRun } = readArguments(args)
    const source = fs.createReadStream(file)
    const result = await loadRegister(db, name, { source, now: new Date(), isDryRun }).catch(error => {
      throw sentenceOf(error, file)
    })
    if (result.faultCount > 0) throw new CommandFault(faultList(result))
    const lines = result.lines === 1 ? 'line' : 'lines'
    return isDryRun
      ? `${result.lines} ${lines} are good; nothing was stored.`
      : `Stored ${result.lines} ${lines} of ${name}.`
  },
}

function readArguments(args: readonly string[]): { name: RegisterName; file: string; isDryRun: boolean } {
  const [name, file, ...others] = args.filter(arg => !arg.startsWith('--'))
  const options = args.filter(arg => arg.startsWith('--'))
  const known = Object.keys(registers).find((register): register is RegisterName => register === name)
  if (!known || file === undefined || others.length > 0 || options.some(option => option !== '--dry-run'))
    throw new CommandFault(`Name a register and a file.\n\n${help}`)
  return { name: known, file, isDryRun: options.length > 0 }
}

function sentenceOf(error: unknown, file: string): unknown {
  if (error instanceof HeadFault || error instanceof CsvError) return new CommandFault(`${file}: ${error.message}`)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
    ? new CommandFault(`${file} cannot be read (${code}).`)
    : error
}

function faultList({
  faults,
  faultCount,
}: {
  faults: { line: number; column: string; message: string }[]
  faultCount: number
}) {
  const lines = faults.map(({ line, column, message }) => `  line ${line}: ${column} ${message}`)
  const more = faultCount > faults.length ? [`  and ${faultCount - faults.length} more`] : []
  return [`${faultCount} faults; nothing was stored.`, ...lines, ...more].join('\n')
}

if (import.meta.main) await runCommand(registerLoad)
