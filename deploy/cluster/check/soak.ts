/** Finds what the cluster serves at most, then sends two thirds of it for some time: memory, open files, connections and latency must not grow. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../../bench/measure.ts'
import { pidOf, requireWhole, sql } from './machines.ts'
import { failures, lostOf, send, startVisitors } from './visitors.ts'

const sites = ['site1', 'site2'] as const
const callers = 32
const findSeconds = 30
const sampleSeconds = 15
/** The usual pace of visitors in pages and look-ups a second, of which `startVisitors` takes a multiple. */
const paceOfVisitors = 8
/** Shares of the time: caches fill in the first; the others are compared. */
const warmShare = 0.2
/** So much more in the last quarter than in the first one after the warm part fails; open files come and go by a few. */
const most = { memory: 1.1, count: 1.25 }

type Sample = Record<string, number>

function ofProcess(pid: number): { memory: number; files: number } {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { memory: Number(kilobytes) / 1024, files: fs.readdirSync(`/proc/${pid}/fd`).length }
}

async function takeSample(): Promise<Sample> {
  const sample: Sample = {}
  for (const site of sites)
    for (const program of ['node', 'pgbouncer'] as const) {
      const { memory, files } = ofProcess(pidOf(site, program))
      sample[`${program} of ${site}, MB`] = memory
      sample[`${program} of ${site}, open files`] = files
    }
  sample['sessions of the writer'] = Number(await sql("select count(*) from pg_stat_activity where usename = 'site'"))
  return sample
}

/** Requests a second when `callers` wait for one another's reply only. */
async function findRate(gtins: readonly string[]): Promise<number> {
  const endAt = Date.now() + findSeconds * 1000
  let served = 0
  const call = async () => {
    for (let round = 0; Date.now() < endAt; round++) {
      const gtin = gtins[round % gtins.length]
      const reply = await (round % 2 === 0 ? send('/Org/Intro') : send('/api/gTinSearch/api/product', { gtin }))
      if (reply.status === 200) served += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return served / findSeconds
}

const medianOf = (samples: readonly Sample[], name: string) =>
  percentile(
    samples.map(sample => sample[name] ?? 0),
    0.5,
  )

function compare(samples: readonly Sample[]): boolean {
  const warm = samples.slice(Math.floor(samples.length * warmShare))
  const quarter = Math.max(1, Math.floor(warm.length / 4))
  let isFlat = true
  for (const name of Object.keys(samples[0] ?? {})) {
    const [before, after] = [medianOf(warm.slice(0, quarter), name), medianOf(warm.slice(-quarter), name)]
    const highest = Math.max(...warm.map(sample => sample[name] ?? 0))
    const isGrowing = after > before * (name.endsWith('MB') ? most.memory : most.count)
    if (isGrowing) isFlat = false
    console.log(
      `${isGrowing ? 'FAULT' : 'ok   '} ${name.padEnd(32)} ${before.toFixed(0).padStart(6)} at first ${after.toFixed(0).padStart(6)} at last ${highest.toFixed(0).padStart(6)} at most`,
    )
  }
  return isFlat
}

/** Returns whether nothing grew, failed or was lost. */
export async function soak(gtins: readonly string[], minutes: number): Promise<boolean> {
  await requireWhole()
  const rate = await findRate(gtins)
  const share = (2 / 3) * rate
  console.log(`${rate.toFixed(0)} requests a second at most; ${share.toFixed(0)} a second for ${minutes} minutes`)
  const visitors = startVisitors(gtins, share / paceOfVisitors)
  const samples: Sample[] = []
  const endAt = Date.now() + minutes * 60_000
  while (Date.now() < endAt) {
    await wait(sampleSeconds * 1000)
    samples.push(await takeSample())
  }
  await visitors.stop()
  const isFlat = compare(samples)
  const quarter = Math.floor(visitors.outcomes.length / 4)
  const p99Of = (outcomes: typeof visitors.outcomes) =>
    percentile(
      outcomes.map(({ sentAt, at }) => at - sentAt),
      0.99,
    ).toFixed(0)
  const failed = failures(visitors.outcomes)
  const lost = await lostOf(visitors.ledger)
  console.log(
    `p99 ${p99Of(visitors.outcomes.slice(0, quarter))} ms in the first quarter, ${p99Of(visitors.outcomes.slice(-quarter))} ms in the last`,
  )
  console.log(`${visitors.outcomes.length} requests, failed: ${failed || 'none'}`)
  console.log(`${lost.length} of ${visitors.ledger.length} acknowledged forms lost`)
  return isFlat && failed === '' && lost.length === 0
}
