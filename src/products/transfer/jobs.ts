/** The jobs of imports: one reads a file, the other works at checks, writing and undoing in small steps, an import of each firm in turn. */
import { setTimeout } from 'node:timers/promises'
import type { JobRow, Jobs } from '../../jobs/jobs.ts'
import { type ImportParts, readFile } from './cells/read-step.ts'
import { checkStep } from './dry-run/check-step.ts'
import { activeImports, deleteExpired, type ImportState, lockImport, type ProductImport } from './import-store.ts'
import { undoStep } from './writing/undo-step.ts'
import { writeStep } from './writing/write-step.ts'

export const readImportJob = 'read-import'
export const workImportJob = 'work-import'
const sweepImportsJob = 'sweep-imports'

type JobParts = ImportParts & { send: Jobs['send'] }

const steps = { checking: checkStep, running: writeStep, undoing: undoStep } as const
const isStep = (state: ImportState): state is keyof typeof steps => state in steps
/** How long to wait where other processes work at all imports. */
const busyMs = 200

export function importJobs(parts: JobParts): JobRow[] {
  return [
    { name: readImportJob, run: (id, signal) => readOne(id, parts, signal) },
    { name: workImportJob, run: (id, signal) => work(id, parts, signal) },
    { name: sweepImportsJob, every: '*/5 * * * *', run: () => sweepImports(parts) },
  ]
}

async function readOne(id: string, parts: JobParts, signal: AbortSignal) {
  const found = await parts.db.transaction(tx => lockImport(tx, id, 'reading'))
  if (!found) return
  await readFile(found, parts, signal)
  await parts.send(workImportJob, id)
}

/** Works until this import waits for people again, and meanwhile at the others too, one step of each in turn, so that a long one delays no other. */
async function work(id: string, parts: JobParts, signal: AbortSignal) {
  for (;;) {
    const active = (await activeImports(parts.db)).filter(({ state }) => isStep(state))
    if (!active.some(other => other.id === id)) return
    let worked = 0
    for (const other of active) {
      signal.throwIfAborted()
      if (isStep(other.state) && (await stepOf(other.id, other.state, parts))) worked++
    }
    if (worked === 0) await setTimeout(busyMs, undefined, { signal })
  }
}

/** @returns false if another process works at it, or it has another state by now */
async function stepOf(id: string, state: keyof typeof steps, { db, clock }: JobParts): Promise<boolean> {
  return db.transaction(async tx => {
    const found: ProductImport | undefined = await lockImport(tx, id, state)
    if (found) await steps[state](tx, found, clock())
    return found !== undefined
  })
}

/** Also runs first after a start: sends unfinished imports to the queue again, each once. */
export async function sweepImports({ db, files, clock, send }: JobParts): Promise<void> {
  for (const fileId of await deleteExpired(db, clock())) await files.remove(fileId)
  for (const { id, state } of await activeImports(db))
    await send(state === 'reading' ? readImportJob : workImportJob, id)
}
