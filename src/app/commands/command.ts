/** A command that works on the site's database. */
import type { Connection } from '../../db/connect.ts'
import { type Opening, openDatabase } from './open-database.ts'
import { runProgram } from './program.ts'

export type Command<Input> = Opening & {
  /** Displayed for --help. Begins with how the command is written. */
  help: string
  /** Reads the arguments and asks for what is missing, before a database is opened. */
  read: (args: readonly string[]) => Input | Promise<Input>
  /** Does the work and gives the sentence to print. */
  work: (input: Input, connection: Connection) => Promise<string>
}

/** Does a command's work: arguments first, so that a wrong one touches no database. */
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
