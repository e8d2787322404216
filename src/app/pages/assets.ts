/** Files for browsers, and the files that each view needs. */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../../codes/languages.ts'
import type { EncodedBody } from '../http/send-body.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>
export type Asset = EncodedBody & { type: string }

/** By the end of a file's name. */
export const assetTypes: Readonly<Record<string, string>> = {
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

/** A text that the server makes itself, as a file: compressed when it is first requested. */
export function writtenAsset({ path: name, text }: { path: string; text: string }): Asset {
  const plain = Buffer.from(text)
  let gzip: Buffer | undefined
  const compress = () => {
    gzip ??= gzipSync(plain)
    return gzip
  }
  return { type: assetTypes[path.extname(name)] ?? 'text/plain; charset=utf-8', plain: () => plain, gzip: compress }
}

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, '.vite/manifest.json')
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/** The files of texts (`textFiles`) in one language that source modules load, as paths in the manifest. */
export function textSources(manifest: Manifest, sources: readonly string[], language: Language): string[] {
  const seen = new Set<string>()
  const add = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    for (const next of manifest[source]?.imports ?? []) add(next)
  }
  for (const source of sources) add(source)
  const loaded = [...seen].flatMap(source => manifest[source]?.dynamicImports ?? [])
  return [...new Set(loaded)].filter(source => source.includes(`/locales/${language}.`))
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
