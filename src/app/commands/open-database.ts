/** What every command shares: reading its options, and reaching the database the site uses, running or not. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runningServer } from '../../db/cluster.ts'
import { type Connection, connect, noLimits } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { StartFault } from '../../db/start-fault.ts'
import { readConfig } from '../config.ts'

/** A command that cannot do what it was asked, in one sentence for the operator. */
export class CommandFault extends Error {}

type Env = Readonly<Record<string, string | undefined>>

/** The database at DATABASE_URL, or the embedded one: of the running site where it runs, else started until `close`. */
export async function openDatabase(env: Env, isMigrated = true): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig(env)
  const running = databaseUrl ?? runningUrl(dataDir)
  const started = running === undefined ? await startEmbedded(dataDir) : undefined
  const connection = connect(running ?? started?.url ?? '', 5, noLimits)
  const close = async () => {
    await connection.close()
    await started?.stop()
  }
  try {
    if (isMigrated) await migrate(connection)
  } catch (error) {
    await close()
    throw error
  }
  return { ...connection, close }
}

function runningUrl(dataDir: string): string | undefined {
  const folder = path.resolve(dataDir, 'postgres')
  return fs.existsSync(folder) ? runningServer(fs.realpathSync(folder))?.url : undefined
}

/** A command's options by name, each of them text. An option nobody knows, or an argument without one, is a fault. */
export function readOptions(args: readonly string[], names: readonly string[]): Record<string, string> {
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false })
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error))
  }
}

/** The one argument of a command that takes nothing else. */
export function onlyArgument(args: readonly string[], help: string): string {
  const [argument, ...others] = args
  if (argument === undefined || argument.startsWith('-') || others.length > 0)
    throw new CommandFault(`Give one argument, and no option.\n\n${help}`)
  return argument
}

export type Command = {
  /** Shown for --help and before a fault of the options. */
  help: string
  /** Does the work and gives the sentence to print. */
  run: (args: readonly string[], connection: Connection) => Promise<string>
  /** The database is opened as it is, without migrations. */
  leavesSchema?: true
}

/** Runs a command as a program: prints its sentence, or the fault with exit code 1. */
export async function runCommand(command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  if (args.includes('--help')) {
    console.log(command.help)
    return
  }
  let connection: Connection | undefined
  try {
    connection = await openDatabase(process.env, !command.leavesSchema)
    console.log(await command.run(args, connection))
  } catch (error) {
    console.error(error instanceof CommandFault || error instanceof StartFault ? error.message : error)
    process.exitCode = 1
  } finally {
    await connection?.close()
  }
}
