/** Starts the built site as a process of its own, the way `npm start` does, and reads the address it prints. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export type Started = { address: string; process: ChildProcess; exited: Promise<number | null>; output: () => string }

/** Called with what is to be done when the test ends; a file that shares one site among its tests gathers it for afterAll. */
export type OnEnd = (end: () => void | Promise<void>) => unknown

export function newDataDir(onEnd: OnEnd = onTestFinished): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-data-'))
  fs.chmodSync(folder, 0o755)
  onEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the server until the test ends. Resolves with the exit code in `exited`, whatever it is. */
export function runSite(
  settings: Record<string, string>,
  onEnd: OnEnd = onTestFinished,
): Started & { ready: Promise<string> } {
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const exited = new Promise<number | null>(done => child.once('exit', code => done(code)))
  const ready = new Promise<string>((done, fail) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const address = /http:\/\/\S+/.exec(said)?.[0]
      if (address) done(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exited.then(code => fail(new Error(`The site ended with ${code}: ${said}`)))
  })
  ready.catch(() => undefined)
  onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await exited
  })
  return { address: '', process: child, exited, ready, output: () => said }
}

/** Starts the site and waits for its address. */
export async function startSite(settings: Record<string, string>, onEnd?: OnEnd): Promise<Started> {
  const running = runSite(settings, onEnd)
  return { ...running, address: await running.ready }
}
