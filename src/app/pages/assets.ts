/** The built browser files, read once into memory, and the files that each view needs. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { EncodedBody } from '../http/send-body.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>
export type Asset = EncodedBody & { type: string }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.tgz': 'application/gzip',
}

/** All files below a build folder by their URL path. Text is cached in its compressed forms only. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!fs.existsSync(folder)) return assets
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[path.extname(name)]
    if (!type || name.startsWith('.vite')) continue
    const plain = fs.readFileSync(path.join(folder, name))
    assets.set(
      `/${name}`,
      /^(text|image\/svg|application\/wasm)/.test(type)
        ? { type, ...compressed(folder, name, plain) }
        : { type, plain: () => plain },
    )
  }
  return assets
}

/** Texts that the server makes itself, as files: compressed when they are first requested. */
export function writtenAssets(files: Iterable<{ path: string; text: string }>): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const { path: name, text } of files) {
    const plain = Buffer.from(text)
    let gzip: Buffer | undefined
    const compress = () => {
      gzip ??= gzipSync(plain)
      return gzip
    }
    assets.set(name, {
      type: types[path.extname(name)] ?? 'text/plain; charset=utf-8',
      plain: () => plain,
      gzip: compress,
    })
  }
  return assets
}

/** Compressed forms: read from the files that the build wrote, else compressed now. */
function compressed(folder: string, name: string, plain: Buffer): EncodedBody {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return compressedBody(
    readFile(path.join(folder, `${name}.gz`)) ?? gzipSync(plain),
    readFile(path.join(folder, `${name}.br`)) ?? brotliCompressSync(plain, { params }),
  )
}

/** A function of its own, so that its functions do not keep the plain form in memory. */
function compressedBody(gzip: Buffer, br: Buffer): EncodedBody {
  return { plain: () => gunzipSync(gzip), gzip: () => gzip, br: () => br }
}

const readFile = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, '.vite/manifest.json')
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/** The scripts and styles that source modules need, each once, entry first. */
export function filesFor(manifest: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const source of sources) add(source)
  return { scripts: [...scripts], styles: [...styles] }
}
