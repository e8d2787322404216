/** The data folder of the embedded database: its location, its creation and the server that uses it. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Owner, productName } from './postgres-programs.ts'
import { StartFault } from './start-fault.ts'

/** DATA_DIR/postgres if the database's user can enter it, otherwise a separate folder that DATA_DIR links to. */
export function clusterFolder(dataDir: string, owner: Owner): string {
  const defaultFolder = path.resolve(dataDir, 'postgres')
  try {
    fs.mkdirSync(path.dirname(defaultFolder), { recursive: true })
    fs.accessSync(path.dirname(defaultFolder), fs.constants.W_OK)
  } catch {
    throw new StartFault(`The data folder ${path.resolve(dataDir)} cannot be written; choose another with DATA_DIR.`)
  }
  if (fs.existsSync(defaultFolder)) return fs.realpathSync(defaultFolder)
  if (!owner || canEnter(path.dirname(defaultFolder), owner)) return defaultFolder
  const privateFolder = path.join('/var/lib', productName, randomBytes(8).toString('hex'))
  fs.mkdirSync(path.dirname(privateFolder), { recursive: true, mode: 0o755 })
  createOwnedFolder(privateFolder, owner)
  fs.rmSync(defaultFolder, { force: true })
  fs.symlinkSync(path.join(privateFolder, 'postgres'), defaultFolder)
  return path.join(privateFolder, 'postgres')
}

function canEnter(folder: string, owner: { uid: number; gid: number }): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function createOwnedFolder(folder: string, owner: Owner) {
  fs.mkdirSync(folder, { mode: 0o700, recursive: true })
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
}

/** Creates the cluster under a temporary name and renames it, so that an incomplete cluster is never used. */
export function initCluster(native: string, data: string, owner: Owner) {
  fs.rmSync(data, { recursive: true, force: true })
  const temporaryFolder = `${data}.new-${randomBytes(6).toString('hex')}`
  createOwnedFolder(temporaryFolder, owner)
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
  try {
    execFileSync(path.join(native, 'bin', 'initdb'), ['-D', temporaryFolder, ...flags], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    fs.rmSync(temporaryFolder, { recursive: true, force: true })
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error)
    throw new StartFault(`The database could not be set up in ${data}: ${reason}`)
  }
  fs.renameSync(temporaryFolder, data)
}

/** Waits up to 10 s until the server of an earlier start has ended. */
export async function waitUntilFree(data: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const pid = runningServer(data)?.pid
    if (pid === undefined) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new StartFault(
    `The data folder ${data} is in use by another process of this site; stop that process or set DATA_DIR.`,
  )
}

/** The running server of a data folder, if any: its process id and its URL, from postmaster.pid. */
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
