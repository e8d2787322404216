/** The folder of the embedded database: where it stands, how it is made, and who holds it. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Owner, product } from './postgres-programs.ts'
import { StartFault } from './start-fault.ts'

/** DATA_DIR/postgres where the database's user can reach it, else a folder of its own that DATA_DIR links to. */
export function clusterFolder(dataDir: string, owner: Owner): string {
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
export function initCluster(native: string, data: string, owner: Owner) {
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

/** Waits up to 10 s for the server of an earlier start to be gone. */
export async function waitUntilFree(data: string) {
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

export const socketUrl = (folder: string) => `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
