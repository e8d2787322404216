/** Programs of other browsers: where they are, their empty home folder, starting and ending them. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fontConfiguration } from '../browser.ts'
import type { Driver } from './driver.ts'

/** `downloads`: the folder that gets the files a page offers. */
export type StartedBrowser = { driver: Driver; downloads: string }

/** Starts a browser with an empty profile. `onEnd` gets what ends it. */
export type StartBrowser = (onEnd: (end: () => Promise<void>) => void) => Promise<StartedBrowser>

/** What is missing on this machine, as a sentence; undefined if all of it was found. */
export const missing = (found: boolean, packages: string): string | undefined =>
  found ? undefined : `not installed on this machine: apt-get install ${packages}`

export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, name))
    .find(file => fs.existsSync(file))

/** A home folder of its own, with the Chinese font and a folder for downloads. */
export function createHome() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'other-browser-'))
  const downloads = path.join(home, 'Downloads')
  fs.mkdirSync(downloads)
  fs.writeFileSync(path.join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home },
    ...{ FONTCONFIG_FILE: fontConfiguration(home), LANG: 'C.UTF-8' },
  }
  fs.chmodSync(home, 0o700)
  return { home, downloads, env, remove: () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a program as the leader of a process group, so that `end` reaches its children. */
export const run = (program: string, args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(program, args, { env, stdio: 'ignore', detached: true })

/** Ends a process and its children. */
export async function end(child: ChildProcess) {
  const exited = new Promise(resolve => child.once('exit', resolve))
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGKILL')
  await exited
}

export async function waitFor<Value>(
  what: string,
  find: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await find()
    if (found !== undefined) return found
    await setTimeout(100)
  }
  throw new Error(`${what} did not come`)
}
