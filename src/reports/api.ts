/** Handlers of members and staff about reports of product records. */
import { addAuditLine } from '../access/audit/store.ts'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { FilesContext } from '../files/context.ts'
import { FileMissing } from '../files/storage/file-store.ts'
import type { MessagesContext } from '../messages/context.ts'
import { requireMemberFirm } from '../numbers/owned/member-firm.ts'
import { isSigned } from '../products/parts/picture-address.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { assignReport, colleaguesFor } from './assign.ts'
import type { reportCalls } from './calls.ts'
import { figureMonths } from './figure-rules.ts'
import { readFigures } from './figures-store.ts'
import { reportLines } from './report-lines.ts'
import { isTextOptional, type ReportAct, reportTextFault, type StaffReportAct } from './report-rules.ts'
import { staffScopeOf } from './report-scope.ts'
import { takeReportStep } from './steps.ts'
import {
  findReports,
  lockReport,
  newestVersionOf,
  photoExists,
  type ReportFilter,
  type ReportRow,
  type ReportScope,
} from './store.ts'

type ReportContext = Context & FilesContext & MessagesContext

const auditActions = {
  upheld: 'report-upheld',
  'correction-required': 'correction-required',
  suspended: 'product-suspended',
  lifted: 'suspension-lifted',
  kept: 'suspension-kept',
} as const satisfies Readonly<Record<StaffReportAct, string>>

const notCorrected = '报错以后这条记录还没有改过。请先更正商品记录，再答复“已更正”'

export const reportHandlers: Handlers<typeof reportCalls, ReportContext> = {
  ownReports: (filter, context) => listReply(filter, { scope: ownScope(context), side: 'firm' }, context),

  answerReport: async ({ id, act, text }, context) => {
    const scope = ownScope(context)
    const { accountId: byAccountId } = signedIn(context.viewer)
    requireText(act, text)
    await context.db.transaction(async tx => {
      const locked = (await lockReport(tx, id, scope)) ?? refuse('not-found')
      const version = act === 'corrected' ? await newestVersionOf(tx, locked.report.productId) : undefined
      if (version !== undefined && version <= locked.report.version) refuseField('act', 'no-version', notCorrected)
      const taken = { act, text, at: context.clock(), byAccountId, ...(version !== undefined && { version }) }
      await takeReportStep(tx, locked, taken, context)
    })
    return lineReply(id, { scope, side: 'firm' }, context)
  },

  regionReports: (filter, context) => listReply(filter, { scope: staffScope(context), side: 'staff' }, context),

  judgeReport: async ({ id, act, text }, context) => {
    const scope = staffScope(context)
    const viewer = signedIn(context.viewer)
    requireText(act, text)
    await context.db.transaction(async tx => {
      const locked = (await lockReport(tx, id, scope)) ?? refuse('not-found')
      const taken = { act, text, at: context.clock(), byAccountId: viewer.accountId, unit: unitOf(scope) }
      const report = await takeReportStep(tx, locked, taken, context)
      await addAuditLine(tx, auditEvent(report, { act, text, viewer, context }))
    })
    return lineReply(id, { scope, side: 'staff' }, context)
  },

  assignReport: async ({ id, accountId, own = false, fromId }, context) => {
    const scope = staffScope(context)
    const viewer = signedIn(context.viewer)
    const to = own ? viewer.accountId : (accountId ?? null)
    await context.db.transaction(tx => assignReport(tx, { id, to, from: fromId ?? null, scope, viewer }, context))
    return lineReply(id, { scope, side: 'staff' }, context)
  },

  reportColleagues: async ({ id }, context) => {
    const viewer = signedIn(context.viewer)
    const colleagues = await colleaguesFor(context.db, id, { scope: staffScope(context) })
    return { colleagues: colleagues.map(one => ({ ...one, isOwn: one.id === viewer.accountId })) }
  },

  reportFigures: async (_, context) => {
    const { db, clock } = context
    const [rows, calendar] = [await readFigures(db, clock(), staffScope(context)), await readCalendar(db)]
    return { months: figureMonths(rows, calendar) }
  },

  reportPhoto: async ({ id, until, signature }, { db, files, config, clock }) => {
    if (!isSigned({ id, until, signature }, { secretKey: config.secretKey, now: clock() })) refuse('not-found')
    if (!(await photoExists(db, id))) refuse('not-found')
    const bytes = await files.read(id).catch(error => {
      if (error instanceof FileMissing) return refuse('not-found')
      throw error
    })
    return { name: `${id}.webp`, type: 'image/webp', bytes, inline: true }
  },
}

const ownScope = ({ viewer }: ReportContext): ReportScope => ({ firmId: requireMemberFirm(viewer) })

/** The branch of the viewer, or the whole country. */
const staffScope = ({ viewer }: ReportContext) => staffScopeOf(signedIn(viewer)) ?? refuse('not-permitted')

const unitOf = (scope: ReportScope) => (scope !== 'all' && 'branchCode' in scope ? scope.branchCode : 'centre')

function requireText(act: ReportAct, text: string): void {
  const fault = text === '' && isTextOptional(act) ? undefined : reportTextFault(text)
  if (fault !== undefined) refuseField('text', 'short', fault)
}

type Deciding = { act: StaffReportAct; text: string; viewer: SignedIn; context: ReportContext }

const auditEvent = (report: ReportRow, { act, text, viewer, context }: Deciding) => ({
  ...{ action: auditActions[act], viewer, at: context.clock(), address: context.address },
  ...{ firmId: report.firmId, subject: report.gtin14, facts: { report: report.number, reason: text } },
})

type Reading = { scope: ReportScope; side: 'firm' | 'staff' }

async function listReply(filter: ReportFilter, { scope, side }: Reading, { db, config, clock, viewer }: ReportContext) {
  const { rows, page } = await findReports(db, filter, scope)
  const readerId = side === 'staff' ? signedIn(viewer).accountId : null
  return { rows: await reportLines(db, rows, { side, readerId, secretKey: config.secretKey, now: clock() }), page }
}

async function lineReply(id: number, reading: Reading, context: ReportContext) {
  const { rows } = await listReply({ id, currPage: 1, pageSize: 1 }, reading, context)
  return rows[0] ?? refuse('not-found')
}
