/** Starts one embedded PostgreSQL process, which ends with ours and listens on a socket in a private folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Owner } from './postgres-programs.ts'
import { StartFault } from './start-fault.ts'

/** `socket`: the folder of the socket, created if missing. */
export type Launch = { native: string; data: string; owner: Owner; settings: readonly string[]; socket: string }

/** `release` closes our end of the pipe; a running server then stops. */
export type Server = { exited: Promise<void>; stop: () => Promise<void>; release: () => void }

/** Seconds for an orderly stop. */
const stopSeconds = 30

/** The shell reads from a pipe that we hold open: when our end closes, also by SIGKILL, it stops the server. After a crash the socket
 *  folder stays for the next server. PostgreSQL 18 can wait for ever when it is stopped while it recovers from a crash: it then has to end at
 *  once, and recovers at its next start. */
const supervisorScript = [
  '"$@" 3<&- & server=$!',
  '{ cat <&3 >/dev/null; kill -INT $server',
  `  seconds=0; while [ $seconds -lt ${stopSeconds} ]; do sleep 1; seconds=$((seconds + 1)); done`,
  '  kill -QUIT $server; } 2>/dev/null & watcher=$!',
  'wait $server; result=$?',
  'kill $watcher 2>/dev/null',
  '[ $result = 0 ] && rm -rf "$0"',
  'exit $result',
].join('\n')

export async function startServer({ native, data, owner, settings, socket }: Launch): Promise<Server> {
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 })
  fs.chmodSync(socket, 0o700)
  if (owner) fs.chownSync(socket, owner.uid, owner.gid)
  const flags = ['listen_addresses=', `unix_socket_directories=${socket}`, ...settings].flatMap(s => ['-c', s])
  const child = spawn(
    '/bin/sh',
    ['-c', supervisorScript, socket, path.join(native, 'bin', 'postgres'), '-D', data, ...flags],
    {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const release = () => void child.stdio[3]?.destroy()
  try {
    await waitUntilReady(child, data)
  } catch (error) {
    release()
    throw error
  }
  const stop = async () => {
    release()
    await exited
  }
  return { exited, stop, release }
}

function waitUntilReady(child: ChildProcess, data: string): Promise<void> {
  const stderr = child.stderr as Readable
  return new Promise((done, fail) => {
    let output = ''
    const settle = (finish: () => void) => {
      stderr.removeAllListeners('data')
      stderr.resume()
      finish()
    }
    stderr.on('data', chunk => {
      output = (output + chunk).slice(-4096)
      if (/ready to accept (read-only )?connections/.test(output)) settle(done)
    })
    child.once('exit', () =>
      settle(() => fail(new StartFault(`The database in ${data} did not start: ${lastLine(output)}`))),
    )
  })
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
