/** Reads the arguments of the command-line tool and runs its command. Exit codes: 0 valid, 1 faulty data, 2 wrong use. */
import { parseArgs } from 'node:util'
import type { Language } from '@barcode-authority/gs1/faults'
import {
  aiCommand,
  checkCommand,
  convertCommand,
  digitCommand,
  interpretCommand,
  type LineCommand,
} from './line-commands.ts'
import { isUsageFault, type Row, readRows } from './rows.ts'
import { symbolCommand } from './symbol-command.ts'
import { helpText, texts } from './texts.ts'
import { options, type ToolOptions } from './tool-options.ts'

declare const GS1_VERSION: string

export type ToolStreams = {
  stdin: AsyncIterable<Uint8Array | string> & { isTTY?: boolean }
  write: (text: string) => void
  writeError: (text: string) => void
}

const lineCommands: Readonly<Record<string, LineCommand>> = {
  check: checkCommand,
  digit: digitCommand,
  interpret: interpretCommand,
  convert: convertCommand,
  ai: aiCommand,
}

function readToolArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [, option = ''] = /'([^' ]+)/.exec(error instanceof Error ? error.message : '') ?? []
    return { option }
  }
}

const defaultLanguage = 'zh'
const isLanguage = (word: string): word is Language => Object.hasOwn(texts, word)

/** The exit code. */
export async function runTool(args: readonly string[], streams: ToolStreams): Promise<number> {
  const parsed = readToolArguments(args)
  if ('option' in parsed) return refuseUse(streams, defaultLanguage, texts[defaultLanguage].option(parsed.option))
  const { values, positionals } = parsed
  const { lang = defaultLanguage } = values
  if (!isLanguage(lang)) return refuseUse(streams, defaultLanguage, texts[defaultLanguage].language(lang))
  const language: Language = lang
  if (values.version) {
    streams.write(`gs1 ${GS1_VERSION}\n`)
    return 0
  }
  const [name, ...inputs] = positionals
  if (values.help || name === undefined || name === 'help') {
    streams.write(helpText[language])
    return values.help || name === 'help' ? 0 : 2
  }
  if (name === 'symbol') return reported(symbolCommand(inputs, values, language), streams, language)
  const command = lineCommands[name]
  if (!command) return refuseUse(streams, language, texts[language].command(name))
  const rows = await readRows(inputs, { csv: values.csv, stdin: streams.stdin, language })
  if (isUsageFault(rows)) return refuseUse(streams, language, rows.usage)
  return runLines(command, rows, { values, streams, language })
}

type LineRun = { values: ToolOptions; streams: ToolStreams; language: Language }

function runLines(command: LineCommand, rows: readonly Row[], { values, streams, language }: LineRun): number {
  let exitCode = 0
  const isCsv = values.csv !== undefined && !values.json
  if (isCsv) streams.write(`${csvLine([...(rows[0]?.head ?? []), ...texts[language].csvHead])}\n`)
  for (const row of rows) {
    const result = command(row.text, values, language)
    if (isUsageFault(result)) return refuseUse(streams, language, result.usage)
    if (!result.ok) exitCode = 1
    if (values.json) streams.write(`${JSON.stringify({ input: row.text, ok: result.ok, ...result.data })}\n`)
    else if (isCsv) streams.write(`${csvLine([...row.cells, texts[language].verdict(result.ok), result.line])}\n`)
    else
      streams.write(
        `${[row.text, texts[language].verdict(result.ok), result.line].join('\t')}\n${result.details ?? ''}`,
      )
  }
  return exitCode
}

type SymbolOutcome = ReturnType<typeof symbolCommand>

function reported(outcome: SymbolOutcome, streams: ToolStreams, language: Language): number {
  if (isUsageFault(outcome)) return refuseUse(streams, language, outcome.usage)
  streams[outcome.ok ? 'write' : 'writeError'](outcome.text)
  for (const message of outcome.told ?? []) streams.writeError(`gs1: ${message}\n`)
  return outcome.ok ? 0 : 1
}

function refuseUse({ writeError }: ToolStreams, language: Language, message: string): number {
  writeError(`gs1: ${message}\n${texts[language].seeHelp}\n`)
  return 2
}

/** A row of CSV by RFC 4180. */
function csvLine(cells: readonly string[]): string {
  return cells.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
