/** What each node does every few seconds: report itself, write the uses of services, and, one node for all, compare the alarms and read certificates.
 *  It does not depend on the jobs, so that it notices when they stop. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Db } from '../../db/connect.ts'
import { siteVersion } from '../../db/version.ts'
import type { Messages } from '../../messages/context.ts'
import { hourMs, minuteMs } from '../../wire/china-time.ts'
import { checkAlarms } from '../alarms/check-alarms.ts'
import { claimCheck } from '../alarms/store.ts'
import { tellAlarms } from '../alarms/tell-alarms.ts'
import type { Sample } from '../figures/figures.ts'
import { checkExpiries, type Expiring } from './expiries.ts'
import { pageSamples, type Recorder } from './recorder.ts'
import { addUses, deleteOld, removeNode, reportNode } from './store.ts'

export const beatMs = 15_000
const expiriesEveryMs = hourMs

type Parts = {
  db: Db
  clock: () => Date
  recorder: Recorder
  expiring: Expiring
  /** Folders whose disks are watched, by the name that they have for people. */
  disks: Readonly<Record<string, string>>
  onError: (error: unknown) => void
  /** Alarms that were found or are over, for the log. */
  onAlarms: (change: { opened: readonly string[]; resolved: readonly string[] }) => void
  /** Writes messages to people about alarms. */
  notify: Messages['notify']
  /** The kinds of jobs as people call them. */
  jobTitles: () => Readonly<Record<string, string>>
}

export type Heartbeat = {
  /** `name`: of this node, such as host and port. */
  start: (name: string) => void
  beat: (name: string) => Promise<void>
  stop: () => Promise<void>
}

export function createHeartbeat(parts: Parts): Heartbeat {
  const { db, clock, recorder, onError } = parts
  const startedAt = clock()
  const load = watchProcess(recorder)
  const disks = watchDisks(parts.disks, recorder)
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  let ownName: string | undefined
  const writeUses = async () => {
    const uses = recorder.takeUses()
    try {
      await addUses(db, uses, clock())
    } catch (error) {
      recorder.giveBack(uses)
      throw error
    }
  }
  const beat = async (name: string) => {
    await disks.read()
    const { cpu, memory } = load.read()
    const report = { version: siteVersion, nodeVersion: process.versions.node, startedAt, cpu, memory }
    await reportNode(db, { name, ...report, seenAt: clock(), figures: pageSamples(recorder.samples()) })
    await writeUses()
    await checkShared(parts)
  }
  const run = (name: string) => {
    current = beat(name).catch(onError)
    void current.then(() => {
      if (ownName !== undefined) timer = setTimeout(() => run(name), beatMs).unref()
    })
  }
  return {
    beat,
    start(name) {
      ownName = name
      run(name)
    },
    async stop() {
      const name = ownName
      ownName = undefined
      clearTimeout(timer)
      await current
      if (name === undefined) return
      await writeUses().catch(() => undefined)
      await removeNode(db, name).catch(() => undefined)
    },
  }
}

/** What one node does for all. */
async function checkShared({ db, clock, expiring, onAlarms, notify, jobTitles }: Parts): Promise<void> {
  if (await claimCheck(db, { name: 'expiries', at: clock(), everyMs: expiriesEveryMs })) {
    await checkExpiries(db, expiring, clock())
    await deleteOld(db, clock())
  }
  if (!(await claimCheck(db, { name: 'alarms', at: clock(), everyMs: minuteMs }))) return
  const { opened, resolved } = await checkAlarms(db, clock())
  if (opened.length + resolved.length > 0)
    onAlarms({ opened: opened.map(nameOfAlarm), resolved: resolved.map(nameOfAlarm) })
  await tellAlarms({ db, at: clock(), messages: { notify }, jobTitles: jobTitles() })
}

const nameOfAlarm = ({ rule, subject }: { rule: string; subject: string }) => `${rule} ${subject}`.trim()

/** Processor time and the load of the main thread since the last report, and memory. */
function watchProcess(recorder: Recorder) {
  let cpuBefore = process.cpuUsage()
  let timeBefore = performance.now()
  let loopBefore = performance.eventLoopUtilization()
  let last = { cpu: 0, loop: 0, memory: process.memoryUsage.rss() }
  const single = (value: () => number) => (): Sample[] => [{ labels: {}, value: value() }]
  recorder.read(
    'site_cpu_share',
    single(() => last.cpu),
  )
  recorder.read(
    'site_event_loop_share',
    single(() => last.loop),
  )
  recorder.read(
    'site_memory_bytes',
    single(() => process.memoryUsage.rss()),
  )
  return {
    read() {
      const now = performance.now()
      const { user, system } = process.cpuUsage(cpuBefore)
      const loop = performance.eventLoopUtilization(loopBefore).utilization
      const cpu = (user + system) / 1000 / Math.max(1, now - timeBefore)
      last = { cpu, loop, memory: process.memoryUsage.rss() }
      cpuBefore = process.cpuUsage()
      timeBefore = now
      loopBefore = performance.eventLoopUtilization()
      return last
    },
  }
}

/** Folders on the same disk are one disk, under the first name. */
function watchDisks(folders: Parts['disks'], recorder: Recorder) {
  let disks: { disk: string; free: number; size: number; used: number }[] = []
  const samples = (of: (disk: (typeof disks)[number]) => number) => (): Sample[] =>
    disks.map(disk => ({ labels: { disk: disk.disk }, value: of(disk) }))
  recorder.read(
    'site_disk_free_bytes',
    samples(({ free }) => free),
  )
  recorder.read(
    'site_disk_size_bytes',
    samples(({ size }) => size),
  )
  recorder.read(
    'site_disk_used_share',
    samples(({ used }) => used),
  )
  const readOne = async ([disk, folder]: [string, string]) => {
    const place = path.resolve(folder)
    const [stats, { dev }] = await Promise.all([fs.statfs(place), fs.stat(place)])
    const { blocks, bfree, bavail, bsize } = stats
    const used = blocks - bfree
    return { disk, dev, free: bavail * bsize, size: blocks * bsize, used: used / Math.max(1, used + bavail) }
  }
  return {
    async read() {
      const read = await Promise.all(Object.entries(folders).map(entry => readOne(entry).catch(() => undefined)))
      const found = read.flatMap(disk => disk ?? [])
      disks = found.filter(({ dev }, at) => found.findIndex(other => other.dev === dev) === at)
    },
  }
}
