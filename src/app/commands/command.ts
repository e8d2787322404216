/** A command that works on the site's database. */
import type { Connection } from '../../db/connect.ts'
import { type OpenOptions, openDatabase } from './database/open-database.ts'
import { runProgram } from './program.ts'

export type Command<Input> = OpenOptions & {
  /** The text for --help. Begins with the usage of the command. */
  help: string
  /** Reads the arguments and asks for missing values, before a database is opened. */
  read: (args: readonly string[]) => Input | Promise<Input>
  /** Runs the command and returns the sentence to print. */
  work: (input: Input, connection: Connection) => Promise<string>
}

/** Executes a command: reads the arguments first, so that a wrong one opens no database. */
export async function execute<Input>(
  command: Command<Input>,
  args: readonly string[],
  open: () => Promise<Connection>,
): Promise<string> {
  const input = await command.read(args)
  const connection = await open()
  try {
    return await command.work(input, connection)
  } finally {
    await connection.close()
  }
}

/** Runs a command as the program of this process. */
export function runCommand<Input>(command: Command<Input>): Promise<void> {
  return runProgram({
    help: command.help,
    run: args => execute(command, args, () => openDatabase(process.env, command)),
  })
}
