/** `npm run routes`: every address of the site, one a line; with --empty those that have nothing to show yet. */
import { emptyRoutes } from '../../content/store.ts'
import { allRoutes, type RouteRow } from '../../site/routes.ts'
import { type Command, CommandFault, runCommand } from './open-database.ts'

const help = `npm run routes              lists every address: path, what it is, title or target
npm run routes -- --empty   lists the pages and lists that have no content yet`

/** One line for a row, its parts set apart by tabs. */
export function lineOf(row: RouteRow): string {
  return 'redirect' in row
    ? [row.path, 'redirect', row.redirect].join('\t')
    : [row.path, row.view, row.title].join('\t')
}

export const routes: Command = {
  help,
  run: async (args, { db }) => {
    if (args.length === 0) return allRoutes.map(lineOf).join('\n')
    if (args.length > 1 || args[0] !== '--empty')
      throw new CommandFault(`There is no option ${args.join(' ')}.\n\n${help}`)
    const pages = allRoutes.flatMap(row => ('redirect' in row || row.path.includes(':') ? [] : [row]))
    const empty = await emptyRoutes(db, pages)
    return empty.length === 0 ? 'Every page has content.' : empty.join('\n')
  },
}

if (import.meta.main) await runCommand(routes)
