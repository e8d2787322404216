/** Saves a product record: all of it or nothing, as a new version. */
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../access/context.ts'
import { authorOf } from '../../access/permissions.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { notifyPublished } from '../../registration/store.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import { type FieldFault, refuse } from '../../wire/errors.ts'
import { addDecision, firstSizes } from '../decisions/decisions-store.ts'
import type { productDecisions } from '../decisions/tables.ts'
import { type SizeFault, sizeFaults, sizesOf } from '../fields/change-rules.ts'
import { readNetContent } from '../fields/net-content.ts'
import {
  changedFields,
  fieldRow,
  lockedFields,
  missingForUse,
  printRecord,
  productFields,
  type RecordFault,
  type RecordTexts,
  type RecordValues,
  readTexts,
  recordFaults,
} from '../fields/record-rules.ts'
import { attachPictures } from '../parts/picture-store.ts'
import { type PartsInput, readParts } from '../parts/save-parts.ts'
import { type ProductRow, recordFirst, recordRows } from '../product-versions.ts'
import type { products } from '../tables.ts'
import { giveNumber, type NumberChoice } from './number-of-record.ts'
import { recordReply } from './record-reply.ts'
import {
  addRecord,
  countDrafts,
  findContained,
  findRecord,
  mostDrafts,
  newestVersion,
  updateRecord,
  versionsOf,
} from './record-store.ts'

const texts = {
  changed: '这条记录刚被别人改过。请先看改动记录，再保存您的修改',
  tooMany: '草稿已有 10 万条，请先给一些分配号码或者删除',
  locked: (label: string) =>
    `${label}改了可能要换号：商品变了，请到“商品变了”看要不要换号；只是登记时写错了，请勾选“更正登记的错误”`,
  packages: '包装层级和里面、外面的商品对不上：外面一层要比里面高',
  itself: '商品不能装它自己',
  taken: '这个号码刚刚给了另一条记录，请再试一次',
  archived: '已归档的记录不能改，先改回停用或预留',
} as const

export type SaveInput = NumberChoice &
  PartsInput & {
    fields: RecordTexts
    id?: number | undefined
    version?: number | undefined
    correction: boolean
    allocate: boolean
    publish: boolean
  }

type RequestKeyed = { key?: string | undefined }

type Columns = Partial<typeof products.$inferInsert>

/** The columns that values fill: the net content also as an amount. */
export function columnsOf(values: RecordValues): Columns {
  const amount = typeof values.netContent === 'string' ? readNetContent(values.netContent) : undefined
  return {
    ...values,
    ...(values.netContent !== undefined && {
      netAmount: amount && !('fault' in amount) ? amount.amount : null,
      netUnit: amount && !('fault' in amount) ? amount.unit : null,
    }),
  } as Columns
}

const valuesOf = (row: ProductRow | undefined): RecordValues => (row ? { ...row } : { level: 'each' })

/** Texts that are not as they were: what was stored before a check existed does not stop a change of something else. */
function changedTexts(before: ProductRow | undefined, texts: RecordTexts): RecordTexts {
  if (!before) return texts
  const printed = printRecord(valuesOf(before))
  return Object.fromEntries(
    productFields.filter(field => texts[field]?.trim() !== printed[field]).map(field => [field, texts[field]]),
  )
}

/** As `saveRecord`, once for the key of the request. */
export function saveRecordOnce(tx: Queryable, { key, ...input }: SaveInput & RequestKeyed, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  return doOnce(
    tx,
    {
      ...{ call: 'saveProduct', key, content: input },
      work: () => saveRecord(tx, input, context),
      outcomeOf: ({ id }) => ({ id }),
      again: async own => recordReply(tx, (await findRecord(tx, { ...own, firmId })) ?? refuseGone(), context),
    },
    context,
  )
}

export async function saveRecord(tx: Queryable, input: SaveInput, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  const before = await ownRecord(tx, input, firmId)
  const { values, faults: unread } = readTexts(changedTexts(before, input.fields))
  const parts = await readParts(tx, input, firmId)
  const after = { ...valuesOf(before), ...values }
  const { correction, publish } = input
  const found = await faultsOfChange(tx, { before, after, firmId, correction, publish })
  const faults = [...unread, ...found.filter(({ field }) => !unread.some(fault => fault.field === field))]
  if (before?.state === 'archived' && Object.keys(parts.columns).length > 0)
    refuse('conflict', { message: texts.archived })
  refuseFaults(faults, parts.faults)
  const written = writeRecord(
    tx,
    { before, columns: { ...columnsOf(values), ...parts.columns }, input, firmId },
    context,
  )
  const row = await mapViolation(written)
  await attachPictures(tx, { ids: row.pictures?.map(({ id }) => id) ?? [], firmId })
  return recordReply(tx, row, context)
}

type ChangeOfRecord = {
  before: ProductRow | undefined
  after: RecordValues
  firmId: number
  correction?: boolean
  publish?: boolean
}

/** What is wrong with a record as a change would leave it, and what may not change. */
export async function faultsOfChange(
  tx: Queryable,
  { before, after, firmId, correction = false, publish = false }: ChangeOfRecord,
): Promise<(RecordFault | SizeFault)[]> {
  const contains = typeof after.contains === 'string' ? after.contains : null
  const contained = contains === null ? null : await findContained(tx, { gtin14: contains, firmId })
  const faults: (RecordFault | SizeFault)[] = recordFaults(after, contained)
  // A correction changes what was registered, not the product: its number stays.
  const mayCorrect = correction && before?.state !== 'archived'
  if (before && !mayCorrect) faults.push(...lockedFaults(before, after), ...(await largeFaults(tx, before, after)))
  if (publish || before?.state === 'in-use')
    faults.push(...missingForUse(after).filter(({ field }) => !faults.some(fault => fault.field === field)))
  return faults
}

/** What the constraints of the database refuse, at its field. */
async function mapViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    const at = (field: string, fault: string, message: string) =>
      refuse('faulty-input', { faults: [{ field, fault, message }] })
    if (constraint === 'products_levels') return at('fields.level', 'packages', texts.packages)
    if (constraint === 'products_contains') return at('fields.contains', 'itself', texts.itself)
    if (constraint === 'products_gtin14') return refuse('conflict', { message: texts.taken })
    throw error
  }
}

function refuseFaults(faults: readonly (RecordFault | SizeFault)[], partFaults: readonly FieldFault[] = []): void {
  const all = [
    ...faults.map(({ field, ...fault }): FieldFault => ({ ...fault, field: `fields.${field}` })),
    ...partFaults,
  ]
  if (all.length > 0) refuse('faulty-input', { faults: all })
}

/** The record that the input names, locked; refuses one that somebody has changed since it was read. */
async function ownRecord(tx: Queryable, { id, version }: SaveInput, firmId: number): Promise<ProductRow | undefined> {
  if (id === undefined) return undefined
  const row = (await findRecord(tx, { id, firmId, isLocked: true })) ?? refuse('not-found')
  if (version !== undefined && version !== (await newestVersion(tx, id)))
    refuse('conflict', {
      message: texts.changed,
      faults: [{ field: 'version', fault: 'changed', message: texts.changed }],
    })
  return row
}

function lockedFaults(before: ProductRow, after: RecordValues): RecordFault[] {
  const locked = new Set(lockedFields(before.state))
  return changedFields(valuesOf(before), after)
    .filter(field => locked.has(field))
    .map(
      (field): RecordFault => ({
        ...{ field, fault: 'locked' },
        message: before.state === 'archived' ? texts.archived : texts.locked(fieldRow(field).label),
      }),
    )
}

/** Sizes of a number that the public knows: they may change by a fifth at most. */
async function largeFaults(tx: Queryable, before: ProductRow, after: RecordValues): Promise<SizeFault[]> {
  const isSame = isDeepStrictEqual(sizesOf(before as RecordValues), sizesOf(after))
  if (before.reportedAt === null || isSame) return []
  return sizeFaults(await firstSizes(tx, before), after)
}

type Writing = { before: ProductRow | undefined; columns: Columns; input: SaveInput; firmId: number }

async function writeRecord(tx: Queryable, { before, columns, input, firmId }: Writing, context: Context) {
  const at = context.clock()
  const authorId = authorOf(context.viewer)
  if (!before && (await countDrafts(tx, firmId)) >= mostDrafts) refuse('rule-broken', { message: texts.tooMany })
  if (before) await recordFirst(tx, [before])
  const saved = before
    ? await updateRecord(tx, before.id, { ...columns, updatedAt: at })
    : await addRecord(tx, { ...columns, name: columns.name ?? '', firmId, state: 'draft', updatedAt: at })
  const row = await numberedRecord(tx, saved, input, context)
  await recordRows(tx, [row], { ...writerOf(authorId), at })
  if (row.reportedAt !== null) await notifyPublished(tx)
  if (before && isCorrected(before, input, columns))
    await addDecision(tx, { ...mistake, productId: row.id, version: await newestVersion(tx, row.id), at, authorId })
  return row
}

/** Whose version it is: a person's, or a program's with a key. */
export const writerOf = (authorId: number | undefined) =>
  authorId === undefined ? ({ source: 'key' } as const) : ({ source: 'people', authorId } as const)

const mistake = { answers: ['mistake'], item: 'keep', packages: 'keep' } satisfies Partial<
  typeof productDecisions.$inferInsert
>

/** Whether a correction changed what otherwise decides about the number. */
const isCorrected = (before: ProductRow, { correction }: SaveInput, columns: Columns) =>
  correction &&
  before.reportedAt !== null &&
  changedFields(valuesOf(before), { ...valuesOf(before), ...columns } as RecordValues).some(
    field => fieldRow(field).inUse !== 'free',
  )

/** With its number and published, if the input asks for it. */
async function numberedRecord(tx: Queryable, saved: ProductRow, input: SaveInput, context: Context) {
  const needsNumber = saved.gtin14 === null && (input.allocate || input.publish)
  const numbered = needsNumber
    ? await updateRecord(tx, saved.id, { gtin14: await giveNumber(tx, saved, input, context), state: 'reserved' })
    : saved
  if (!input.publish || numbered.state !== 'reserved') return numbered
  return updateRecord(tx, saved.id, { state: 'in-use', reportedAt: context.clock() })
}

/** Gives a record the content of an earlier version, as a new version; its state and number stay. */
export async function restoreRecord(tx: Queryable, { id, number }: { id: number; number: number }, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  const row = (await findRecord(tx, { id, firmId, isLocked: true })) ?? refuse('not-found')
  const version = (await versionsOf(tx, id)).find(other => other.number === number) ?? refuse('not-found')
  const { gtin14: _gtin, state: _state, succeeds: _succeeds, ...content } = version.content
  const after = { ...emptyContent(row), ...content }
  // Sent again, it is so already.
  const current = new Map<string, unknown>(Object.entries(row))
  if (Object.entries(after).every(([name, value]) => isDeepStrictEqual(value, current.get(name))))
    return recordReply(tx, row, context)
  const contains = after.contains ?? null
  const contained = contains === null ? null : await findContained(tx, { gtin14: contains, firmId })
  const values = after as RecordValues
  const faults = [
    ...recordFaults(values, contained),
    ...lockedFaults(row, values),
    ...(await largeFaults(tx, row, values)),
  ]
  if (row.state === 'in-use') faults.push(...missingForUse(values))
  refuseFaults(faults)
  const at = context.clock()
  const saved = await updateRecord(tx, id, { ...after, updatedAt: at })
  await recordRows(tx, [saved], { ...writerOf(authorOf(context.viewer)), at })
  if (saved.reportedAt !== null) await notifyPublished(tx)
  return recordReply(tx, saved, context)
}

/** All columns of the content as they are where nothing is known; versions leave out what was not there yet. */
export function emptyContent({
  id: _,
  firmId: _f,
  gtin14: _g,
  state: _s,
  succeeds: _p,
  reportedAt: _r,
  suspendedAt: _e,
  updatedAt: _u,
  ...content
}: ProductRow) {
  const empty = Object.fromEntries(Object.keys(content).map(name => [name, null]))
  return { ...empty, name: content.name, level: 'each' } as Columns
}
