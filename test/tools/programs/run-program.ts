/** Runs a command as its own process, as npm does, with the arguments after it. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** Rejects if the exit code is not 0. The processes of a run share their compiled code. */
export function runProgramFile(file: string, args: readonly string[], env: Record<string, string>) {
  const NODE_COMPILE_CACHE = path.join(inject('runFolder'), 'compile-cache')
  return promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, NODE_COMPILE_CACHE, ...env } })
}
