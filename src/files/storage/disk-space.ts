/** Free disk space, and the errors of a full disk. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** The disk, or the quota of the process's user on it, is full. */
export class DiskFull extends Error {}

const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether an error or its cause means a full disk, or a used-up quota of the process's user. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DiskFull) return true
  const code = 'code' in error ? error.code : undefined
  return diskFullCodes.includes(code) || isDiskFull(error.cause)
}

/** Free bytes for this process below `folder`, which need not exist yet. */
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
