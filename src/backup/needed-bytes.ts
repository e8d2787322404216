/** How much space a backup and its restore take. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { manifestFile, manifestSchema } from './manifest.ts'

/** Rows with their indexes take about so many times the space of the compressed rows. */
const timesCompressed = 10
/** An empty database with its log. */
const emptyBytes = 300 * 1024 * 1024

/** Bytes that a restored installation takes, about; of a backup without a manifest what is known. */
export async function neededBytes(folder: string): Promise<number> {
  const text = await fs.readFile(path.join(folder, manifestFile), 'utf8').catch(() => '')
  const files = filesIn(text)
  return emptyBytes + files + timesCompressed * (await sizeOfTables(folder))
}

function filesIn(text: string): number {
  try {
    return manifestSchema.parse(JSON.parse(text)).files.bytes
  } catch {
    return 0
  }
}

/** Bytes of the compressed rows. */
export async function sizeOfTables(folder: string): Promise<number> {
  const tables = path.join(folder, 'tables')
  const names = await fs.readdir(tables).catch(() => [])
  const sizes = await Promise.all(names.map(name => fs.stat(path.join(tables, name)).then(({ size }) => size)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
