/** The call that exports the queue as a table. */
import { z } from 'zod'
import { tableFormats } from '../../files/table-files/tasks.ts'
import type { CallRow } from '../../wire/call.ts'
import { lineFilter } from '../queue/line-filter.ts'

/** A file in a reply: base64, because the browser sends the login in a header, which a link cannot. */
export const exportedFile = z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() })

export const exportCalls = [
  {
    name: 'exportFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/exportList',
    access: 'export-firms',
    costly: true,
    summary: '把筛选出的申请和业务导出为表格，至多 10,000 行，每人每小时至多 10 次',
    input: z.object({
      ...lineFilter,
      order: z.enum(['asc', 'desc']).optional(),
      format: z.enum(tableFormats).default('xlsx'),
    }),
    reply: exportedFile,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ExportCalls = (typeof exportCalls)[number]
