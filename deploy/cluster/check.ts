/** `check.ts [NAME…]`: breaks one thing after the other while visitors read and write, and prints what they saw. Instead of that, `check.ts roll`
 *  restarts every part, `check.ts kills [COUNT] [SEED]` breaks machines at random while people work, and `check.ts soak [MINUTES]` sends two thirds
 *  of what the cluster serves. The exit code is 1 if something acknowledged is lost, a gap is too long, something grows, or the cluster does not
 *  become whole again. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faults, missingRows, prepareProbe, writeDirectly } from './check/faults.ts'
import { kills } from './check/kills.ts'
import { type Database, folder, hasOtherWriter, requireWhole, roles, sql, waitUntil, writer } from './check/machines.ts'
import { roll } from './check/roll.ts'
import { soak } from './check/soak.ts'
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

/** Seconds: a takeover is waited for so long, and what is broken stays so for some seconds after it. */
const takeoverSeconds = { most: 45, after: 6 }

async function waitBroken({ hold }: Fault, formerWriter: Database): Promise<void> {
  if (hold !== 'takeover') return wait(hold * 1000)
  await waitUntil(() => hasOtherWriter(formerWriter), takeoverSeconds.most)
  await wait(takeoverSeconds.after * 1000)
}

async function checkFault(fault: Fault, gtins: readonly string[]): Promise<Result> {
  await requireWhole()
  const before = await roles()
  await prepareProbe(before.writer)
  const visitors = startVisitors(gtins)
  await wait(2000)
  const direct = fault.asksFormerWriter ? writeDirectly(before.writer) : undefined
  const mend = await fault.start()
  await waitBroken(fault, before.writer)
  await mend()
  const isWhole = await requireWhole(240).then(
    () => true,
    () => false,
  )
  await wait(3000)
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

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} must be a whole number above 0, not ${text}`)
  return Number(text)
}

async function main(names: readonly string[]): Promise<boolean> {
  const text = await sql('select gtin14 from products where reported_at is not null order by gtin14 limit 200').catch(
    () => '',
  )
  const gtins = text.split('\n').filter(Boolean)
  if (gtins.length === 0) throw new Error('The site has no products: it is not the demonstration')
  const [program, ...numbers] = names
  if (program === 'roll') return roll(gtins)
  if (program === 'kills')
    return kills(wholeNumber('COUNT', numbers[0], 200), wholeNumber('SEED', numbers[1], Date.now() % 100_000))
  if (program === 'soak') return soak(gtins, wholeNumber('MINUTES', numbers[0], 30))
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
