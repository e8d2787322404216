/** What the checks break, one row each: how, for how long, and the longest gaps that visitors may see. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, databases, folder, machine, onDatabase, part, pidOf, roles, sql } from './machines.ts'

type Fault = {
  name: string
  what: string
  /** Breaks it and returns how it is mended; the check waits `hold` between: seconds, or until another writer has taken over. */
  start: () => Promise<() => Promise<unknown>>
  hold: number | 'takeover'
  /** Seconds; what is longer fails. Writes and look-ups need a writer: 20 seconds of `ttl`, its election, and some for a slow machine. */
  longest: { page: number; 'look-up': number; write: number }
  /** The former writer is written to directly meanwhile: what it acknowledges must be there at the end. */
  asksFormerWriter?: boolean
}

const takeover = { page: 8, 'look-up': 50, write: 50 }
const unnoticed = { page: 8, 'look-up': 8, write: 15 }
const mood = (word: string) => fs.writeFileSync(path.join(folder, 'front/state/mood'), word)

/** Leads packets of a machine to the others nowhere, in one direction each. */
async function cutFromOthers(name: Database): Promise<() => Promise<void>> {
  const others = databases.filter(other => other !== name)
  const route = async (act: 'add' | 'del') => {
    for (const other of others) {
      const address = execFileSync('ip', ['-n', `bc-${other}`, '-4', '-o', 'addr', 'show', 'eth0'], {
        encoding: 'utf8',
      })
      const [, number = ''] = /inet ([\d.]+)/.exec(address) ?? []
      execFileSync('ip', ['-n', `bc-${name}`, 'route', act, 'blackhole', `${number}/32`])
    }
  }
  await route('add')
  return () => route('del')
}

const replacedText = (file: string, text: string) => {
  const before = fs.readFileSync(file)
  fs.writeFileSync(file, text)
  return () => fs.writeFileSync(file, before)
}

async function reloadDatabase(name: Database) {
  const signal = (pid: number) => process.kill(pid, 'SIGHUP')
  signal(pidOf(name, 'patroni'))
  signal(Number(fs.readFileSync(path.join(folder, name, 'disk/data/postmaster.pid'), 'utf8').split('\n')[0]))
}

const storeFault = (word: string, what: string): Fault => ({
  ...{ name: `store-${word}`, what, hold: 12, longest: unnoticed },
  start: async () => {
    mood(word)
    return async () => mood('well')
  },
})

const restarted = (name: string, place: 'site1' | 'front', program: string): Fault => ({
  ...{ name, what: `${program} of ${place} ended and started again`, hold: 10, longest: unnoticed },
  start: async () => {
    await part(place, program, 'stop')
    await part(place, program, 'start')
    return async () => undefined
  },
})

export const faults: readonly Fault[] = [
  {
    ...{
      name: 'writer-killed',
      what: 'SIGKILL to PostgreSQL and Patroni of the writer',
      hold: 'takeover',
      longest: takeover,
    },
    start: async () => {
      const { writer } = await roles()
      const postmaster = Number(
        fs.readFileSync(path.join(folder, writer, 'disk/data/postmaster.pid'), 'utf8').split('\n')[0],
      )
      process.kill(pidOf(writer, 'patroni'), 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      return () => machine(writer, 'start')
    },
  },
  {
    ...{ name: 'writer-machine-killed', what: 'SIGKILL to everything on the machine of the writer', hold: 'takeover' },
    longest: takeover,
    start: async () => {
      const { writer } = await roles()
      await machine(writer, 'kill')
      return () => machine(writer, 'start')
    },
  },
  {
    ...{ name: 'writer-frozen', what: 'SIGSTOP to the machine of the writer, later SIGCONT', hold: 'takeover' },
    ...{ longest: takeover, asksFormerWriter: true },
    start: async () => {
      const { writer } = await roles()
      await machine(writer, 'freeze')
      return () => machine(writer, 'thaw')
    },
  },
  {
    ...{ name: 'writer-cut-off', what: 'no network for the machine of the writer', hold: 'takeover' },
    ...{ longest: takeover, asksFormerWriter: true },
    start: async () => {
      const { writer } = await roles()
      await machine(writer, 'cut')
      return () => machine(writer, 'join')
    },
  },
  {
    name: 'writer-cut-from-others',
    what: 'the writer reaches the site machines, but neither etcd nor copies',
    ...{ hold: 'takeover', longest: takeover, asksFormerWriter: true },
    start: async () => cutFromOthers((await roles()).writer),
  },
  {
    ...{ name: 'disk-full', what: 'no space on the disk of the writer', hold: 'takeover', longest: takeover },
    start: async () => {
      const { writer } = await roles()
      const file = path.join(folder, writer, 'disk/filler')
      const { bavail, bsize } = fs.statfsSync(path.join(folder, writer, 'disk'))
      execFileSync('fallocate', ['-l', String(bavail * bsize), file])
      return async () => fs.rmSync(file)
    },
  },
  {
    ...{
      name: 'copy-killed',
      what: 'SIGKILL to the machine of the synchronous copy',
      hold: 30,
      longest: unnoticed,
    },
    start: async () => {
      const { sync } = await roles()
      await machine(sync, 'kill')
      return () => machine(sync, 'start')
    },
  },
  {
    ...{ name: 'copy-frozen', what: 'SIGSTOP to the machine of the synchronous copy', hold: 30 },
    longest: { ...unnoticed, write: 25 },
    start: async () => {
      const { sync } = await roles()
      await machine(sync, 'freeze')
      return () => machine(sync, 'thaw')
    },
  },
  {
    ...{
      name: 'copy-behind',
      what: 'the synchronous copy applies everything an hour late',
      hold: 20,
      longest: unnoticed,
    },
    start: async () => {
      const { sync } = await roles()
      await onDatabase(sync, "alter system set recovery_min_apply_delay = '1h'")
      await onDatabase(sync, 'select pg_reload_conf()')
      return async () => {
        await onDatabase(sync, 'alter system reset recovery_min_apply_delay')
        await onDatabase(sync, 'select pg_reload_conf()')
      }
    },
  },
  {
    ...{ name: 'etcd-member-killed', what: 'SIGKILL to etcd of the writer', hold: 20, longest: unnoticed },
    start: async () => {
      const { writer } = await roles()
      await part(writer, 'etcd', 'kill')
      return () => part(writer, 'etcd', 'start')
    },
  },
  {
    ...{ name: 'etcd-without-majority', what: 'SIGKILL to two of three etcd', hold: 40, longest: unnoticed },
    start: async () => {
      const { sync, other } = await roles()
      for (const name of [sync, other]) await part(name, 'etcd', 'kill')
      return async () => {
        for (const name of [sync, other]) await part(name, 'etcd', 'start')
      }
    },
  },
  {
    ...{ name: 'node-killed', what: 'SIGKILL to a node of the site', hold: 15, longest: unnoticed },
    start: async () => {
      await part('site1', 'node', 'kill')
      return () => part('site1', 'node', 'start')
    },
  },
  {
    ...{ name: 'node-frozen', what: 'SIGSTOP to a node of the site', hold: 25, longest: unnoticed },
    start: async () => {
      await part('site1', 'node', 'freeze')
      return () => part('site1', 'node', 'thaw')
    },
  },
  {
    ...{
      name: 'site-machine-killed',
      what: 'SIGKILL to everything on a site machine',
      hold: 15,
      longest: unnoticed,
    },
    start: async () => {
      await machine('site1', 'kill')
      return () => machine('site1', 'start')
    },
  },
  restarted('haproxy-restarted', 'site1', 'haproxy'),
  restarted('pgbouncer-restarted', 'site1', 'pgbouncer'),
  restarted('front-haproxy-restarted', 'front', 'haproxy'),
  restarted('nginx-restarted', 'front', 'nginx'),
  {
    ...{ name: 'clock-wrong', what: 'the clock of a node is 90 seconds fast', hold: 30, longest: unnoticed },
    start: async () => {
      const file = path.join(folder, 'site1/clock')
      const restart = async () => {
        await part('site1', 'node', 'stop')
        await part('site1', 'node', 'start')
      }
      fs.writeFileSync(file, '+90s')
      await restart()
      return async () => {
        fs.rmSync(file)
        await restart()
      }
    },
  },
  storeFault('slow', 'the store of files answers three seconds late'),
  storeFault('failing', 'the store of files answers 500'),
  storeFault('full', 'the store of files takes nothing more (507)'),
  storeFault('away', 'the store of files is away'),
  {
    ...{
      name: 'dns-wrong',
      what: 'the name of the writer leads nowhere on a site machine',
      hold: 20,
      longest: unnoticed,
    },
    start: async () => {
      const file = path.join(folder, 'site1/hosts')
      const mend = replacedText(file, '127.0.0.1 localhost\n192.0.2.9 writer.db.internal\n')
      // So that everything connects anew.
      for (const program of ['haproxy', 'pgbouncer']) {
        await part('site1', program, 'stop')
        await part('site1', program, 'start')
      }
      return async () => mend()
    },
  },
  {
    ...{ name: 'certificate-expired', what: 'the certificate of the writer has expired', hold: 20 },
    // Nothing mends it but a new one: as long as it is expired, and the probes after it.
    longest: { page: 8, 'look-up': 60, write: 60 },
    start: async () => {
      const { writer } = await roles()
      const authority = path.join(folder, 'authority')
      const conf = path.join(folder, writer, 'conf')
      const put = async (name: string) => {
        for (const kind of ['pem', 'key']) {
          // Written in place, so that owner and mode stay.
          fs.writeFileSync(path.join(conf, `machine.${kind}`), fs.readFileSync(path.join(authority, `${name}.${kind}`)))
        }
        await reloadDatabase(writer)
      }
      const script = path.join(import.meta.dirname, '../certificates.sh')
      const old = path.join(folder, 'expired')
      fs.mkdirSync(old, { recursive: true })
      for (const kind of ['pem', 'key'])
        fs.copyFileSync(path.join(authority, `ca.${kind}`), path.join(old, `ca.${kind}`))
      const [, last = ''] = /^db(\d)$/.exec(writer) ?? []
      const network = process.env.NET ?? '10.77.0'
      execFileSync('faketime', ['2 years ago', 'sh', script, old, writer, `${network}.1${last}`, '30'])
      for (const kind of ['pem', 'key'])
        fs.copyFileSync(path.join(old, `${writer}.${kind}`), path.join(authority, `expired.${kind}`))
      await put('expired')
      return () => put(writer)
    },
  },
]

type Probe = { acknowledged: { id: string; seconds: number; remark: string }[]; stop: () => Promise<void> }

/** Writes to one PostgreSQL by its own socket every second, from now on. */
export function writeDirectly(name: Database): Probe {
  const startedAt = Date.now()
  const acknowledged: Probe['acknowledged'] = []
  let isRunning = true
  const pending = new Set<Promise<void>>()
  const loop = async () => {
    for (let round = 0; isRunning; round++) {
      const id = `${startedAt}-${round}`
      const writing = onDatabase(name, `insert into rows (id) values ('${id}')`, 20_000)
        .then(({ stderr }) => {
          acknowledged.push({ id, seconds: (Date.now() - startedAt) / 1000, remark: stderr })
        })
        .catch(() => undefined)
      pending.add(writing)
      void writing.finally(() => pending.delete(writing))
      await wait(1000)
    }
  }
  const running = loop()
  const stop = async () => {
    isRunning = false
    await running
    await Promise.all(pending)
  }
  return { acknowledged, stop }
}

/** A database of its own for direct writes, which the site does not know. */
export async function prepareProbe(name: Database) {
  if ((await sql("select count(*) from pg_database where datname = 'probe'")) === '0')
    await sql('create database probe')
  await onDatabase(name, 'create table if not exists rows (id text primary key, at timestamptz default now())')
}

export async function missingRows(name: Database, ids: readonly string[]): Promise<string[]> {
  const { stdout } = await onDatabase(name, 'select id from rows')
  const present = new Set(stdout.split('\n'))
  return ids.filter(id => !present.has(id))
}
