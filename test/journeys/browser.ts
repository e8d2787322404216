/** A real Chromium for tests: CHROMIUM_PATH or the npm package, with a Chinese font and its own profile and settings. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { waitLimitMs } from '../tools/run/limits.ts'

type Unpacked = { path: string; libraries: string | undefined }

/** Unpacks into a folder named by version and user, so that the browser of another version or user is not used by mistake. The folder gets
 *  its name when it is complete: a file that another test is still writing cannot be executed. */
async function executable(): Promise<Unpacked> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, libraries: undefined }
  const folder = path.resolve('node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const home = path.join(os.tmpdir(), `chromium-${version}-${process.getuid?.() ?? 0}`)
  if (!fs.existsSync(home)) {
    const unfinished = fs.mkdtempSync(`${home}-`)
    await unpack(folder, unfinished)
    try {
      fs.renameSync(unfinished, home)
    } catch {
      // Another test was faster.
      fs.rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return unpack(folder, home)
}

/** Files that are there already are not unpacked again. */
async function unpack(folder: string, home: string): Promise<Unpacked> {
  const previous = process.env.TMPDIR
  process.env.TMPDIR = home
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const file = await packaged.executablePath()
    return { path: file, libraries: hasLibrary('libnss3.so') ? undefined : await libraries(folder, inflate) }
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
}

async function libraries(folder: string, inflate: (file: string) => Promise<string>): Promise<string> {
  return path.join(await inflate(path.join(folder, 'bin', 'al2023.tar.br')), 'lib')
}

const hasLibrary = (name: string) =>
  ['/usr/lib', '/lib', '/usr/lib64', `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`].some(
    folder => fs.existsSync(path.join(folder, name)),
  )

/** Where the Chinese font is. */
export const fontFolder = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc')

/** Maps every generic font name to Noto Sans SC, so that Chinese pages show glyphs. */
export function fontConfiguration(home: string): string {
  const folders = ['400Regular', '500Medium', '700Bold'].map(weight => `<dir>${path.join(fontFolder, weight)}</dir>`)
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    name => `<alias binding="same"><family>${name}</family><prefer><family>Noto Sans SC</family></prefer></alias>`,
  )
  const file = path.join(home, 'fonts.conf')
  const xml = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}<cachedir>${home}/cache</cachedir>${generic.join('')}</fontconfig>`
  fs.writeFileSync(file, xml)
  return file
}

/** `flags` are extra command-line switches, for example a video file as the camera. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path: executablePath, libraries } = await executable()
  const home = fs.mkdtempSync(
    path.join(os.tmpdir(), `browser-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}-`),
  )
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    FONTCONFIG_FILE: fontConfiguration(home),
    ...(libraries && { LD_LIBRARY_PATH: libraries }),
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...flags], env, timeout: waitLimitMs })
  browser.on('context', context => context.setDefaultTimeout(waitLimitMs))
  const remove = () => fs.rmSync(home, { recursive: true, force: true })
  process.once('exit', remove)
  browser.on('disconnected', () => {
    process.off('exit', remove)
    remove()
  })
  return browser
}

let shared: Promise<Browser> | undefined

/** The browser of this worker, started by its first file and again if it has ended; whoever uses it closes its contexts. It ends with the
 *  worker. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  shared = launchBrowser()
  return shared
}

/** After a file: what a person of it has stored, no person of the next one has. */
export const closeContexts = (browser: Browser) =>
  Promise.all(browser.contexts().map(context => context.close())).then(() => undefined)
