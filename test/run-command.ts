/** Runs a command over a test's own database, with its arguments as in a terminal. */
import { type Command, execute } from '../src/app/commands/command.ts'
import type { Connection } from '../src/db/connect.ts'

export const runOver = <Input>(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  command: Command<Input>,
  args: readonly string[],
): Promise<string> => execute(command, args, async () => ({ db, pool, close: async () => undefined }))
