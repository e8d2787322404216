/** What the dry run says about one line: what will happen with it, and what is wrong. No I/O. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { type PackageLevel, packageLevels } from '../../fields/levels.ts'
import type { ProductField } from '../../fields/product.table.ts'
import {
  changedFields,
  fieldRow,
  lockedFields,
  missingForUse,
  productFields,
  type RecordFault,
  type RecordValues,
  recordFaults,
} from '../../fields/record-rules.ts'
import { stateRow } from '../../fields/states.ts'
import { type AppliedParts, applyParts, changedPartCells } from '../../parts/apply-parts.ts'
import type { PartColumns } from '../../parts/save-parts.ts'
import type { ProductRow } from '../../product-versions.ts'
import type { ColumnName } from '../cells/columns.ts'
import type { CellFinding, RowReading } from '../cells/row-reading.ts'
import type { FindingKind } from '../finding-kinds.ts'
import { type OwnNumberSpace, prefixOf } from './targets-store.ts'

/** What is known of the records of the firm. `owners`: firms of the numbers that have a record. `pictures`: those of the firm that rows name. */
export type Known = {
  firmId: number
  byGtin: ReadonlyMap<string, ProductRow>
  byId: ReadonlyMap<number, ProductRow>
  versions: ReadonlyMap<number, number>
  space: OwnNumberSpace
  pictures: ReadonlySet<string>
}

export type LineCheck = {
  act: 'create' | 'update' | 'same' | 'fault'
  gtin14: string | null
  values: RecordValues
  /** What the row makes of the parts; null where it says nothing about them. */
  parts: PartColumns | null
  findings: CellFinding[]
  rank: number
  productId: number | null
  version: number | null
}

const texts = {
  foreign: '不是本企业的号码。新商品请留空，写入时可以自动分配',
  noRecord: '本企业没有这个编号的记录。新商品请留空',
  mismatch: (gtin: string) => `这条记录的条码是 ${gtin}，和这一行的不同`,
  archived: '这条记录已归档，不能改。请先改回停用或预留',
  locked: (label: string) => `在用的商品不能从表里改${label}：可能要换号，请到商品页按规则改`,
  state: (text: string, label: string) =>
    `这里写“${text}”，记录是“${label}”：状态不从表里改，写入后请在商品列表里选中再改`,
  stateOfNew: (text: string) =>
    `这里写“${text}”，新商品写入后有号码的是“已预留”，没有的是“草稿”。要公开，请写入后在商品列表里选中再改`,
  body: '箱和中包的 GTIN-14 要和里面商品的条码相配，请先填“里面的商品”',
} as const

const plain = (gtin14: string) => unpaddedGtin(gtin14).digits

type Target = { target?: ProductRow; fault?: [ColumnName, FindingKind, string] }

/** The record that a line means, or what is wrong with its number. */
function targetOf({ gtin14, id }: RowReading, known: Known): Target {
  const byId = id === null ? undefined : known.byId.get(id)
  if (id !== null && !byId) return { fault: ['id', 'id', texts.noRecord] }
  if (gtin14 === null) return byId ? { target: byId } : {}
  const byGtin = known.byGtin.get(gtin14)
  if (byGtin && byGtin.firmId !== known.firmId) return { fault: ['gtin', 'foreign', texts.foreign] }
  if (byId && mismatches(byId, byGtin, gtin14)) {
    const own = byId.gtin14 === null ? '空的' : plain(byId.gtin14)
    return { fault: ['gtin', 'mismatch', texts.mismatch(own)] }
  }
  if (byGtin) return { target: byGtin }
  return {
    ...(byId && { target: byId }),
    ...(!isOwn(gtin14, known.space) && { fault: ['gtin', 'foreign', texts.foreign] }),
  }
}

const isOwn = (gtin14: string, { prefixes, gtin8s }: OwnNumberSpace) =>
  prefixOf(gtin14, prefixes) !== undefined || gtin8s.has(gtin14)

/** Whether the record of an id has another number than the line. */
const mismatches = (byId: ProductRow, byGtin: ProductRow | undefined, gtin14: string) =>
  (byGtin !== undefined && byGtin.id !== byId.id) || (byId.gtin14 !== null && byId.gtin14 !== gtin14)

const valuesOf = (row: ProductRow | undefined): RecordValues => (row ? { ...row } : { level: 'each' })

/** Contents are checked in the second pass, when all lines are read: here a package only has to name them. */
const someContent = { level: 'each', grossWeight: null, netContent: null } as const

function faultsOf(target: ProductRow | undefined, after: RecordValues, gtin14: string | null): RecordFault[] {
  const faults = recordFaults(after, after.contains ? someContent : null)
  const isPackageNumber = gtin14 !== null && /^[1-9]/.test(gtin14)
  if (isPackageNumber && !target && String(after.contains ?? '').slice(1, 13) !== gtin14.slice(1, 13))
    faults.push({ field: 'contains', fault: 'body', message: texts.body })
  if (!target) return faults
  const locked = new Set<ProductField>(lockedFields(target.state))
  const isArchived = stateRow(target.state).changes === 'none'
  const changed = changedFields(valuesOf(target), after).filter(field => locked.has(field))
  const message = (field: ProductField) => (isArchived ? texts.archived : texts.locked(fieldRow(field).label))
  faults.push(...changed.map((field): RecordFault => ({ field, fault: 'locked', message: message(field) })))
  if (target.state === 'in-use')
    faults.push(...missingForUse(after).filter(({ field }) => !faults.some(fault => fault.field === field)))
  return faults
}

const newStates = new Set(['draft', 'reserved'].flatMap(state => [state, stateRow(state as 'draft').label]))

/** A note where the table has another state than the record has, or will have. */
function stateNote({ state }: RowReading, target: ProductRow | undefined): CellFinding[] {
  if (!state) return []
  const { column, text } = state
  const note = (message: string): CellFinding[] => [{ column, kind: 'state', message, isNote: true }]
  if (!target) return newStates.has(text) ? [] : note(texts.stateOfNew(text))
  const { label } = stateRow(target.state)
  return text === label || text === target.state ? [] : note(texts.state(text, label))
}

type Columns = readonly (ColumnName | null)[]

/** The column of a field; that of the name where the table has none. */
function columnOf(name: ColumnName, columns: Columns): number {
  const column = columns.indexOf(name)
  return column >= 0 ? column : Math.max(0, columns.indexOf('name'))
}

/** With the faults of the number and of what the fields say about each other, at cells that have none yet. */
function withFaults(reading: RowReading, columns: Columns, { target, fault, after, parts }: Meant): CellFinding[] {
  const findings = [...reading.findings, ...stateNote(reading, target), ...partFindings(target, parts, columns)]
  if (fault) {
    const [name, kind, message] = fault
    // An empty cell is a new number.
    findings.push({ column: columnOf(name, columns), kind, message, ...(kind === 'foreign' && { suggestion: '' }) })
  }
  const unread = new Set(findings.filter(({ isNote }) => !isNote).map(({ column }) => column))
  for (const { field, fault: kind, message } of faultsOf(target, after, reading.gtin14)) {
    const column = columnOf(field, columns)
    if (!unread.has(column)) findings.push({ column, field, kind, message })
  }
  return findings
}

/** What is wrong with the cells of parts, and with changing parts of an archived record. */
function partFindings(
  target: ProductRow | undefined,
  { columns: parts, findings }: AppliedParts,
  columns: Columns,
): CellFinding[] {
  const found = findings.map(
    ({ column: field, fault, message, isNote }): CellFinding => ({
      ...{ column: columnOf(field, columns), field, kind: fault, message },
      ...(isNote && { isNote }),
    }),
  )
  if (!target || stateRow(target.state).changes !== 'none') return found
  const [changed] = changedPartCells(target, { ...target, ...parts })
  if (!changed) return found
  const { column: field } = changed
  return [...found, { column: columnOf(field, columns), field, kind: 'locked', message: texts.archived }]
}

type Meant = ReturnType<typeof targetOf> & { after: RecordValues; parts: AppliedParts }

function actOf({ target, after, parts }: Meant, gtin14: string | null): LineCheck['act'] {
  if (!target) return 'create'
  const getsNumber = target.gtin14 === null && gtin14 !== null
  const isChanged =
    changedFields(valuesOf(target), after).length > 0 ||
    changedPartCells(target, { ...target, ...parts.columns }).length > 0
  return getsNumber || isChanged ? 'update' : 'same'
}

export function checkLine(reading: RowReading, columns: Columns, known: Known): LineCheck {
  const found = targetOf(reading, known)
  const parts = applyParts(found.target ?? {}, reading.parts, known.pictures)
  const meant = { ...found, after: { ...valuesOf(found.target), ...reading.values }, parts }
  const { target, after } = meant
  const findings = withFaults(reading, columns, meant)
  return {
    act: findings.some(({ isNote }) => !isNote) ? 'fault' : actOf(meant, reading.gtin14),
    gtin14: reading.gtin14 ?? target?.gtin14 ?? null,
    ...{ values: withoutAbsent(reading.values), findings },
    parts: Object.keys(parts.columns).length > 0 ? parts.columns : null,
    rank: Math.max(0, packageLevels.indexOf(after.level as PackageLevel)),
    productId: target?.id ?? null,
    version: target ? (known.versions.get(target.id) ?? 0) : null,
  }
}

const withoutAbsent = (values: RecordValues): RecordValues =>
  Object.fromEntries(productFields.flatMap(field => (values[field] === undefined ? [] : [[field, values[field]]])))
