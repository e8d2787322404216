/** Runs a command on the database of a test, with its arguments as in a terminal. */
import { type Command, execute } from '../../../src/app/commands/command.ts'
import type { Connection } from '../../../src/db/connect.ts'

export const runCommand = <Input>(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  command: Command<Input>,
  args: readonly string[],
): Promise<string> => execute(command, args, async () => ({ db, pool, close: async () => undefined }))
