/** `npm run content:withdraw -- --type news --slug some-item`: takes an item from the site, on all nodes. */
import { withdrawBySlug } from '../../../content/items/publishing/status-store.ts'
import { type ContentTypeName, contentTypeNames } from '../../../wire/cache/cache-tags.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run content:withdraw -- --type <type> --slug <slug>
Withdraws a published or scheduled item: it leaves lists, portals and the search of all nodes at once, and its address is not found.
Type and slug are those of its file (seed/README.md). content:publish with the file publishes it again.`

type Named = { type: ContentTypeName; slug: string }

export const contentWithdraw: Command<Named> = {
  help,
  read: args => {
    const { type, slug } = readArguments(args, { options: ['type', 'slug'] }).options
    if (!type || !slug) throw new CommandFault('Give the item with --type <type> --slug <slug>.')
    const name = contentTypeNames.find(known => known === type)
    if (name === undefined)
      throw new CommandFault(`There is no type ${type}; it is one of ${contentTypeNames.join(', ')}.`)
    return { type: name, slug }
  },
  work: async ({ type, slug }, { db }) => {
    if (await withdrawBySlug(db, { type, slug })) return `Withdrew ${type} ${slug}.`
    throw new CommandFault(`No published item of type ${type} has the slug ${slug}; nothing was done.`)
  },
}

if (import.meta.main) await runCommand(contentWithdraw)
