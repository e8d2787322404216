/** Calls that bring product records from a table: dry run, writing, stop, undo. */
import { z } from 'zod'
import { tableFaults, tableLimits } from '../../files/table-files/reading/table-limits.ts'
import { tableFormats } from '../../files/table-files/tasks.ts'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import { ownNumber } from '../../numbers/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { flag, nullableText, text, unsortedPaging, wholeNumber } from '../../wire/fields.ts'
import { filterInput, listColumns, recordIds } from '../record/calls.ts'
import { columnNames } from './cells/columns.ts'
import { findingKinds } from './finding-kinds.ts'
import { importStates, lineActs, lineOutcomes } from './table-words.ts'

const importId = text(22, 22)
const columnName = z.enum(columnNames)
const kind = z.enum(findingKinds)
const column = wholeNumber(0, tableLimits.columns - 1)

const counts = z.object({
  created: z.number(),
  updated: z.number(),
  same: z.number(),
  faulty: z.number(),
  noted: z.number(),
  /** Of the new records those that have no number in the table. */
  numbers: z.number(),
})

const reason = z.object({
  kind,
  /** The field or part that it is about, which may have no column; null where it is the cell. */
  field: columnName.nullable(),
  column: z.number(),
  letter: z.string(),
  title: z.string(),
  isNote: z.boolean(),
  count: z.number(),
  /** Whether the same mend is proposed for all of these cells. */
  canMend: z.boolean(),
})

const imported = z.object({
  id: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
  /** Of the dry run. */
  revision: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it waits, and can be undone. */
  expiresAt: z.string(),
  sheet: z.string().nullable(),
  /** Of a workbook: other sheets with content, which can be read instead. */
  otherSheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** Why the file cannot be read. */
  fault: z.enum(tableFaults).nullable(),
  faultMessage: nullableText,
  /** What should be known of the file: hidden sheets, formulas and the like. */
  remarks: z.array(z.string()),
  /** 0 where every line is data. */
  headingLine: z.number(),
  /** The line that has the headings if any line has. */
  firstLine: z.number(),
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), name: columnName.nullable() })),
  total: z.number(),
  done: z.number(),
  counts: counts.nullable(),
  reasons: z.array(reason),
  outcomes: z.object({
    created: z.number(),
    updated: z.number(),
    failed: z.number(),
    removed: z.number(),
    archived: z.number(),
    restored: z.number(),
    left: z.number(),
  }),
})

const finding = z.object({
  column: z.number(),
  letter: z.string(),
  kind,
  field: columnName.nullable(),
  message: z.string(),
  isNote: z.boolean(),
  /** A text for the cell that mends it; empty where the cell is to be empty. */
  suggestion: z.string().nullable(),
  /** The column of the suggestion. */
  suggestionColumn: z.number(),
})

/** What writing a line changes of its record. */
const change = z.object({ title: z.string(), from: z.string(), to: z.string() })

const line = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  act: z.enum(lineActs).nullable(),
  outcome: z.enum(lineOutcomes).nullable(),
  findings: z.array(finding),
  /** Before the writing; empty afterwards. */
  changes: z.array(change),
  productId: z.number().nullable(),
  gtin: z.string().nullable(),
})

export const lineChoices = ['findings', 'faults', 'updates', 'written', 'failed', 'all'] as const
const file = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.number() })

// biome-ignore format: one call a paragraph
export const transferCalls = [
  { name: 'createImport', method: 'POST', path: 'product/authApi/import/create', access: 'edit-products', costly: true, replyKind: 'record', body: 'multipart', upload: { files: 1, fileBytes: tableLimits.bytes },
    summary: '上传一张商品表（xlsx、xls、CSV，至多 10 万行），读出来并试运行：试运行不写入任何记录。导入过的文件要带 again', input: z.object({ table: uploadedFile, again: flag.default(false) }), reply: imported },
  { name: 'importInfo', method: 'POST', path: 'product/authApi/import/info', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '一次导入：状态、进度、列的对应、试运行的结果和写入的结果', input: z.object({ id: importId }), reply: imported },
  { name: 'importList', method: 'POST', path: 'product/authApi/import/list', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '本企业最近的导入，最新的在前；没有写入的留 24 小时，写入的在 24 小时内可以撤销', input: z.object({}), reply: z.array(imported.pick({ id: true, state: true, fileName: true, createdAt: true, total: true, done: true })) },
  { name: 'importLines', method: 'POST', path: 'product/authApi/import/lines', access: 'edit-products', costly: false, replyKind: 'list',
    summary: '一次导入的行：有问题的、有错误的、会改已有记录的、写入的、没能写入的，或者全部；可以只要一种问题（kind），一列的（column）或者一个字段的（field）。试运行的行带着要改的内容', input: z.object({ id: importId, choice: z.enum(lineChoices).default('findings'), kind: kind.optional(), column: column.optional(), field: columnName.optional(), ...unsortedPaging }), reply: line },
  { name: 'assignColumns', method: 'POST', path: 'product/authApi/import/columns', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { values: 400 },
    summary: '指定列名在第几行（0 是没有列名）和每一列是什么，再试运行一次；本企业以后的表照此对应。不带 columns 时照列名认', input: z.object({ id: importId, headingLine: wholeNumber(0, 1_100_000), columns: z.array(columnName.nullable()).max(tableLimits.columns).optional() }), reply: imported },
  { name: 'chooseSheet', method: 'POST', path: 'product/authApi/import/sheet', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '换读工作簿里的另一张表，再试运行一次；在页面上改过的格子不带过去', input: z.object({ id: importId, sheet: text(40, 1) }), reply: imported },
  { name: 'mendImport', method: 'POST', path: 'product/authApi/import/mend', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '改一格（不带 text 就清空），或者照建议改同一种问题的所有格，再试运行一次；上传的文件不变', input: z.object({ id: importId, line: wholeNumber(1, 1_100_000).optional(), column, text: text(1000).optional(), kind: kind.optional() }), reply: imported },
  { name: 'startImport', method: 'POST', path: 'product/authApi/import/start', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '写入试运行过的行：sha256 和 revision 是看到的那一次；skipFaulty 跳过有错误的行，allocate 给没有号码的新商品分配号码', input: z.object({ id: importId, sha256: text(64, 64), revision: wholeNumber(0, 1_000_000), skipFaulty: flag.default(false), allocate: flag.default(false), companyPrefix: ownNumber.companyPrefix.optional() }), reply: imported },
  { name: 'stopImport', method: 'POST', path: 'product/authApi/import/stop', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '停止写入；已经写入的行留着，可以继续或者撤销', input: z.object({ id: importId }), reply: imported },
  { name: 'continueImport', method: 'POST', path: 'product/authApi/import/continue', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '继续停止了的写入', input: z.object({ id: importId }), reply: imported },
  { name: 'undoImport', method: 'POST', path: 'product/authApi/import/undo', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '撤销 24 小时内的导入：新草稿删除，有号码的归档，改过的恢复；此后又改过的不动', input: z.object({ id: importId }), reply: imported },
  { name: 'importFile', method: 'POST', path: 'product/authApi/import/file', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '上传的表，多一列写着每行的错误和提示；2 万行以上为 CSV', input: z.object({ id: importId }), reply: file },
  { name: 'productTemplate', method: 'POST', path: 'product/authApi/import/template', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '空白的商品表，带一些可用的号码', input: z.object({ companyPrefix: ownNumber.companyPrefix.optional(), count: wholeNumber(0, 1000).default(50), format: z.enum(tableFormats).default('xlsx') }), reply: file },
  { name: 'exportProducts', method: 'POST', path: 'product/authApi/export', access: 'read-products', costly: true, replyKind: 'record', bodyLimits: { bytes: 96 * 1024 },
    summary: '导出列表里的商品：筛选和次序与列表相同，ids 只要其中这些，带全部字段，改过可以再导入；至多 10 万种，xlsx 至多 2 万种', input: z.object({ ...filterInput, ids: recordIds.optional(), sidx: z.enum(listColumns).optional(), order: z.enum(['asc', 'desc']).optional(), format: z.enum(tableFormats).default('xlsx') }), reply: file },
] as const satisfies readonly CallRow[]

export type TransferCalls = (typeof transferCalls)[number]
type Reply<Name extends TransferCalls['name']> = DataOf<Extract<TransferCalls, { name: Name }>>
export type ImportReply = Reply<'importInfo'>
export type ImportLineReply = Reply<'importLines'>[number]
export type ImportListLine = Reply<'importList'>[number]
