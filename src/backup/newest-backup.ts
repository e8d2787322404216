/** Finds the newest backup among the folders that `npm run backup` wrote into one folder. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { StartFault } from '../db/postgres/start-fault.ts'
import { manifestFile, manifestSchema } from './manifest.ts'

/** The folder of the newest one. A damaged one counts by the time of its folder, so that it is not passed over for an older one. */
export async function newestBackup(parent: string): Promise<string> {
  const entries = await fs.readdir(parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFault(`The folder ${parent} of the backups cannot be read: ${error.code}.`)
  })
  const folders = entries
    // A backup that is being written.
    .filter(entry => entry.isDirectory() && !entry.name.endsWith('.part'))
    .map(({ name }) => path.join(parent, name))
  const found = (await Promise.all(folders.map(backupIn))).flatMap(backup => backup ?? [])
  const [newest] = found.sort((one, two) => two.at - one.at)
  if (!newest) throw new StartFault(`There is no backup in ${parent}.`)
  return newest.folder
}

/** When the backup of a folder was made; undefined for a folder of something else. */
async function backupIn(folder: string): Promise<{ folder: string; at: number } | undefined> {
  const names: string[] = await fs.readdir(folder).catch(() => [])
  if (!names.includes(manifestFile) && !names.includes('tables')) return undefined
  try {
    const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(path.join(folder, manifestFile), 'utf8')))
    return { folder, at: Date.parse(manifest.madeAt) }
  } catch {
    return { folder, at: (await fs.stat(folder)).mtimeMs }
  }
}
