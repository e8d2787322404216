/** `npm run content:publish`: takes the files under seed/ into the database of the site, over items of the same type and slug. */
import { seedContent } from '../../content/seed.ts'
import { SeedFault } from '../../content/seed-files.ts'
import { type Command, CommandFault, readOptions, runCommand } from './open-database.ts'

const help = `npm run content:publish [-- --from <folder>]
Writes every item of <folder>/seed (default: this folder) and publishes it. An item of the same type and slug is
written anew, so changes made to it on the site are lost. All or nothing; a bad file is named. seed/README.md tells the form.`

export const contentPublish: Command = {
  help,
  run: async (args, { db }) => {
    const { from = '.' } = readOptions(args, ['from'])
    try {
      return `Published ${await seedContent(db, from)} items.`
    } catch (error) {
      throw error instanceof SeedFault ? new CommandFault(`Nothing was published. ${error.message}`) : error
    }
  },
}

if (import.meta.main) await runCommand(contentPublish)
