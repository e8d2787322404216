/** Room on the disk: how much is free, and the errors that say that there is none. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** The disk, or the quota of the process's user on it, has no room for what was to be written. */
export class NoRoom extends Error {}

const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether an error, or what caused it, says that the disk of the files is full, or the quota of the process's user on it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoRoom) return true
  const code = 'code' in error ? error.code : undefined
  return diskFullCodes.includes(code) || isDiskFull(error.cause)
}

/** Bytes that this process may still write below `folder`, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await fs.statfs(folder)
    return bavail * bsize
  } catch (error) {
    const parent = path.dirname(path.resolve(folder))
    if (parent === path.resolve(folder)) throw error
    return freeBytes(parent)
  }
}
