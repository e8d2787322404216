/** What the tests of a run share: made by the first who needs it, in a folder that is removed after the run. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/** The folder that `make` filled once in this run; it gets its name when it is complete, others wait for it, and fail as it failed. */
export async function onceInRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const complete = path.join(inject('runFolder'), name)
  const isMine = wasCreated(`${complete}.lock`)
  const fault = `${complete}.fault`
  while (!isMine && !fs.existsSync(complete)) {
    if (fs.existsSync(fault)) throw new Error(fs.readFileSync(fault, 'utf8'))
    await setTimeout(100)
  }
  if (isMine) {
    const unfinished = `${complete}.new`
    fs.mkdirSync(unfinished, { mode: 0o755 })
    try {
      await make(unfinished)
    } catch (error) {
      fs.writeFileSync(fault, `${name} was not made: ${error}`)
      throw error
    }
    fs.renameSync(unfinished, complete)
  }
  return complete
}

function wasCreated(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
