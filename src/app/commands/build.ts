/** `npm run build`: the browser's files and the server, compressed beside. `--if-stale` builds only when a source is newer. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Program, readArguments, runProgram } from './program.ts'

const sources = ['src', 'public', 'package.json', 'vite.config.ts', 'node_modules/.package-lock.json']
const stamp = 'dist/built'

/** The server is one module; each kind of thread or process is started from a module of its own beside it. */
const serverEntries = [
  'src/app/main.ts',
  'src/batches/batch-thread.ts',
  'src/app/task-thread.ts',
  'src/files/inspection/inspector-process.ts',
]

/** Newest change below the sources; tests do not count, they are not built. */
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

const isFresh = () => fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= newestSource()

function compress(folder: string) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|txt|wasm)$/.test(name)) continue
    const file = path.join(folder, name)
    const plain = fs.readFileSync(file)
    fs.writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    fs.writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Built beside and put in place whole, so that a build that ends early leaves the last good one. */
async function buildAll() {
  const begun = new Date()
  const { build } = await import('vite')
  const fresh = `dist.new-${process.pid}`
  const old = `dist.old-${process.pid}`
  try {
    await build({ logLevel: 'warn', mode: 'production', build: { outDir: `${fresh}/client` } })
    for (const entry of serverEntries)
      await build({
        logLevel: 'warn',
        mode: 'production',
        build: { outDir: `${fresh}/server`, ssr: entry, emptyOutDir: false },
      })
    compress(`${fresh}/client`)
    fs.writeFileSync(`${fresh}/built`, `${begun.toISOString()}\n`)
    fs.utimesSync(`${fresh}/built`, begun, begun)
    if (fs.existsSync('dist')) fs.renameSync('dist', old)
    fs.renameSync(fresh, 'dist')
  } finally {
    for (const folder of [fresh, old]) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const help = `npm run build [-- --if-stale]
Builds the browser's files and the server into dist/, compressed beside. With --if-stale only when a source is newer.`

const program: Program = {
  help,
  run: async args => {
    const { flags } = readArguments(args, { flags: ['if-stale'] })
    if (flags.has('if-stale') && isFresh()) return ''
    process.env.NODE_ENV = 'production'
    await buildAll()
    return ''
  },
}

await runProgram(program)
