/** `npm run register:load -- products file.csv`: loads a register from a CSV file. */
import fs from 'node:fs'
import { CsvError } from 'csv-parse'
import { createRegisters, HeaderFault, loadRegister, type RegisterName } from '../../register-files/load-register.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { CommandFault, readArguments } from './program.ts'

const registers = createRegisters('156')
const names = Object.keys(registers).filter((name): name is RegisterName => name in registers)

const registerColumns = ([name, { required, optional }]: [string, { required: object; optional: object }]) =>
  `  ${name.padEnd(12)} ${Object.keys(required).join(', ')}${Object.keys(optional)
    .map(column => `, [${column}]`)
    .join('')}`

const help = `npm run register:load -- <register> <file.csv> [--dry-run]
Loads a UTF-8 file with a first line of column names into a register. Every line is checked first; all of it is stored or nothing. What the register
has already is brought up to date. Load members before what is numbered under their company prefixes. Registers and columns, optional ones in brackets:

${Object.entries(registers).map(registerColumns).join('\n')}

Days are written 2026-01-31. --dry-run checks the file and stores nothing.`

type Input = { name: RegisterName; file: string; isDryRun: boolean; country: string }

/** `env` contains the settings of the site, including the country. */
export const registerLoad = (env: Readonly<Record<string, string | undefined>>): Command<Input> => ({
  help,
  read: args => {
    const { flags, rest } = readArguments(args, { flags: ['dry-run'], rest: 'register and file' })
    const [name, file, ...others] = rest
    const registerName = names.find(register => register === name)
    if (!registerName || file === undefined || others.length > 0)
      throw new CommandFault(`Name a register (${names.join(', ')}) and a file.`)
    if (!fs.existsSync(file)) throw new CommandFault(`There is no file ${file}.`)
    return { name: registerName, file, isDryRun: flags.has('dry-run'), country: readConfig(env).country }
  },
  work: async ({ name, file, isDryRun, country }, { db }) => {
    const source = fs.createReadStream(file)
    const result = await loadRegister(db, name, { source, now: new Date(), isDryRun, country }).catch(error => {
      throw readableError(error, file)
    })
    if (result.faultCount > 0) throw new CommandFault(faultList(result))
    const lines = result.lines === 1 ? 'line' : 'lines'
    return isDryRun
      ? `${result.lines} ${lines} are good; nothing was stored.`
      : `Stored ${result.lines} ${lines} of ${name}.`
  },
})

function readableError(error: unknown, file: string): unknown {
  if (error instanceof HeaderFault || error instanceof CsvError) return new CommandFault(`${file}: ${error.message}`)
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

if (import.meta.main) await runCommand(registerLoad(process.env))
