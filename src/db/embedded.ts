/** The PostgreSQL that comes with the package: found, prepared, started under DATA_DIR and never outliving this process.
 *  Why it is done this way, step by step: docs/decisions/0002-embedded-postgresql.md. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { clusterFolder, initCluster, socketUrl, waitUntilFree } from './cluster.ts'
import { databaseOwner, type Owner, usableBinaries } from './postgres-programs.ts'
import { StartFault } from './start-fault.ts'

export type Embedded = { url: string; stop: () => Promise<void>; folder: string; exited: Promise<void> }

export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<Embedded> {
  const owner = databaseOwner()
  const native = usableBinaries(owner)
  const data = clusterFolder(dataDir, owner)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) initCluster(native, data, owner)
  await waitUntilFree(data)
  return startServer({ native, data, owner, settings })
}

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
