/** `npm run bench`: measures the budgets of the site, side by side in one run. A line with `!` misses its budget. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readArguments, runProgram } from '../src/app/commands/program.ts'
import { benchBatch } from './batch.ts'
import { benchLookup } from './lookup.ts'
import { printResult } from './measure.ts'
import { benchPages } from './pages.ts'
import { benchQueries } from './queries.ts'
import { benchSearch } from './search.ts'
import { startSite } from './servers.ts'
import { benchStart } from './start.ts'
import { benchSymbols } from './symbols.ts'
import { benchWrites } from './writes.ts'

async function bench(selected: string | undefined) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  fs.chmodSync(dataDir, 0o755)
  printResult(
    'machine',
    `${os.availableParallelism()} processors, load ${os
      .loadavg()
      .map(value => value.toFixed(1))
      .join(' ')}, Node ${process.version}`,
  )
  const isSelected = (name: string) => selected === undefined || selected === name
  try {
    if (isSelected('symbols')) await benchSymbols()
    if (isSelected('start')) await benchStart(dataDir)
    if (
      isSelected('pages') ||
      isSelected('lookup') ||
      isSelected('batch') ||
      isSelected('search') ||
      isSelected('writes') ||
      isSelected('queries')
    ) {
      const site = await startSite({ DATA_DIR: dataDir })
      try {
        if (isSelected('pages')) await benchPages(site, dataDir)
        if (isSelected('lookup')) await benchLookup(site, dataDir)
        if (isSelected('batch')) await benchBatch(site, dataDir)
        if (isSelected('writes')) await benchWrites(site, dataDir)
        if (isSelected('queries')) await benchQueries(site, dataDir)
        if (isSelected('search')) await benchSearch(site, dataDir)
      } finally {
        await site.stop()
      }
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const help = `npm run bench [-- symbols | start | pages | lookup | batch | writes | queries | search]
Measures the budgets of the site, all of them or one part. A line with ! misses its budget.`

await runProgram({
  help,
  run: async args => {
    await bench(readArguments(args, { rest: 'part' }).rest[0])
    return ''
  },
})
