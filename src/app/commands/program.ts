/** Shared by all commands: help, arguments, and one sentence with exit code 1 on failure. */
import { parseArgs } from 'node:util'
import { StartFault } from '../../db/postgres/start-fault.ts'
import { StoreUnavailable } from '../../files/storage/file-store.ts'

/** The failure of a command, in one sentence for the operator. */
export class CommandFault extends Error {}

/** `run` returns the sentence to print, or an empty text. */
export type Program = { help: string; run: (args: readonly string[]) => string | Promise<string> }

type Names<Option extends string, Flag extends string> = {
  /** Options with a value: `--from folder`. */
  options?: readonly Option[]
  /** Options without one: `--yes`. */
  flags?: readonly Flag[]
  /** The name of the other arguments, such as `file`; without it there may be none. */
  rest?: string
}

type Arguments<Option extends string, Flag extends string> = {
  options: Partial<Record<Option, string>>
  flags: ReadonlySet<Flag>
  rest: string[]
}

/** A command's arguments by name. Throws for an unknown option, a missing value or an extra argument, and names it. */
export function readArguments<Option extends string = never, Flag extends string = never>(
  args: readonly string[],
  { options = [], flags = [], rest }: Names<Option, Flag>,
): Arguments<Option, Flag> {
  const typed = (names: readonly string[], type: 'string' | 'boolean') => names.map(name => [name, { type }] as const)
  const optionTypes = Object.fromEntries([...typed(options, 'string'), ...typed(flags, 'boolean')])
  const { tokens } = parseArgs({ args: [...args], options: optionTypes, strict: false, tokens: true })
  const read: Arguments<Option, Flag> = { options: {}, flags: new Set(), rest: [] }
  const flagsFound = new Set<Flag>()
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (rest === undefined) throw new CommandFault(`The argument ${token.value} belongs to no option.`)
      read.rest.push(token.value)
      continue
    }
    const option = options.find(name => name === token.name)
    const flag = flags.find(name => name === token.name)
    const fault = optionFault({ option, flag }, token.value)
    if (fault !== undefined) throw new CommandFault(`${fault.before} ${token.rawName}${fault.after}`)
    if (option !== undefined) read.options[option] = token.value
    if (flag !== undefined) flagsFound.add(flag)
  }
  return { ...read, flags: flagsFound }
}

/** What is wrong with an option, before and after its name. */
function optionFault({ option, flag }: { option: string | undefined; flag: string | undefined }, value?: string) {
  if (option === undefined && flag === undefined) return { before: 'There is no option', after: '.' }
  if (option !== undefined && value === undefined) return { before: 'The option', after: ' needs a value.' }
  return flag !== undefined && value !== undefined ? { before: 'The option', after: ' takes no value.' } : undefined
}

/** The only argument of a command; `argumentName` is for the message, such as `folder`. */
export function readOnlyArgument(args: readonly string[], argumentName: string): string {
  const [argument, ...others] = readArguments(args, { rest: argumentName }).rest
  if (argument === undefined || others.length > 0) throw new CommandFault(`Give one argument, the ${argumentName}.`)
  return argument
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof CommandFault || error instanceof StartFault || error instanceof StoreUnavailable

/** Runs a command as this process. */
export async function runProgram({ help, run }: Program, args: readonly string[] = process.argv.slice(2)) {
  try {
    const sentence = args.includes('--help') ? help : await run(args)
    if (sentence) console.log(sentence)
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error)
    process.exitCode = 1
  }
}
