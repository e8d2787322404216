/** `npm run months:convert`: makes the tables of an earlier version tables by month, while the site runs. */

import { withAdvisoryLock } from '../../../db/migrate.ts'
import { convertTable } from '../../../db/months/convert-table.ts'
import { monthTableNames } from '../../../db/months/month-tables.ts'
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run months:convert
Makes audit_lines and page_hits of an installation from before this version tables with a part for each month. The site may run meanwhile: no row
is copied, and nobody waits longer than a fifth of a second. All rows of today and before are one part; the months after it have their own.
May be stopped and run again. New installations have it from the beginning.`

export const monthsConvert: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: (_, connection) =>
    withAdvisoryLock(connection, 'months', async ({ pool }) => {
      const client = await pool.connect()
      try {
        const lines: string[] = []
        for (const table of monthTableNames) {
          const isNew = await convertTable(client, table, new Date())
          lines.push(isNew ? `${table} has parts by month now.` : `${table} had parts by month already.`)
        }
        return lines.join('\n')
      } finally {
        client.release()
      }
    }),
}

if (import.meta.main) await runCommand(monthsConvert)
