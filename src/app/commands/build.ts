/** `npm run build`: the browser's files and the server, compressed beside. `--if-stale` builds only when a source is newer. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const sources = ['src', 'public', 'package.json', 'vite.config.ts', 'node_modules/.package-lock.json']
const stamp = 'dist/built'

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
    if (!/\.(js|css|svg|txt)$/.test(name)) continue
    const file = path.join(folder, name)
    const plain = fs.readFileSync(file)
    fs.writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    fs.writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

async function buildAll() {
  const begun = new Date()
  const { build } = await import('vite')
  fs.rmSync(stamp, { force: true })
  await build({ logLevel: 'warn', mode: 'production' })
  await build({ logLevel: 'warn', mode: 'production', build: { ssr: 'src/app/main.ts' } })
  compress('dist/client')
  fs.writeFileSync(stamp, `${begun.toISOString()}\n`)
  fs.utimesSync(stamp, begun, begun)
}

if (!(process.argv.includes('--if-stale') && isFresh())) {
  process.env.NODE_ENV = 'production'
  await buildAll()
}
