/** `npm run bench`: measures the budgets of the site, side by side in one run. A line with `!` misses its budget. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readArguments, runProgram } from '../src/app/commands/program.ts'
import { StartFault } from '../src/db/postgres/start-fault.ts'
import { benchBatch } from './batch.ts'
import { benchPhone } from './browser/phone.ts'
import { benchPuzzles } from './browser/puzzles.ts'
import { benchLookup } from './lookup.ts'
import { benchMachines } from './machines.ts'
import { printResult } from './measure.ts'
import { benchActs } from './members/acts.ts'
import { benchImports } from './members/imports.ts'
import { benchNumbers } from './members/numbers.ts'
import { benchProducts } from './members/products.ts'
import { benchMix } from './mix.ts'
import { benchPages } from './pages.ts'
import { benchQueries } from './queries.ts'
import { benchQueue } from './queue.ts'
import { benchResolver } from './resolver.ts'
import { benchSearch } from './search/search.ts'
import { type RunningServer, startSite } from './servers/servers.ts'
import { benchSitemap } from './sitemap.ts'
import { fullSize, quickSize, type Size } from './size.ts'
import { benchStart } from './start.ts'
import { benchStatistics } from './statistics.ts'
import { benchStrapi } from './strapi.ts'
import { benchSymbols } from './symbols.ts'
import { benchTraces } from './traces.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWrites } from './writes/writes.ts'

/** The parts that use one running site, in this order: the later ones add rows to its database. */
const siteParts = {
  pages: benchPages,
  resolver: benchResolver,
  phone: benchPhone,
  batch: benchBatch,
  queries: benchQueries,
  lookup: benchLookup,
  machines: benchMachines,
  numbers: benchNumbers,
  imports: benchImports,
  products: benchProducts,
  acts: benchActs,
  writes: benchWrites,
  search: benchSearch,
  sitemap: benchSitemap,
  statistics: benchStatistics,
  queue: benchQueue,
  strapi: benchStrapi,
} as const satisfies Record<string, (site: RunningServer, dataDir: string, size: Size) => Promise<void>>

const allParts = ['symbols', 'puzzles', 'start', 'mix', 'traces', 'webhooks', ...Object.keys(siteParts)]
/** Parts that take minutes to fill their tables, or start a browser for each round. */
const longParts = [
  'traces',
  'webhooks',
  'puzzles',
  'phone',
  'imports',
  'products',
  'acts',
  'writes',
  'search',
  'sitemap',
  'statistics',
  'strapi',
]
/** Parts that need packages of their own. */
const namedParts = ['strapi']

async function bench(parts: readonly string[], size: Size) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const load = os.loadavg().map(value => value.toFixed(1))
  printResult('machine', `${os.availableParallelism()} processors, load ${load.join(' ')}, Node ${process.version}`)
  try {
    if (parts.includes('symbols')) await benchSymbols(size)
    if (parts.includes('puzzles')) await benchPuzzles(size)
    if (parts.includes('start')) await benchStart(dataDir, size)
    if (parts.includes('mix')) await benchMix(dataDir, size)
    if (parts.includes('traces')) await benchTraces(dataDir, size)
    if (parts.includes('webhooks')) await benchWebhooks(dataDir, size)
    const selected = Object.entries(siteParts).filter(([name]) => parts.includes(name))
    if (selected.length === 0) return
    const site = await startSite({ DATA_DIR: dataDir })
    try {
      for (const [, run] of selected) await run(site, dataDir, size)
    } finally {
      await site.stop()
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const help = `npm run bench [-- quick | ${allParts.join(' | ')}]
Measures the budgets of the site: all of them, one part, or most of them in under two minutes (quick).
Only when it is named: ${namedParts.join(', ')}.
A line with ! misses its budget.`

await runProgram({
  help,
  run: async args => {
    const [part] = readArguments(args, { rest: 'part' }).rest
    if (part === 'quick')
      await bench(
        allParts.filter(name => !longParts.includes(name)),
        quickSize,
      )
    else if (part === undefined)
      await bench(
        allParts.filter(name => !namedParts.includes(name)),
        fullSize,
      )
    else if (allParts.includes(part)) await bench([part], fullSize)
    else throw new StartFault(`There is no part ${part}; choose one of: quick, ${allParts.join(', ')}.`)
    return ''
  },
})
