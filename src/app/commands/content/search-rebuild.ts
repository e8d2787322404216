/** `npm run search:rebuild`: makes all entries of the site search anew. */
import { prepareSearch } from '../../search-entries.ts'
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run search:rebuild
Makes the entries of the site search anew from all published items, pages and branches. Publishing and the start keep them true;
this is for entries that were lost or changed by hand. The site may run meanwhile.`

export const searchRebuild: Command<undefined> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, connection) => {
    await prepareSearch(connection, { always: true })
    return 'The search entries are new.'
  },
}

if (import.meta.main) await runCommand(searchRebuild)
