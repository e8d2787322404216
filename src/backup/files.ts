/** Stored files from one folder to another. Files never change once they are written, so what is there already is left alone. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** Copies all whole files and gives how many there are and their bytes. Halves of uploads under way are left out. A missing source has none. */
export async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  let count = 0
  let bytes = 0
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(from)) {
    const source = path.join(from, name)
    const target = path.join(to, name)
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const copied = await copyOne(source, target)
    if (copied === undefined) continue
    count += 1
    bytes += copied
  }
  return { count, bytes }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** The bytes of the file; undefined where it was removed meanwhile. */
async function copyOne(source: string, target: string): Promise<number | undefined> {
  try {
    const half = `${target}.part`
    await fs.copyFile(source, half)
    await fs.rename(half, target)
    return (await fs.stat(target)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
