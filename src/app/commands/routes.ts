/** `npm run routes`: lists every address of the site, one per line; with --empty those without content. */
import { emptyRoutes } from '../../content/items/empty-routes-store.ts'
import type { Connection } from '../../db/connect.ts'
import { allRoutes, type RouteRow } from '../../site/routes.ts'
import { openDatabase } from './database/open-database.ts'
import { type Program, readArguments, runProgram } from './program.ts'

const help = `npm run routes              lists every address: path, what it is, title or target
npm run routes -- --empty   lists the pages and lists that have no content yet`

/** One line for a row, its parts separated by tabs. */
export function routeLine(row: RouteRow): string {
  return 'redirect' in row
    ? [row.path, 'redirect', row.redirect].join('\t')
    : [row.path, row.screen ?? row.view, row.title].join('\t')
}

/** Opens a database only for --empty. */
export const routes = (open: () => Promise<Connection>): Program => ({
  help,
  run: async args => {
    const { flags } = readArguments(args, { flags: ['empty'] })
    if (!flags.has('empty')) return allRoutes.map(routeLine).join('\n')
    const { db, close } = await open()
    try {
      const pages = allRoutes.flatMap(row => ('redirect' in row || row.path.includes(':') ? [] : [row]))
      const empty = await emptyRoutes(db, pages)
      return empty.length === 0 ? 'Every page has content.' : empty.join('\n')
    } finally {
      await close()
    }
  },
})

if (import.meta.main) await runProgram(routes(() => openDatabase(process.env)))
