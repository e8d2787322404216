/** `node deploy/cluster/load/verify.ts LEDGER`: proves that nothing acknowledged is lost, nothing happened twice and nothing is half done.
 *  Settings: README.md. */
import fs from 'node:fs'
import { CommandFault, readOnlyArgument, runProgram } from '../../../src/app/commands/program.ts'
import { availabilityOf } from './judge/availability.ts'
import type { Found } from './judge/found.ts'
import { judge } from './judge/judge.ts'
import { type Report, tableOf } from './judge/table.ts'
import { actsOf } from './ledger/acts.ts'
import { readLedger } from './ledger/ledger.ts'
import { readByCalls } from './reading/by-calls.ts'
import { readBySql } from './reading/by-sql.ts'
import { readAddresses, wholeNumber } from './settings.ts'
import { closeConnections } from './site/http.ts'

const help = `node deploy/cluster/load/verify.ts LEDGER
Reads back what the ledger has: at the site of SITES as its people, and in the database of DATABASE_URL; at least one of them is set.
Prints one table; with REPORT=file the same as JSON. Exit code 1 with any fault.`

type Sources = { sites: string[] | undefined; databaseUrl: string | undefined; waitMs: number }

/** Everything that is known of a run. */
export async function verifyLedger(file: string, { sites, databaseUrl, waitMs }: Sources): Promise<Report> {
  const lines = readLedger(file)
  const acts = actsOf(lines)
  const readings: Found[] = []
  if (databaseUrl !== undefined) readings.push(await readBySql(acts, { databaseUrl, waitMs }))
  if (sites) readings.push(await readByCalls(acts, { sites, waitMs }))
  return { ...judge(acts, readings), ...availabilityOf(lines) }
}

const defaultWaitSeconds = 120

if (import.meta.main)
  await runProgram({
    help,
    run: async args => {
      const file = readOnlyArgument(args, 'LEDGER')
      const { SITES, DATABASE_URL: databaseUrl, REPORT } = process.env
      if (!SITES && !databaseUrl) throw new CommandFault('Set SITES, DATABASE_URL, or both.')
      const waitMs = wholeNumber(process.env, 'JOB_SECONDS', defaultWaitSeconds) * 1000
      const sites = SITES ? readAddresses(process.env) : undefined
      const report = await verifyLedger(file, { sites, databaseUrl, waitMs })
      closeConnections()
      if (REPORT) fs.writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`)
      const count = report.faults.length + report.badReplies.length
      if (count > 0) process.exitCode = 1
      return `${tableOf(report)}\n${count === 0 ? 'Nothing is lost, double or half done.' : `${count} faults.`}`
    },
  })
