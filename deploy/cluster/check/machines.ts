/** The machines and parts of the try, as the checks break them: everything goes through try.sh. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, '..', 'try.sh')

export const folder = process.env.FOLDER ?? '/tmp/barcode-cluster'
const network = process.env.NET ?? '10.77.0'
export const address = `https://localhost:${process.env.HTTPS_PORT ?? '8443'}`

export const databases = ['db1', 'db2', 'db3'] as const
export type Database = (typeof databases)[number]
export type Machine = Database | 'site1' | 'site2'
type Act = 'kill' | 'freeze' | 'thaw' | 'cut' | 'join' | 'start'

const tell = async (...args: string[]) => (await run('sh', [script, ...args], { env: process.env })).stdout.trim()

export const machine = (name: Machine, act: Act) => tell('machine', name, act)
export const part = (place: Machine | 'front', name: string, act: 'start' | 'stop' | 'kill' | 'freeze' | 'thaw') =>
  tell('part', place, name, act)
/** One value from the writer. */
export const sql = (text: string) => tell('sql', text)

export const pidOf = (place: Machine | 'front', name: string) =>
  Number(fs.readFileSync(path.join(folder, place, `${name}.pid`), 'utf8'))

/** Runs a command in the network of a machine, as the user of all parts. Rejects if it fails or takes longer. */
export const inMachine = async (name: Machine, command: readonly string[], timeoutMs = 15_000) => {
  const args = [`--net=/run/netns/bc-${name}`, 'setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
  const { stdout, stderr } = await run('nsenter', [...args, ...command], { timeout: timeoutMs, killSignal: 'SIGKILL' })
  return { stdout: stdout.trim(), stderr: stderr.trim() }
}

/** A statement on the PostgreSQL of one machine, by its own socket, with the time limit that the role of the site has. */
export const onDatabase = (name: Database, text: string, timeoutMs = 15_000) =>
  inMachine(
    name,
    ['psql', '-X', '-q', '-At', '-h', path.join(folder, name, 'state'), '-U', 'postgres', '-d', 'probe'].concat([
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      "set statement_timeout = '10s'",
      '-c',
      text,
    ]),
    timeoutMs,
  )

/** What Patroni of a machine answers; 0 without an answer. */
async function patroni(name: Database, question: string): Promise<number> {
  const url = `https://${network}.1${name.slice(2)}:8008/${question}`
  const reply = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply?.status ?? 0
}

async function machineThat(question: string): Promise<Database | undefined> {
  for (const name of databases) if ((await patroni(name, question)) === 200) return name
  return undefined
}
export const writer = () => machineThat('primary')

export async function hasOtherWriter(former: Database): Promise<boolean> {
  const others = databases.filter(name => name !== former)
  return (await Promise.all(others.map(name => patroni(name, 'primary')))).includes(200)
}

export async function roles(): Promise<{ writer: Database; sync: Database; other: Database }> {
  const [primary, sync] = [await writer(), await machineThat('sync')]
  const other = databases.find(name => name !== primary && name !== sync)
  if (!primary || !sync || !other) throw new Error('The three database machines are not whole')
  return { writer: primary, sync, other }
}

const isNodeReady = async (name: 'site1' | 'site2') => {
  const url = `http://${network}.2${name.slice(4)}:3000/readyz`
  const reply = await fetch(url, { signal: AbortSignal.timeout(6000) }).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply?.status === 200
}

/** One writer, a synchronous copy and another one, all of one timeline. */
async function areDatabasesWhole(): Promise<boolean> {
  const running = await Promise.all(databases.map(name => patroni(name, 'readiness')))
  if (running.some(status => status !== 200)) return false
  if (!(await writer()) || !(await machineThat('sync'))) return false
  const copies = await Promise.all(databases.map(name => patroni(name, 'replica?lag=1MB')))
  return copies.filter(status => status === 200).length === 2
}

const areNodesReady = async () => (await isNodeReady('site1')) && (await isNodeReady('site2'))

/** What can be whole: the databases, the nodes of the site, or both. */
export const wholes = {
  databases: areDatabasesWhole,
  sites: areNodesReady,
  cluster: async () => (await areDatabasesWhole()) && (await areNodesReady()),
}

const setting = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(fs.readFileSync(path.join(folder, 'machines.env'), 'utf8'))?.[1] ?? ''

/** Where the site connects to the PostgreSQL of a machine. */
export const databaseUrlOf = (name: Database) =>
  `postgresql://site:${setting('site_password')}@${network}.1${name.slice(2)}:5432/site?sslmode=verify-full&sslrootcert=${folder}/authority/ca.pem`

/** Has Patroni give the writer's part to another machine, in order. Resolves once it is done. */
export async function switchOver(leader: Database, candidate: Database): Promise<void> {
  const password = Buffer.from(`operator:${setting('patroni_password')}`).toString('base64')
  const reply = await fetch(`https://${network}.1${leader.slice(2)}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${password}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate }),
  })
  if (reply.status !== 200) throw new Error(`The switchover is refused: ${reply.status} ${await reply.text()}`)
}

/** A command of PgBouncer's own console. */
export const poolerCommand = (name: 'site1' | 'site2', command: string) => {
  const url = `postgresql://site:${setting('site_password')}@127.0.0.1:6432/pgbouncer`
  return inMachine(name, ['psql', '-X', '-q', '-c', command, url])
}

/** Waits until `isTrue`, at most `seconds`; returns whether it became true. */
export async function waitUntil(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await isTrue().catch(() => false)) return true
    await wait(500)
  }
  return false
}

export async function requireWhole(seconds = 180, what: keyof typeof wholes = 'cluster'): Promise<void> {
  if (!(await waitUntil(wholes[what], seconds))) throw new Error(`Not whole after ${seconds} seconds: ${what}`)
}
