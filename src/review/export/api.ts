/** The handler that exports the queue: exactly the lines that the viewer's list has for the same filter. */

import { countExport } from '../../access/audit/export-limit.ts'
import { signedIn } from '../../access/permissions.ts'
import { maxCount } from '../../db/paging.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, chinaTime } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { findLines } from '../queue/lines.ts'
import type { exportCalls } from './calls.ts'

type Line = Awaited<ReturnType<typeof findLines>>['rows'][number]

/** `2026-11-21 10:00` in China. */
const minuteOf = (iso: string) => chinaTime(new Date(iso)).slice(0, 16)

const columns: readonly (readonly [heading: string, cell: (line: Line) => string])[] = [
  ['业务', line => line.kindLabel],
  ['状态', line => line.statusLabel],
  ['企业名称', line => line.firmName ?? ''],
  ['统一社会信用代码', line => line.creditCode ?? ''],
  ['厂商识别代码', line => line.companyPrefix ?? ''],
  ['地区', line => line.regionLabel],
  ['分支机构', line => line.branchLabel],
  ['提交时间', line => (line.submittedAt ? minuteOf(line.submittedAt) : '')],
  ['应办结日期', line => line.expectedDate ?? ''],
  ['剩余工作日', line => (line.daysLeft === null ? '' : String(line.daysLeft))],
  ['领取人', line => line.holder?.name ?? ''],
  ['结果', line => line.result?.text ?? ''],
  ['结果时间', line => (line.result ? minuteOf(line.result.at) : '')],
]

export const exportHandlers: Handlers<typeof exportCalls, RegistrationContext> = {
  exportFirms: async ({ format, ...filter }, { db, viewer: contextViewer, clock, workers, address, config }) => {
    const reader = { viewer: signedIn(contextViewer), at: clock() }
    const { rows: lines } = await db.transaction(async tx => {
      const found = await findLines(tx, { ...filter, currPage: 1, pageSize: maxCount }, reader)
      if (found.page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
      const facts = { rows: found.rows.length, kind: filter.kind, format }
      await countExport(tx, { action: 'list-exported', ...reader, address, facts }, config.limits)
      return found
    })
    const rows = [columns.map(([heading]) => heading), ...lines.map(line => columns.map(([, cell]) => cell(line)))]
    const base64 = await workers.run(writeTable, { format, rows })
    return { ...tableFileFacts(`审核队列 ${chinaDay(reader.at)}`, format), rows: lines.length, base64 }
  },
}
