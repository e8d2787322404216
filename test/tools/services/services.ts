/** What the tests of a run share, each started by the first test that needs it: the built site, and PostgreSQL with the template database. A
 *  test of a rule needs neither and starts in a second. They belong to the main process of the run, which tests reach by a socket. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '../../../src/db/connect.ts'

/** `url`: of the database `postgres`, whose user may create others. `cloneStrategy`: how CREATE DATABASE copies a template quickest here. */
export type DatabaseServer = { url: string; cloneStrategy: 'file_copy' | 'wal_log' }

/** The folder of the browsers' files, and the server's main module. */
export type BuiltSite = { client: string; server: string }

/** The services by name, with what each replies once it is ready. */
export type Services = { database: DatabaseServer; build: BuiltSite }
/** One line of JSON, after which the connection ends. */
export type ServiceReply<Name extends keyof Services> = { ready: Services[Name] } | { fault: string }

/** `folder` is for files that the tests of a run share, and has the socket; it is removed at the end. */
export type RunningServices = { folder: string; stop: () => Promise<void> }

/** The socket in the folder of a run. */
export const socketIn = (folder: string) => path.join(folder, 'services')

/** Listens; starts nothing else before a test asks. */
export async function listenForServices(): Promise<RunningServices> {
  const inMemory = hasSpace('/dev/shm')
  const folder = newRunFolder(inMemory ? '/dev/shm' : os.tmpdir())
  let stopDatabase: () => Promise<void> = async () => undefined
  const start: { [Name in keyof Services]: () => Promise<Services[Name]> } = {
    build: buildSite,
    database: async () => {
      const { url, stop } = await startDatabase(folder)
      stopDatabase = stop
      return { url, cloneStrategy: inMemory ? 'file_copy' : 'wal_log' }
    },
  }
  const started = new Map<string, Promise<unknown>>()
  const startOnce = (name: keyof Services) => {
    const service = started.get(name) ?? start[name]()
    started.set(name, service)
    return service
  }
  const server = net.createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.once('data', async data => {
      const name = data.toString()
      const reply = await (name === 'build' || name === 'database'
        ? startOnce(name).then(
            ready => ({ ready }),
            error => ({ fault: String(error) }),
          )
        : { fault: `There is no service ${name}` })
      socket.end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(socketIn(folder), done))
  const stop = async () => {
    server.close()
    await Promise.allSettled(started.values())
    await stopDatabase()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { folder, stop }
}

/** If a source is newer than the last build. A warning of the bundler fails it, so that `npm start` prints none. */
async function buildSite(): Promise<BuiltSite> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['src/app/commands/build.ts', '--if-stale'])
  if (stderr) throw new Error(`The build warns: ${stderr}`)
  process.stdout.write(stdout)
  return { client: 'dist/client', server: 'dist/server/main.js' }
}

/** Nothing of the database of a test must survive a crash. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
]

/** PostgreSQL with the migrated, empty database `template_site`. What it takes to start is loaded here, because most runs do without. */
async function startDatabase(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { connect } = await import('../../../src/db/connect.ts')
  const { migrate } = await import('../../../src/db/migrate.ts')
  const { startEmbedded } = await import('../../../src/db/postgres/embedded.ts')
  const server = await startEmbedded(folder, { settings: fastSettings })
  const using = async (connection: Connection, act: (connection: Connection) => Promise<unknown>) => {
    await act(connection)
    await connection.close()
  }
  await using(connect(server.url, 1), ({ pool }) => pool.query('create database template_site'))
  await using(connect(server.url.replace(/postgres$/, 'template_site'), 2), migrate)
  return { url: server.url, stop: server.stop }
}

function newRunFolder(parent: string): string {
  removeLeftovers(parent)
  const folder = path.join(parent, `site-tests-${process.pid}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  // PostgreSQL does not run as root: its user enters the folder.
  fs.chmodSync(folder, 0o777)
  return folder
}

function hasSpace(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize > 1.5 * 2 ** 30
}

/** Removes the folders of killed runs. */
function removeLeftovers(parent: string) {
  for (const name of fs.readdirSync(parent)) {
    const pid = /^site-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
