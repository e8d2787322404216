/** Limits of tables that people send, and why a file is no such table. */

const MB = 1024 * 1024

/** `bytes`: of the file. `unpackedBytes`: of all parts of a workbook together. `ratio`: to how many bytes one may unpack where it becomes large:
 *  sheets reach 30, a bomb 1,000. `seconds`, `memoryMb`: of the thread. */
export const tableLimits = {
  bytes: 32 * MB,
  rows: 100_000,
  columns: 256,
  cell: 32_767,
  parts: 4000,
  unpackedBytes: 256 * MB,
  ratio: 150,
  ratioFrom: 8 * MB,
  seconds: 120,
  memoryMb: 900,
} as const

const thousands = tableLimits.rows / 10_000

/** Why a file is no table that can be read. */
export const tableFaultMessages = {
  empty: '文件里没有内容',
  'unknown-type': '只能读 Excel（.xlsx、.xls）和 CSV 文件，请另存为其中一种',
  'web-page': '这是改名为 .xls 的网页。请用 Excel 打开，另存为 .xlsx 再上传',
  encrypted: '文件设有密码，请去掉密码后再上传',
  'cut-off': '文件不完整，多半没有传完或没有存完。请重新导出后再上传',
  'too-large': '文件展开后太大，不能读。请只留下商品的一张表，另存后再上传',
  'too-many-rows': `一次至多 ${thousands} 万行，请分成几个文件`,
  'too-many-columns': `至多 ${tableLimits.columns} 列，请删去不用的列`,
  'no-sheet': '工作簿里没有看得见的、有内容的表',
  unreadable: '文件打不开，多半已损坏。请用 Excel 打开，另存为 .xlsx 再上传',
} as const
export type TableFault = keyof typeof tableFaultMessages
export const tableFaults = Object.keys(tableFaultMessages) as readonly TableFault[]

/** Thrown where a file is no table that can be read. */
export class UnreadableTable extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(`A table cannot be read: ${fault}`)
    this.fault = fault
  }
}
