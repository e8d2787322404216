/** `check.ts [NAME…]`: breaks one thing after the other while visitors read and write, and prints what they saw. `check.ts roll` restarts every
 *  part instead. The exit code is 1 if something acknowledged is lost, a gap is too long, or the cluster does not become whole again. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faults, missingRows, prepareProbe, writeDirectly } from './check/faults.ts'
import { folder, requireWhole, roles, sql, writer } from './check/machines.ts'
import { roll } from './check/roll.ts'
import { failures, kinds, longestGap, lostOf, startVisitors } from './check/visitors.ts'

type Fault = (typeof faults)[number]
type Result = {
  name: string
  what: string
  gaps: Record<(typeof kinds)[number], number>
  requests: number
  failures: string
  acknowledged: number
  lost: number
  formerWriter: string
  faults: string[]
}

async function checkFault(fault: Fault, gtins: readonly string[]): Promise<Result> {
  await requireWhole()
  const before = await roles()
  await prepareProbe(before.writer)
  const visitors = startVisitors(gtins)
  await wait(5000)
  const direct = fault.asksFormerWriter ? writeDirectly(before.writer) : undefined
  const mend = await fault.start()
  await wait(fault.holdSeconds * 1000)
  await mend()
  const isWhole = await requireWhole(240).then(
    () => true,
    () => false,
  )
  await wait(5000)
  await direct?.stop()
  const span = await visitors.stop()
  const gapOf = (kind: (typeof kinds)[number]) => Number(longestGap(visitors.outcomes, kind, span).toFixed(1))
  const gaps = { page: gapOf('page'), 'look-up': gapOf('look-up'), write: gapOf('write') }
  const lost = await lostOf(visitors.ledger)
  const present = (await writer()) ?? before.writer
  const acknowledged = direct?.acknowledged ?? []
  const missing = await missingRows(
    present,
    acknowledged.map(({ id }) => id),
  )
  const remarks = acknowledged.filter(({ remark }) => remark !== '').length
  const found = [
    ...(isWhole ? [] : ['not whole again']),
    ...(lost.length > 0 ? [`lost: ${lost.join(' ')}`] : []),
    ...(missing.length > 0 ? [`the former writer acknowledged ${missing.length} rows that are lost`] : []),
    ...kinds
      .filter(kind => gaps[kind] > fault.longest[kind])
      .map(kind => `${kind} longer than ${fault.longest[kind]} s`),
    ...(visitors.outcomes.some(({ status }) => status === 500) ? ['answers with 500'] : []),
  ]
  return {
    ...{ name: fault.name, what: fault.what, gaps, requests: visitors.outcomes.length },
    ...{ failures: failures(visitors.outcomes), acknowledged: visitors.ledger.length, lost: lost.length },
    formerWriter: direct ? `${acknowledged.length} rows, ${remarks} with a warning, ${missing.length} lost` : '',
    faults: found,
  }
}

function print({ name, gaps, failures: failed, acknowledged, lost, formerWriter, faults: found, requests }: Result) {
  const seconds = kinds.map(kind => String(gaps[kind]).padStart(6)).join(' ')
  const ledger = `${lost} of ${acknowledged}`.padStart(9)
  console.log(
    `${found.length === 0 ? 'ok   ' : 'FAULT'} ${name.padEnd(24)} ${seconds} ${ledger}  ${requests} requests; ${failed || 'none failed'}`,
  )
  if (formerWriter) console.log(`      former writer: ${formerWriter}`)
  for (const line of found) console.log(`      ${line}`)
}

async function main(names: readonly string[]): Promise<boolean> {
  const text = await sql('select gtin14 from products where reported_at is not null order by gtin14 limit 200').catch(
    () => '',
  )
  const gtins = text.split('\n').filter(Boolean)
  if (gtins.length === 0) throw new Error('The site has no products: it is not the demonstration')
  if (names[0] === 'roll') return roll(gtins)
  const unknown = names.filter(name => !faults.some(fault => fault.name === name))
  if (unknown.length > 0)
    throw new Error(`Nothing is called ${unknown.join(', ')}: ${faults.map(({ name }) => name).join(' ')}`)
  console.log('      longest gap in seconds        page look-up  write      lost')
  const results: Result[] = []
  for (const fault of names.length === 0 ? faults : faults.filter(({ name }) => names.includes(name))) {
    const result = await checkFault(fault, gtins)
    print(result)
    results.push(result)
    fs.writeFileSync(path.join(folder, 'checks.json'), `${JSON.stringify(results, null, 2)}\n`)
  }
  return results.every(({ faults: found }) => found.length === 0)
}

main(process.argv.slice(2)).then(
  isGood => process.exit(isGood ? 0 : 1),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
