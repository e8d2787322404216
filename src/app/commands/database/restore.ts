/** `npm run restore -- <folder>`: restores a backup into an empty installation. */
import { recordRun } from '../../../backup/record-run.ts'
import { restoreBackup } from '../../../backup/restore-backup.ts'
import { openStore } from '../../../files/storage/open-store.ts'
import { readConfig } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { readOnlyArgument } from '../program.ts'

const help = `npm run restore -- <folder>
Puts what npm run backup wrote into an empty installation: an empty database at DATABASE_URL, or an empty DATA_DIR.
Stop the site first. Every table is checked before anything is written; the rows come in one transaction. A backup of an
older version is brought to this one.`

export const restore: Command<string> = {
  help,
  skipsMigrations: true,
  createsDatabase: true,
  read: args => readOnlyArgument(args, 'folder'),
  work: async (folder, connection) => {
    const { dataDir, files: store, site } = readConfig(process.env)
    const options = {
      connection,
      ...{ dataDir, files: await openStore(store) },
      secretKey: site.secretKey || undefined,
    }
    const run = { kind: 'restore', folder, clock: () => new Date() } as const
    const { madeAt, tables, files } = await recordRun(connection.db, run, () => restoreBackup(folder, options))
    return `Restored the backup of ${madeAt}: ${tables.length} tables and ${files.count} files.`
  },
}

if (import.meta.main) await runCommand(restore)
