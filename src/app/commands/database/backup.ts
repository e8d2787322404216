/** `npm run backup -- <folder>`: writes database, stored files and key into one folder, while the site runs or not. */
import { recordRun } from '../../../backup/record-run.ts'
import { writeBackup } from '../../../backup/write-backup.ts'
import { openStore } from '../../../files/storage/open-store.ts'
import { readConfig, secretKey } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { readOnlyArgument } from '../program.ts'

const help = `npm run backup -- <folder>
Writes the database as of one moment, the uploaded files and the signing key into a new folder. The site may run meanwhile.
The folder holds personal data and the key: protect it like the database. npm run restore reads it.`

export const backup: Command<string> = {
  help,
  read: args => readOnlyArgument(args, 'folder'),
  work: async (folder, connection) => {
    const config = readConfig(process.env)
    const parts = {
      connection,
      files: await openStore(config.files),
      secretKey: secretKey(config),
      at: new Date(),
    }
    const run = { kind: 'backup', folder, clock: () => new Date() } as const
    const { tables, files } = await recordRun(connection.db, run, () => writeBackup(folder, parts))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Wrote ${folder}: ${rows} rows of ${tables.length} tables, ${files.count} files (${files.bytes} bytes), the key.`
  },
}

if (import.meta.main) await runCommand(backup)
