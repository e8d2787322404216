/** `npm run months:archive`: archives old months and reads back those that were asked for, with the role of the owner. */
import { archiveMonths, returnMonths } from '../../../audit/archive/jobs.ts'
import { urlOf } from '../../../db/connect.ts'
import { openStore } from '../../../files/storage/open-store.ts'
import { readConfig } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run months:archive
For a site whose role does not own the tables: moves months that are older than ARCHIVE_AFTER_MONTHS to the file store, and reads back those that
an auditor has asked for. DATABASE_URL is that of the owner; run it every night by cron. Elsewhere the site does it by itself.`

/** `env`: the settings of the installation. */
const monthsArchiveFor = (env: Readonly<Record<string, string | undefined>>): Command<void> => ({
  help,
  read: args => void readArguments(args, {}),
  work: async (_, connection) => {
    const config = readConfig(env)
    const lines: string[] = []
    const parts = {
      ...{ db: connection.db, url: urlOf(connection), files: await openStore(config.files), clock: () => new Date() },
      archiveMonths: config.site.archiveMonths,
      log: (_event: string, { part, rows }: Readonly<Record<string, unknown>>) =>
        void lines.push(`${part} is in the file store, ${rows} rows.`),
    }
    await archiveMonths(parts, new AbortController().signal)
    await returnMonths(parts, new AbortController().signal)
    return lines.length > 0 ? lines.join('\n') : 'No month is old enough.'
  },
})

if (import.meta.main) await runCommand(monthsArchiveFor(process.env))
