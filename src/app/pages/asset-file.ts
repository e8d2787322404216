/** All files of a built folder in one file, each in the forms that it is sent in: the build writes it, the site reads each part at its first
 *  request. An open file survives the next build, which replaces the folder under a running site. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { type Asset, assetTypes } from './assets.ts'

/** Where a form begins, counted from the end of the first line, and its length, in bytes. */
type Place = readonly [offset: number, length: number]
/** Texts have compressed forms only. */
type Entry = { type: string } & ({ plain: Place } | { gzip: Place; br: Place })

/** `dist/client.assets` beside `dist/client`. */
export const assetFileOf = (folder: string) => `${folder}.assets`

/** Writes the asset file of a folder: one line of JSON that tells where each part is, then the parts. */
export function writeAssetFile(folder: string): void {
  const index: Record<string, Entry> = {}
  const parts: Buffer[] = []
  let end = 0
  const add = (part: Buffer): Place => {
    parts.push(part)
    end += part.length
    return [end - part.length, part.length]
  }
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = assetTypes[path.extname(name)]
    if (!type || name.startsWith('.vite')) continue
    const plain = fs.readFileSync(path.join(folder, name))
    index[`/${name}`] = isText(type) ? { type, ...addCompressed(name, plain, add) } : { type, plain: add(plain) }
  }
  fs.writeFileSync(assetFileOf(folder), Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...parts]))
}

const isText = (type: string) => /^(text|image\/svg|application\/wasm)/.test(type)

function addCompressed(name: string, plain: Buffer, add: (part: Buffer) => Place) {
  // Files for download are large and read seldom.
  const [level, quality] = /\.(mjs|html)$/.test(name) ? [6, 5] : [9, 11]
  return {
    gzip: add(gzipSync(plain, { level })),
    br: add(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
  }
}

/** The files by their URL path; none where nothing was built. */
export function openAssetFile(folder: string): { assets: ReadonlyMap<string, Asset>; close: () => void } {
  const file = assetFileOf(folder)
  if (!fs.existsSync(file)) return { assets: new Map(), close: () => undefined }
  const descriptor = fs.openSync(file, 'r')
  const line = readLine(descriptor)
  const readPart = (place: Place) => {
    let part: Buffer | undefined
    return () => {
      part ??= readFully(descriptor, line.length + place[0], place[1])
      return part
    }
  }
  const index: Record<string, Entry> = JSON.parse(line.toString())
  const assets = new Map(Object.entries(index).map(([name, entry]) => [name, assetOf(entry, readPart)]))
  return { assets, close: () => fs.closeSync(descriptor) }
}

function assetOf(entry: Entry, readPart: (place: Place) => () => Buffer): Asset {
  if ('plain' in entry) return { type: entry.type, plain: readPart(entry.plain) }
  const gzip = readPart(entry.gzip)
  return { type: entry.type, plain: () => gunzipSync(gzip()), gzip, br: readPart(entry.br) }
}

const lineStepBytes = 1 << 16

/** The first line, with its end. */
function readLine(descriptor: number): Buffer {
  let line = Buffer.alloc(0)
  for (;;) {
    const step = Buffer.alloc(lineStepBytes)
    const count = fs.readSync(descriptor, step, 0, step.length, line.length)
    line = Buffer.concat([line, step.subarray(0, count)])
    const end = line.indexOf(10)
    if (end >= 0) return line.subarray(0, end + 1)
    if (count === 0) throw new Error('The asset file has no first line; run npm run build.')
  }
}

function readFully(descriptor: number, from: number, length: number): Buffer {
  // Not from the pool of small buffers: a part of it would keep the whole block in memory.
  const part = Buffer.allocUnsafeSlow(length)
  for (let read = 0; read < length; ) {
    const count = fs.readSync(descriptor, part, read, length - read, from + read)
    if (count === 0) throw new Error('The asset file is shorter than its first line says; run npm run build.')
    read += count
  }
  return part
}
