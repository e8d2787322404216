/** Runs a restore test in a process of its own, behind everything else on the machine. */
import { spawn } from 'node:child_process'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartFault } from '../db/postgres/start-fault.ts'
import { type Manifest, manifestSchema } from './manifest.ts'

const program = 'src/backup/try-process.ts'
const outcomeSchema = z.union([z.object({ manifest: manifestSchema }), z.object({ fault: z.string() })])

/** `place`: the folder in which the database is made. Rejects with a StartFault that says what is wrong with the backup. */
export async function tryBeside(folder: string, place: string, signal: AbortSignal): Promise<Manifest> {
  const child = spawn(process.execPath, [program, folder, place], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const failed = new Promise<never>((_, fail) => child.once('error', fail))
  if (child.pid) lowerPriority(child.pid)
  const [output, errors] = await Promise.race([Promise.all([text(child.stdout), text(child.stderr)]), failed])
  const outcome = outcomeSchema.safeParse(parsed(output))
  if (!outcome.success) throw new Error(`The restore test ended without a result: ${lastLine(errors)}`)
  if ('fault' in outcome.data) throw new StartFault(outcome.data.fault)
  return outcome.data.manifest
}

/** Where the system does not permit it, it runs as everything else does. */
function lowerPriority(pid: number) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

const lastLine = (errors: string) => errors.trim().split('\n').at(-1) ?? ''
