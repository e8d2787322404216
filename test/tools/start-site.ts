/** Starts the built site as its own process, like `npm start`, and reads the address that it prints. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { nodeFlags } from '../../src/app/commands/node-flags.ts'
import { superviseSite } from './servers/supervise-site.ts'
import { builtSite } from './services/use-service.ts'

export type StartedSite = {
  address: string
  process: ChildProcess
  exited: Promise<number | null>
  output: () => string
}

/** Registers a cleanup for the end of the test; a file that shares one site among its tests collects cleanups for afterAll. */
export type OnEnd = (cleanup: () => void | Promise<void>) => unknown

/** Runs all cleanups of a file, then fails with the first fault of one. */
export async function runCleanups(cleanups: readonly Parameters<OnEnd>[0][]) {
  const faults: unknown[] = []
  for (const cleanup of cleanups)
    try {
      await cleanup()
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
}

/** In the folder of the run, which is in memory if there is space: a copied cluster takes a third of the processor time there, and the site's
 *  database does not wait for the disk. */
export function newDataDir(onEnd: OnEnd = onTestFinished): string {
  const folder = fs.mkdtempSync(path.join(inject('runFolder'), 'site-data-'))
  fs.chmodSync(folder, 0o755)
  onEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the server until the test ends. `exited` resolves with the exit code. The test fails if the site ends by itself once it was ready. */
export async function runSite(
  settings: Record<string, string>,
  onEnd: OnEnd = onTestFinished,
): Promise<StartedSite & { ready: Promise<string> }> {
  const { server } = await builtSite()
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_FIRMS: '0',
    // On a busy machine a query may take longer than a visitor would wait, also one of a stub, which runs in the process of the test.
    QUERY_SECONDS: '300',
    REGISTRY_TIMEOUT: '30',
  }
  const child = spawn(process.execPath, [...nodeFlags, server], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { ready, exited, output, stop } = superviseSite(child)
  onEnd(stop)
  return { address: '', process: child, exited, ready, output }
}

/** Starts the site and waits for its address. */
export async function startSite(settings: Record<string, string>, onEnd?: OnEnd): Promise<StartedSite> {
  const running = await runSite(settings, onEnd)
  return { ...running, address: await running.ready }
}
