/** `npm run restore:test -- <folder>`: proves that a backup can be restored, and records it. */
import { recordRun } from '../../../backup/record-run.ts'
import { tryRestore } from '../../../backup/try-restore.ts'
import { type Command, runCommand } from '../command.ts'
import { readOnlyArgument } from '../program.ts'

const help = `npm run restore:test -- <folder>
Restores what npm run backup wrote into a database of its own in the folder for temporary files (TMPDIR), compares every checksum and every
count of rows, and throws it away. The site may run meanwhile and is not changed but for the record of this test, which the page 运行状况
displays.`

export const restoreTest: Command<string> = {
  help,
  read: args => readOnlyArgument(args, 'folder'),
  work: async (folder, { db }) => {
    const run = { kind: 'restore-test', folder, clock: () => new Date() } as const
    const { madeAt, tables, files } = await recordRun(db, run, () => tryRestore(folder))
    return `The backup of ${madeAt} can be restored: ${tables.length} tables and ${files.count} files.`
  },
}

if (import.meta.main) await runCommand(restoreTest)
