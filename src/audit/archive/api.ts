/** Handlers of archived months: list them, and have one read back. */
import { addAuditLine } from '../../access/audit/store.ts'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { JobsContext } from '../../jobs/jobs.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { ArchivedMonth, archiveCalls } from './calls.ts'
import { returnMonthJob } from './jobs.ts'
import { archivedMonthText, archiveTableLabels } from './rules.ts'
import { archiveOf, listArchives, type MonthArchive, requestReturn } from './store.ts'

function monthReply(archive: MonthArchive): ArchivedMonth {
  const { part, tableName, rows, bytes, sha256, archivedAt, state, requestedName, returnedUntil, failure } = archive
  return {
    ...{ part, rows, bytes, sha256, state, requestedName, failure },
    label: archiveTableLabels[tableName],
    month: archivedMonthText(archive),
    archivedAt: archivedAt.toISOString(),
    returnedUntil: returnedUntil?.toISOString() ?? null,
  }
}

export const archiveHandlers: Handlers<typeof archiveCalls, Context & JobsContext> = {
  listArchivedMonths: async (_, { db }) => (await listArchives(db)).map(monthReply),

  returnArchivedMonth: async ({ part }, { db, viewer: contextViewer, clock, address, jobs }) => {
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const archive = await db.transaction(async tx => {
      const by = { accountId: viewer.accountId, name: viewer.realName ?? viewer.username }
      const requested = await requestReturn(tx, { part, by, at })
      if (!requested) return undefined
      const { tableName: table, rows } = requested
      const facts = { table, month: archivedMonthText(requested), rows }
      await addAuditLine(tx, { action: 'month-returned', viewer, at, address, subject: part, facts })
      await jobs.queue(tx, returnMonthJob, '')
      return requested
    })
    if (!archive) {
      const known = await archiveOf(db, part)
      if (!known) refuse('not-found')
      refuse('conflict', { message: `${known.requestedName} 已经要求调回这个月份，请等它调回来` })
    }
    await jobs.send(returnMonthJob, '')
    return monthReply(archive)
  },
}
