/** Handlers of the auditor. */

import { countExport } from '../access/audit/export-limit.ts'
import { addAuditLine } from '../access/audit/store.ts'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import { branchLabel } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import { maxCount } from '../db/paging.ts'
import { tableFileFacts, writeTable } from '../files/table-files/tasks.ts'
import { stepFieldLabel, stepReasonText } from '../registration/cases/steps/step-field-label.ts'
import { actionLabel } from '../registration/history/actions.ts'
import { verifyFirm } from '../registration/history/chain/verify-store.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay, chinaTime } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { isBranchCode } from '../wire/integers.ts'
import { auditActionLabel } from './action-labels.ts'
import type { AuditLogLine, auditCalls } from './calls.ts'
import { lineText } from './line-text.ts'
import { type AuditFilter, accountNames, findLines, findSteps } from './store.ts'

const unitLabel = (unit: string | null) => {
  if (unit === null) return '企业'
  return isBranchCode(unit) ? branchLabel(unit) : '国家中心'
}

type Page = { rows: AuditLogLine[]; page: { total: number; pageSize: number; currPage: number } }

async function stepPage(db: Queryable, filter: AuditFilter): Promise<Page> {
  const { rows, page } = await findSteps(db, filter)
  const lines = rows.map(({ step, firmName, byUsername, levels }) => ({
    ...{ id: step.id, at: step.at.toISOString(), action: step.action, actionLabel: actionLabel(step.action) },
    ...{ byName: step.byName, byUsername, unitLabel: step.byAccountId === null ? '系统' : unitLabel(levels) },
    ...{ firmId: step.firmId, firmName, address: null, hash: step.hash },
    text: [
      ...step.reasons.map(reason => stepReasonText(step.action, reason)),
      ...(step.remark ? [step.remark] : []),
      ...(step.changes.length > 0
        ? [`改动：${step.changes.map(({ field }) => stepFieldLabel(step.action, field)).join('、')}`]
        : []),
      ...(step.checked && step.checked.length > 0
        ? [`核对相符：${step.checked.map(field => stepFieldLabel(step.action, field)).join('、')}`]
        : []),
    ].join('；'),
  }))
  return { rows: lines, page }
}

async function linePage(db: Queryable, filter: AuditFilter): Promise<Page> {
  const { rows, page } = await findLines(db, filter)
  const handedOver = rows.flatMap(({ line }) => (line.action === 'case-reassigned' ? [Number(line.subject)] : []))
  const names = await accountNames(db, handedOver)
  const lines = rows.map(({ line, firmName, byUsername }) => ({
    ...{ id: line.id, at: line.at.toISOString(), action: line.action, actionLabel: auditActionLabel(line.action) },
    ...{ byName: line.byName, byUsername, unitLabel: line.byAccountId === null ? '系统' : unitLabel(line.unit) },
    ...{ firmId: line.firmId, firmName, address: line.address, hash: line.hash },
    text: lineText(line, names),
  }))
  return { rows: lines, page }
}

const pageOf = (source: 'steps' | 'lines') => (source === 'steps' ? stepPage : linePage)

/** `2026-11-21 10:00:00` in China. */
const secondOf = (iso: string) => chinaTime(new Date(iso))

const columns: readonly (readonly [heading: string, cell: (line: AuditLogLine) => string])[] = [
  ['时间', line => secondOf(line.at)],
  ['操作', line => line.actionLabel],
  ['人员', line => line.byName],
  ['用户名', line => line.byUsername ?? ''],
  ['单位', line => line.unitLabel],
  ['企业', line => line.firmName ?? ''],
  ['内容', line => line.text],
  ['来源地址', line => line.address ?? ''],
  ['校验值', line => line.hash],
]

export const auditHandlers: Handlers<typeof auditCalls, Context> = {
  auditLog: ({ source, sidx: _, order: __, ...filter }, { db }) => pageOf(source)(db, filter),

  verifyFirm: async ({ firmId }, { db, viewer, clock, address }) => {
    const at = clock()
    const { firstAt, lastAt, ...result } = await verifyFirm(db, firmId)
    if (result.steps === 0) refuse('not-found')
    const facts = { steps: result.steps, broken: result.broken.length }
    await addAuditLine(db, { action: 'chain-checked', viewer: signedIn(viewer), at, address, firmId, facts })
    const iso = (moment: string | null) => moment && new Date(moment).toISOString()
    return { ...result, firstAt: iso(firstAt), lastAt: iso(lastAt), checkedAt: at.toISOString() }
  },

  exportAuditLog: async (
    { format, source, ...filter },
    { db, viewer: contextViewer, clock, workers, address, config },
  ) => {
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const { rows: lines } = await db.transaction(async tx => {
      const found = await pageOf(source)(tx, { ...filter, currPage: 1, pageSize: maxCount })
      if (found.page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
      const facts = { rows: found.rows.length, source, format }
      await countExport(tx, { action: 'history-exported', viewer, at, address, facts }, config.limits)
      return found
    })
    const rows = [columns.map(([heading]) => heading), ...lines.map(line => columns.map(([, cell]) => cell(line)))]
    const base64 = await workers.run(writeTable, { format, rows })
    return { ...tableFileFacts(`操作日志 ${chinaDay(at)}`, format), rows: lines.length, base64 }
  },
}
