/** Saves a location: its number, fields and version, all of it or nothing. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { LocationKind } from '../../codes/location-kinds.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { lockPrefix } from '../../numbers/items/own-number.ts'
import { allocateNumbers } from '../../numbers/keys/allocate.ts'
import { countedReference, numberOf } from '../../numbers/keys/requested.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { onlyPrefix } from '../../numbers/owned/only-prefix.ts'
import { notifyPublished } from '../../registration/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { locationRows } from '../fields/location.table.ts'
import {
  belongMessage,
  changedLocationFields,
  type LocationFault,
  type LocationTexts,
  type LocationValues,
  locationFaults,
  lockedFields,
  mayBelong,
  printLocation,
  readLocation,
} from '../fields/location-rules.ts'
import type { LocationRow, locations } from '../tables.ts'
import {
  addLocation,
  childrenOf,
  findLocation,
  isWithoutRecord,
  lockTree,
  newestVersion,
  recordVersion,
  updateLocation,
} from './location-store.ts'

const texts = {
  changed: '这个位置刚被别人改过。请先看改动记录，再保存您的修改',
  key: '请带上这次请求的标识',
  parent: '本企业没有这个位置',
  itself: '位置不能属于它自己，也不能属于它的下级',
  depth: '位置最多十级',
  inactiveParent: '上级位置已停用',
  inactive: '停用的位置不能改，先重新启用',
  children: '它的下级和改后的类型对不上，请先改下级',
  activeChildren: '还有在用的下级，请先停用下级',
  locked: (label: string) =>
    `${label}变了就是另一个地方，要用新的位置码（GS1 GLN 分配规则）：请新增一个位置，停用这一个；只是登记时写错了，请勾选“更正登记的错误”`,
} as const

export type SaveInput = {
  gln?: string | undefined
  version?: number | undefined
  key?: string | undefined
  companyPrefix?: string | undefined
  reference?: string | undefined
  fields: LocationTexts
  isPublic?: boolean | undefined
  correction: boolean
}

type Columns = Partial<typeof locations.$inferInsert>

/** Whether the public has seen it: what it is may then change by a correction only. */
export const wasPublic = ({ isPublic, publicAt }: LocationRow): boolean => isPublic || publicAt !== null

const valuesOf = (row: LocationRow | undefined): LocationValues => (row ? { ...row } : {})

/** Texts that are not as they were: what a register had before a check existed does not stop another change. */
function changedTexts(before: LocationRow | undefined, given: LocationTexts): LocationTexts {
  if (!before) return given
  const printed = printLocation(valuesOf(before), { isMasked: false })
  return Object.fromEntries(
    locationRows.filter(({ name }) => given[name]?.trim() !== printed[name]).map(({ name }) => [name, given[name]]),
  )
}

export async function saveLocation(tx: Queryable, input: SaveInput, context: Context): Promise<LocationRow> {
  const firmId = requireMemberFirm(context.viewer)
  await lockTree(tx, firmId)
  const before = input.gln === undefined ? undefined : await ownLocation(tx, input, firmId)
  if (before?.state === 'inactive') refuse('conflict', { message: texts.inactive })
  const { values, faults } = readLocation(changedTexts(before, input.fields))
  const after: LocationValues = { ...valuesOf(before), ...values }
  const unread = new Set(faults.map(({ field }) => field))
  faults.push(...locationFaults(after).filter(({ field }) => !unread.has(field)))
  if (before && !input.correction && wasPublic(before)) faults.push(...lockedFaults(before, after))
  faults.push(...(await treeFaults(tx, { before, after, firmId })))
  refuseFaults(faults)
  return mapViolation(writeLocation(tx, { before, columns: values as Columns, input, firmId }, context))
}

function refuseFaults(faults: readonly LocationFault[]): void {
  if (faults.length > 0)
    refuse('faulty-input', { faults: faults.map(fault => ({ ...fault, field: `fields.${fault.field}` })) })
}

function lockedFaults(before: LocationRow, after: LocationValues): LocationFault[] {
  const locked = new Set(lockedFields(true))
  return changedLocationFields(valuesOf(before), after)
    .filter(({ name }) => locked.has(name))
    .map(({ name, label }) => ({ field: name, fault: 'locked', message: texts.locked(label) }))
}

type Tree = { before: LocationRow | undefined; after: LocationValues; firmId: number }

/** Whether the kinds of the location, of its parent and of what belongs to it fit, and the parent is one of the own firm in use. */
async function treeFaults(tx: Queryable, { before, after, firmId }: Tree): Promise<LocationFault[]> {
  const kind = after.kind as LocationKind | null | undefined
  if (!kind) return []
  const faults: LocationFault[] = []
  if (after.parent) {
    const parent = await findLocation(tx, { gln: String(after.parent), firmId })
    if (!parent) faults.push({ field: 'parent', fault: 'missing', message: texts.parent })
    else if (parent.state === 'inactive' && parent.gln !== before?.parent)
      faults.push({ field: 'parent', fault: 'inactive', message: texts.inactiveParent })
    else if (!mayBelong(kind, parent.kind))
      faults.push({ field: 'parent', fault: 'kind', message: belongMessage(kind, parent.kind) })
  }
  if (before && before.kind !== kind && (await childrenOf(tx, before.gln)).some(child => !mayBelong(child.kind, kind)))
    faults.push({ field: 'kind', fault: 'children', message: texts.children })
  return faults
}

/** The location that the input names, locked by the lock of the tree; refuses one that somebody has changed since it was read. */
async function ownLocation(
  tx: Queryable,
  { gln = '', version }: Pick<SaveInput, 'gln' | 'version'>,
  firmId: number,
): Promise<LocationRow> {
  const row = (await findLocation(tx, { gln, firmId })) ?? refuse('not-found')
  if (version !== undefined && version !== (await newestVersion(tx, gln)))
    refuse('conflict', {
      message: texts.changed,
      faults: [{ field: 'version', fault: 'changed', message: texts.changed }],
    })
  return row
}

/** What the constraints of the database refuse, at its field. */
async function mapViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    const at = (message: string) =>
      refuse('faulty-input', { faults: [{ field: 'fields.parent', fault: 'tree', message }] })
    if (constraint === 'locations_tree' || constraint === 'locations_itself') return at(texts.itself)
    if (constraint === 'locations_depth') return at(texts.depth)
    throw error
  }
}

type Writing = { before: LocationRow | undefined; columns: Columns; input: SaveInput; firmId: number }

async function writeLocation(tx: Queryable, { before, columns, input, firmId }: Writing, context: Context) {
  const at = context.clock()
  if (before) await recordFirst(tx, before)
  const isPublic = input.isPublic ?? before?.isPublic ?? false
  const publicAt = before?.publicAt ?? (before?.isPublic ? before.registeredAt : isPublic ? at : null)
  const set = { ...columns, isPublic, publicAt, updatedAt: at }
  const saved = before
    ? await updateLocation(tx, before.gln, set)
    : await newLocation(tx, { set, input, firmId }, context)
  await recordVersion(tx, saved, { source: 'people', authorId: signedIn(context.viewer).accountId, at })
  if (saved.isPublic || before?.isPublic) await notifyPublished(tx)
  return saved
}

/** What came from a register has no version yet: what it was is the first one. */
async function recordFirst(tx: Queryable, row: LocationRow): Promise<void> {
  if ((await newestVersion(tx, row.gln)) === 0) await recordVersion(tx, row, { source: 'file', at: row.registeredAt })
}

type Addition = { set: Columns; input: SaveInput; firmId: number }

/** With its number. A request that is repeated gets the location of the first one. */
async function newLocation(tx: Queryable, { set, input, firmId }: Addition, context: Context): Promise<LocationRow> {
  const gln = await giveNumber(tx, input, String(set.name ?? ''), context)
  const earlier = await findLocation(tx, { gln, firmId })
  if (earlier) return earlier
  const { name = '', kind = 'physical' } = set
  return addLocation(tx, { ...set, gln, firmId, name, kind, registeredAt: context.clock() })
}

/** The next free GLN of the prefix, or the chosen one. One that was allocated among the numbers and has no record is used. */
async function giveNumber(tx: Queryable, input: SaveInput, name: string, context: Context): Promise<string> {
  const key = input.key || refuseField('key', 'required', texts.key)
  const companyPrefix = input.companyPrefix || (await onlyPrefix(tx, context))
  const series = { kind: 'GLN', companyPrefix, series: '' } as const
  if (input.reference) {
    await lockPrefix(tx, companyPrefix, context)
    const gln = numberOf(series, String(countedReference(series, input.reference)))
    if (await isWithoutRecord(tx, { gln, companyPrefix })) return gln
  }
  const [gln = ''] = await allocateNumbers(
    tx,
    { ...series, ...pick(input), count: 1, note: name, key: `location ${key}` },
    context,
  )
  return gln
}

const pick = ({ reference }: SaveInput) => (reference ? { reference } : {})

type Move = { gln: string; version?: number | undefined; state: 'active' | 'inactive' }

/** Puts a location out of use, or the same place back into use; its number is never of another place. */
export async function moveLocation(tx: Queryable, { gln, version, state }: Move, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  await lockTree(tx, firmId)
  const before = await ownLocation(tx, { gln, version }, firmId)
  if (before.state === state) return before
  const isRefused = state === 'inactive' && (await childrenOf(tx, gln)).some(({ isActive }) => isActive)
  if (isRefused) refuse('rule-broken', { message: texts.activeChildren })
  const parent = before.parent && (await findLocation(tx, { gln: before.parent, firmId }))
  if (state === 'active' && parent && parent.state === 'inactive')
    refuse('rule-broken', { message: `${texts.inactiveParent}，请先启用上级` })
  await recordFirst(tx, before)
  const at = context.clock()
  const saved = await updateLocation(tx, gln, { state, ...(before.updatedAt && { updatedAt: at }) })
  await recordVersion(tx, saved, { source: 'people', authorId: signedIn(context.viewer).accountId, at })
  if (saved.isPublic) await notifyPublished(tx)
  return saved
}
