/** The jobs of imports: one reads a file, the other works at checks, writing and undoing in small steps, an import of each firm in turn. */
import type { JobRow, Jobs } from '../../jobs/jobs.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
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

export function importJobs(parts: JobParts): JobRow[] {
  return [
    { name: readImportJob, title: '读导入的表格', run: (id, signal) => readOne(id, parts, signal) },
    { name: workImportJob, title: '核对、写入导入', run: (id, signal) => work(id, parts, signal) },
    { name: sweepImportsJob, title: '接着做导入', every: '*/5 * * * *', run: () => sweepImports(parts) },
  ]
}

async function readOne(id: string, parts: JobParts, signal: AbortSignal) {
  const found = await parts.db.transaction(tx => lockImport(tx, id, 'reading'))
  if (!found) return
  await readFile(found, parts, signal)
  await parts.send(workImportJob, id)
}

/** Works until this import waits for people again, and meanwhile at the others too. */
const work = (id: string, parts: JobParts, signal: AbortSignal) =>
  takeTurns(id, {
    list: async () =>
      (await activeImports(parts.db)).flatMap(({ id: other, state }) => (isStep(state) ? { id: other, state } : [])),
    step: found => stepOf(found.id, found.state, parts),
    signal,
  })

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
