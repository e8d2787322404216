/** Copies stored files from one folder to another. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** Copies all complete files and returns their number and total size. Skips unfinished uploads. A missing source counts as empty. */
export async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  let count = 0
  let bytes = 0
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await listFiles(from)) {
    const source = path.join(from, name)
    const target = path.join(to, name)
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const size = await copyFile(source, target)
    if (size === undefined) continue
    count += 1
    bytes += size
  }
  return { count, bytes }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Size of the file in bytes; undefined if it was deleted in the meantime. */
async function copyFile(source: string, target: string): Promise<number | undefined> {
  try {
    const temporaryFile = `${target}.part`
    await fs.copyFile(source, temporaryFile)
    await fs.rename(temporaryFile, target)
    return (await fs.stat(target)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
