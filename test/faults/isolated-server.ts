/** Database servers that a test may kill or freeze: one of its own, and a standby server that follows it. Removed when the test ends. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../src/db/postgres/embedded.ts'

type IsolatedServer = { server: EmbeddedDatabase; dataDir: string; pid: () => number }

function newDataDir(): string {
  const parent = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
  const dataDir = fs.mkdtempSync(path.join(parent, 'isolated-'))
  fs.chmodSync(dataDir, 0o777)
  return dataDir
}

async function startIn(dataDir: string): Promise<IsolatedServer> {
  const server = await startEmbedded(dataDir)
  onTestFinished(async () => {
    thaw(server.folder)
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  return { server, dataDir, pid: () => runningServer(server.folder)?.pid ?? 0 }
}

export const isolatedServer = (): Promise<IsolatedServer> => startIn(newDataDir())

/** A standby server that streams from a server: its data are copied as PostgreSQL's low-level backup describes. */
export async function standbyOf({ server }: IsolatedServer): Promise<IsolatedServer> {
  const dataDir = newDataDir()
  const data = path.join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  execFileSync('cp', ['-a', server.folder, data])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  fs.rmSync(path.join(data, 'postmaster.pid'))
  const files = {
    backup_label: rows[0]?.labelfile ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=${decodeURIComponent(new URL(server.url).hostname)} user=postgres'\n`,
  }
  const { uid, gid } = fs.statSync(data)
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(data, name), text)
    fs.chownSync(path.join(data, name), uid, gid)
  }
  return startIn(dataDir)
}

/** Process ids of the database connections. */
export function backendPids(postmaster: number): number[] {
  const isBackend = (pid: number) => commandOf(pid).startsWith('postgres: postgres ')
  return childrenOf(postmaster).filter(isBackend)
}

function childrenOf(postmaster: number): number[] {
  const file = `/proc/${postmaster}/task/${postmaster}/children`
  const children = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  return children.trim().split(' ').filter(Boolean).map(Number)
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Stops a server and all its processes where they are: connections stay open, and nobody replies. */
export function freeze(postmaster: number) {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGSTOP')
}

/** A process that was killed may have ended meanwhile. */
function resume(pid: number) {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function thaw(folder: string) {
  const postmaster = runningServer(folder)?.pid
  if (postmaster === undefined) return
  for (const pid of [...childrenOf(postmaster), postmaster]) resume(pid)
}
