/** `npm run build`: builds the browser's files and the server, with compressed copies. `--if-stale`: only when a source is newer. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buildSoftware } from '../../software/build/build-software.ts'
import { writeAssetFile } from '../pages/asset-file.ts'
import { readManifest } from '../pages/assets.ts'
import { joinStyles } from '../rendering/page-styles.ts'
import { nodeFlags } from './node-flags.ts'
import { type Program, readArguments, runProgram } from './program.ts'

const sources = ['src', 'packages', 'public', 'package.json', 'vite.config.ts', 'node_modules/.package-lock.json']
const stamp = 'dist/built'

/** The server is one module; each kind of thread or process has its own entry module. */
const serverEntries = [
  'src/app/main.ts',
  'src/batches/batch-thread.ts',
  'src/files/table-files/reading/table-thread.ts',
  'src/app/task-thread.ts',
  'src/files/inspection/inspector-process.ts',
  'src/register-files/demonstration/load-process.ts',
]

/** Time of the newest change in the sources, without tests, which are not built. */
function newestSource(): number {
  const times = sources
    .filter(name => fs.existsSync(name))
    .flatMap(name => [fs.statSync(name).mtimeMs, ...timesBelow(name)])
  return Math.max(...times)
}

function timesBelow(folder: string): number[] {
  if (!fs.statSync(folder).isDirectory()) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs)
}

const isUpToDate = () => fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= newestSource()

async function buildServer(outDir: string) {
  const { build } = await import('vite')
  for (const entry of serverEntries)
    await build({ logLevel: 'warn', mode: 'production', build: { outDir, ssr: entry, emptyOutDir: false } })
}

/** Builds into a new folder and then replaces dist, so that a failed build leaves the last good one. */
async function buildAll() {
  const startedAt = new Date()
  const newFolder = `dist.new-${process.pid}`
  const oldFolder = `dist.old-${process.pid}`
  try {
    const { build } = await import('vite')
    await build({ logLevel: 'warn', mode: 'production', build: { outDir: `${newFolder}/client` } })
    // Beside each other, because each leaves a part of the processor free.
    await Promise.all([
      buildSoftware(`${newFolder}/client`, { builtAt: startedAt }),
      buildServer(`${newFolder}/server`),
    ])
    joinStyles(`${newFolder}/client`, readManifest(`${newFolder}/client`))
    writeAssetFile(`${newFolder}/client`)
    fs.writeFileSync(`${newFolder}/built`, `${startedAt.toISOString()}\n`)
    fs.utimesSync(`${newFolder}/built`, startedAt, startedAt)
    if (fs.existsSync('dist')) fs.renameSync('dist', oldFolder)
    fs.renameSync(newFolder, 'dist')
    // So that the first start finds the code compiled.
    execFileSync(process.execPath, [...nodeFlags, 'dist/server/main.js', '--compile'])
  } finally {
    for (const folder of [newFolder, oldFolder]) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const help = `npm run build [-- --if-stale]
Builds the browser's files and the server into dist/, with compressed copies. With --if-stale only when a source is newer.`

const program: Program = {
  help,
  run: async args => {
    const { flags } = readArguments(args, { flags: ['if-stale'] })
    if (flags.has('if-stale') && isUpToDate()) return ''
    process.env.NODE_ENV = 'production'
    const startedMs = performance.now()
    console.log('Building pages and server, because a source is newer than the last build: 10 to 30 seconds.')
    await buildAll()
    return `Built in ${Math.round((performance.now() - startedMs) / 1000)} seconds.`
  },
}

await runProgram(program)
