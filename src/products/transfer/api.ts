/** Handlers of imports: a table is read and tried by a job, then written by one when somebody has seen the result. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { FilesContext } from '../../files/context.ts'
import { tableLimits } from '../../files/table-files/reading/table-limits.ts'
import type { JobsContext } from '../../jobs/jobs.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaTime } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { transferCalls } from './calls.ts'
import { placeHeadings, saveAssigned } from './cells/place-headings.ts'
import { mendCells, pageOfLines } from './dry-run/lines-store.ts'
import { findTargets } from './dry-run/targets-store.ts'
import { exportFile } from './files/export.ts'
import { findingsFile, templateFile } from './files/table-files.ts'
import { importReply, lineReply } from './import-reply.ts'
import { endOfUndo, fileNameOf, importMessages } from './import-rules.ts'
import {
  addImport,
  changeImport,
  findImport,
  type ImportState,
  newestImports,
  type ProductImport,
  writtenBefore,
} from './import-store.ts'
import { readImportJob, workImportJob } from './jobs.ts'
import { prefixFor, requireWritable } from './writing/requirements.ts'

export type TransferContext = Context & FilesContext & JobsContext

async function ownImport(id: string, { db, viewer, clock }: Context): Promise<ProductImport> {
  const firmId = requireMemberFirm(viewer)
  return (await findImport(db, { id, firmId, now: clock() })) ?? refuse('not-found')
}

type Change = { from: readonly ImportState[]; to: Partial<ProductImport> }

/** Changes an own import that has one of the states, and gives it to the job. */
async function changeOwn(id: string, { from, to }: Change, context: TransferContext) {
  const { db, viewer, jobs } = context
  const found = await ownImport(id, context)
  if (!from.includes(found.state)) refuse('conflict', { message: importMessages.state })
  const job = to.state === 'reading' ? readImportJob : workImportJob
  const changed = await db.transaction(async tx => {
    const row = await changeImport(tx, { id, firmId: requireMemberFirm(viewer), from }, to)
    if (row && to.state !== 'stopped') await jobs.queue(tx, job, id)
    return row
  })
  if (!changed) return refuse('conflict', { message: importMessages.atWork })
  if (to.state !== 'stopped') await jobs.send(job, id)
  return importReply(db, changed)
}

/** The dry run begins anew; what it finds has another revision. */
const checkAgain = ({ revision, headingLine }: ProductImport) =>
  ({ state: 'checking', revision: revision + 1, done: 0, pass: 0, position: headingLine, counts: null }) as const

export const transferHandlers: Handlers<typeof transferCalls, TransferContext> = {
  createImport: async ({ table, again }, context) => {
    const { db, viewer, clock, files, jobs } = context
    const firmId = requireMemberFirm(viewer)
    const before = again ? undefined : await writtenBefore(db, firmId, table.sha256)
    if (before)
      return refuse('conflict', {
        message: importMessages.before(chinaTime(before).slice(0, 16)),
        faults: [
          { field: 'table', fault: 'written-before', message: importMessages.before(chinaTime(before).slice(0, 16)) },
        ],
      })
    const fileId = randomUUID()
    const { stream } = await files.open(table.id)
    await files.receive(fileId, stream, tableLimits.bytes)
    const { accountId } = signedIn(viewer)
    const { sha256 } = table
    const row = { firmId, accountId, fileName: fileNameOf(table.name), sha256, fileId, createdAt: clock() }
    const added = await db.transaction(async tx => {
      const result = await addImport(tx, row)
      if (result) await jobs.queue(tx, readImportJob, result.id)
      return result
    })
    if (!added) {
      await files.remove(fileId)
      return refuse('conflict', { message: importMessages.atWork })
    }
    await jobs.send(readImportJob, added.id)
    return importReply(db, added)
  },

  importInfo: async ({ id }, context) => importReply(context.db, await ownImport(id, context)),

  importList: async (_, { db, viewer, clock }) => {
    const rows = await newestImports(db, requireMemberFirm(viewer), clock())
    return rows.map(({ id, state, fileName, createdAt, total, done }) => ({
      ...{ id, state, fileName, total, done, createdAt: createdAt.toISOString() },
    }))
  },

  importLines: async ({ id, kind, column, field, ...query }, context) => {
    const { headingLine, state, firmId } = await ownImport(id, context)
    const wanted = { id, after: headingLine, finding: { kind, column, field }, ...query }
    const { rows, page } = await pageOfLines(context.db, wanted)
    const ids =
      state === 'checked' ? rows.flatMap(({ act, productId }) => (act === 'update' ? (productId ?? []) : [])) : []
    const targets = await findTargets(context.db, { firmId, gtins: [], ids })
    return {
      rows: rows.map(row =>
        lineReply(
          row,
          targets.find(target => target.id === row.productId),
        ),
      ),
      page,
    }
  },

  assignColumns: async ({ id, columns, headingLine }, context) => {
    const found = await ownImport(id, context)
    const named = columns?.filter(name => name !== null) ?? []
    if (new Set(named).size < named.length) refuseField('columns', 'repeated', importMessages.twice)
    const placed = await placeHeadings(context.db, found, headingLine)
    if (headingLine > 0 && placed.headings.every(text => text === ''))
      refuseField('headingLine', 'format', importMessages.headings)
    const all = columns ? placed.headings.map((_, at) => columns[at] ?? null) : placed.columns
    if (columns && headingLine > 0)
      await saveAssigned(context.db, found.firmId, { headings: placed.headings, columns: all })
    const { headings, total } = placed
    const change = { ...checkAgain({ ...found, headingLine }), headingLine, headings, total, columns: all }
    return changeOwn(id, { from: ['checked'], to: change }, context)
  },

  chooseSheet: async ({ id, sheet }, context) => {
    const { fileId, facts, revision, state } = await ownImport(id, context)
    if (state !== 'checked') refuse('conflict', { message: importMessages.state })
    if (fileId === null || !facts || ![...facts.otherSheets, ...facts.hiddenSheets].includes(sheet))
      return refuseField('sheet', 'format', importMessages.sheet)
    const to = { state: 'reading', facts: { ...facts, sheet }, revision: revision + 1, attempts: 0, done: 0 } as const
    return changeOwn(id, { from: ['checked'], to }, context)
  },

  mendImport: async ({ id, line, ...mend }, context) => {
    const found = await ownImport(id, context)
    if (found.state !== 'checked') refuse('conflict', { message: importMessages.state })
    if (line === undefined && mend.kind === undefined) refuseField('line', 'required', importMessages.mend)
    // Without a text the cell becomes empty.
    const emptied = line !== undefined && mend.kind === undefined && { text: mend.text ?? '' }
    const changed = await context.db.transaction(tx => mendCells(tx, id, { lineNumber: line, ...mend, ...emptied }))
    if (changed === 0) refuse('not-found')
    return changeOwn(id, { from: ['checked'], to: checkAgain(found) }, context)
  },

  startImport: async ({ id, sha256, revision, ...input }, context) => {
    const found = await ownImport(id, context)
    if (found.state !== 'checked') refuse('conflict', { message: importMessages.state })
    if (found.sha256 !== sha256 || found.revision !== revision) refuse('conflict', { message: importMessages.changed })
    await requireWritable(found, input, context)
    const companyPrefix = await prefixFor(input, found.counts?.numbers ?? 0, context)
    const { created = 0, updated = 0 } = found.counts ?? {}
    const to: Partial<ProductImport> = {
      ...{ state: 'running' as const, allocate: companyPrefix !== null, companyPrefix, pass: 0, position: 0 },
      ...{ total: created + updated, done: 0, fileId: null },
    }
    const reply = await changeOwn(id, { from: ['checked'], to }, context)
    if (found.fileId !== null) await context.files.remove(found.fileId)
    return reply
  },

  stopImport: ({ id }, context) => {
    const finishedAt = context.clock()
    return changeOwn(
      id,
      { from: ['running'], to: { state: 'stopped', finishedAt, expiresAt: endOfUndo(finishedAt) } },
      context,
    )
  },

  continueImport: ({ id }, context) => changeOwn(id, { from: ['stopped'], to: { state: 'running' } }, context),

  undoImport: async ({ id }, context) => {
    const { done, total } = await ownImport(id, context)
    return changeOwn(
      id,
      { from: ['done', 'stopped'], to: { state: 'undoing', done: 0, total: Math.max(done, 1, total) } },
      context,
    )
  },

  importFile: async ({ id }, context) => findingsFile(await ownImport(id, context), context),

  productTemplate: (input, context) => templateFile(input, context),

  exportProducts: ({ format, sidx, order, ...filter }, context) => exportFile({ filter, sidx, order, format }, context),
}
