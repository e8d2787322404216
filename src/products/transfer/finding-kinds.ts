/** The kinds of what an import finds in a table, each with its name, and why a line was not written. */
import type { CellNote } from '../../files/table-files/reading/table.ts'
import type { RecordFaultKind } from '../fields/record-rules.ts'
import type { PartFindingKind } from '../parts/apply-parts.ts'
import type { NumberFault, NumberNote } from './cells/cell-text.ts'

/** Why a line was not written. */
export const writeFaults = {
  changed: '这条记录在试运行之后被改过。请看一下改动，再导入这一行',
  taken: '这个号码刚刚给了另一条记录',
  prefix: '厂商识别代码已失效，不能用它的号码',
  none: '没有可以分配的号码了',
  packages: '包装层级和里面、外面的商品对不上：外面一层要比里面高',
  refused: '这一行和已有的记录对不上，没有写入',
} as const
export type WriteFault = keyof typeof writeFaults

/** What a line says of the records of the firm, and of other lines. */
type LineFindingKind = 'id' | 'foreign' | 'mismatch' | 'state' | 'repeated' | 'alike'

/** What was found, whatever it is found of: the column and the field are beside it. */
export type FindingKind =
  | CellNote['kind']
  | NumberFault
  | NumberNote
  | RecordFaultKind
  | PartFindingKind
  | LineFindingKind
  | `write-${WriteFault}`

/** Names of the kinds; null where the message is displayed, because it says more than a name. */
export const findingTitles = {
  date: '格里是日期',
  'no-result': '公式没有结果',
  error: '公式出错',

  'check-digit': '校验码不对',
  length: '商品条码的位数不对',
  character: '商品条码不是数字',
  exponent: '科学计数法',
  zeros: '补上了前面的 0',

  id: null,
  foreign: '不是本企业的号码',
  mismatch: '条码和记录编号对不上',
  state: '状态不从表里改',
  repeated: '两行是同一个商品',
  alike: '与已有商品相似',

  required: null,
  format: null,
  level: null,
  least: null,
  missing: null,
  body: null,
  locked: null,

  twice: null,
  language: null,
  'too-many': null,
  outside: null,
  none: null,
  count: null,

  'write-changed': null,
  'write-taken': null,
  'write-prefix': null,
  'write-none': null,
  'write-packages': null,
  'write-refused': null,
} as const satisfies Readonly<Record<FindingKind, string | null>>

export const findingKinds = Object.keys(findingTitles) as readonly FindingKind[]
