/** `npm run content:publish`: publishes the files under seed/ in the site's database, over items of the same type and slug. */
import fs from 'node:fs'
import path from 'node:path'
import { seedContent } from '../../../content/items/publishing/seed.ts'
import { SeedFault } from '../../../content/items/publishing/seed-faults.ts'
import { pageKindOf } from '../../../site/search-pages.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run content:publish [-- --from <folder>]
Writes every item of <folder>/seed (default: this folder) and publishes it. An item of the same type and slug is
overwritten, so changes made to it on the site are lost. An item whose publishedAt is still to come appears at that time. Only pages
that display a new or changed item leave the caches. All or nothing; a bad file is named. seed/README.md describes the files.`

export const contentPublish: Command<string> = {
  help,
  read: args => {
    const { from = '.' } = readArguments(args, { options: ['from'] }).options
    const folder = path.resolve(from, 'seed')
    if (!fs.existsSync(folder)) throw new CommandFault(`There is no folder ${folder}; nothing was published.`)
    return from
  },
  work: async (from, { db }) => {
    try {
      const { items, changed, scheduled } = await seedContent(db, { root: from, now: new Date(), kindOf: pageKindOf })
      const later = scheduled > 0 ? ` ${scheduled} of them will appear at their time.` : ''
      return `Published ${items} items, ${changed} of them new or changed.${later}`
    } catch (error) {
      throw error instanceof SeedFault ? new CommandFault(`Nothing was published. ${error.message}`) : error
    }
  },
}

if (import.meta.main) await runCommand(contentPublish)
