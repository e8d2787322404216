/** Firefox and WebKit where the machine has them: Debian's firefox-esr, and webkit2gtk-driver with its MiniBrowser on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fontConfiguration } from '../browser.ts'
import type { Driver } from './driver.ts'
import { httpDriver } from './http-driver.ts'
import { marionetteDriver } from './marionette-driver.ts'

export type OtherBrowser = {
  name: string
  /** What is missing on this machine, as a sentence; undefined if the browser can be started. */
  missing: string | undefined
  /** Whether its driver goes on when the console opens after a registration: the session of WebKitGTK's ends there. */
  opensConsoles: boolean
  /** Starts it with an empty profile. `onEnd` gets what ends it. */
  start: (onEnd: (end: () => Promise<void>) => void) => Promise<Driver>
}

const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, name))
    .find(file => fs.existsSync(file))

const miniBrowser = ['/usr/lib', '/usr/libexec']
  .flatMap(folder => [folder, path.join(folder, 'x86_64-linux-gnu'), path.join(folder, 'aarch64-linux-gnu')])
  .flatMap(folder => ['4.1', '4.0', '6.0'].map(version => path.join(folder, `webkit2gtk-${version}/MiniBrowser`)))
  .find(file => fs.existsSync(file))

const programs = {
  firefox: findProgram('firefox-esr'),
  webkit: findProgram('WebKitWebDriver'),
  screen: findProgram('Xvfb'),
}

const missing = (found: boolean, packages: string) =>
  found ? undefined : `not installed on this machine: apt-get install ${packages}`

export const otherBrowsers: readonly OtherBrowser[] = [
  {
    name: 'Firefox',
    missing: missing(Boolean(programs.firefox), 'firefox-esr'),
    opensConsoles: true,
    start: startFirefox,
  },
  {
    name: 'WebKit',
    missing: missing(Boolean(programs.webkit && miniBrowser && programs.screen), 'webkit2gtk-driver xvfb'),
    opensConsoles: false,
    start: startWebKit,
  },
]

/** A home folder of its own, with the Chinese font. */
function createHome() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'other-browser-'))
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home },
    ...{ FONTCONFIG_FILE: fontConfiguration(home), LANG: 'C.UTF-8' },
  }
  fs.chmodSync(home, 0o700)
  return { home, env, remove: () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Ends a process and its children. */
async function end(child: ChildProcess) {
  const exited = new Promise(resolve => child.once('exit', resolve))
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGKILL')
  await exited
}

const run = (program: string, args: readonly string[], env: Record<string, string>) =>
  spawn(program, args, { env, stdio: 'ignore', detached: true })

async function waitFor<Value>(
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

const preferences = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'intl.accept_languages': 'zh-CN, zh',
}

async function startFirefox(onEnd: (end: () => Promise<void>) => void): Promise<Driver> {
  const { home, env, remove } = createHome()
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  fs.writeFileSync(path.join(home, 'user.js'), lines.join('\n'))
  const child = run(programs.firefox ?? '', ['--headless', '--no-remote', '--marionette', '--profile', home], env)
  onEnd(async () => {
    await end(child)
    remove()
  })
  const portFile = path.join(home, 'MarionetteActivePort')
  const port = await waitFor('the port of Marionette', () =>
    fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, 'utf8')) || undefined : undefined,
  )
  return marionetteDriver(port)
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function startWebKit(onEnd: (end: () => Promise<void>) => void): Promise<Driver> {
  const { home, env, remove } = createHome()
  // The screen names its number in the file.
  const numberFile = path.join(home, 'display')
  const fd = fs.openSync(numberFile, 'w')
  const screen = spawn(programs.screen ?? '', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    ...{ env, detached: true },
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  const display = await waitFor('a screen', () => fs.readFileSync(numberFile, 'utf8').trim() || undefined)
  const port = await freePort()
  const settings = { ...env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const child = run(programs.webkit ?? '', [`--port=${port}`, '--host=127.0.0.1'], settings)
  onEnd(async () => {
    await end(child)
    await end(screen)
    remove()
  })
  const server = `http://127.0.0.1:${port}`
  await waitFor('the WebDriver of WebKit', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )
  return httpDriver(server, { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } })
}
