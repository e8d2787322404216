/** Handlers of the types of a member's returnable assets. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { lockPrefix } from '../../numbers/items/own-number.ts'
import { allocateNumbers } from '../../numbers/keys/allocate.ts'
import { numberOf } from '../../numbers/keys/requested.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { onlyPrefix } from '../../numbers/owned/only-prefix.ts'
import { notifyPublished } from '../../registration/store.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { TypeState } from '../fields/type-fields.ts'
import { readType, type TypeTexts, type TypeValues } from '../fields/type-rules.ts'
import type { AssetTypeRow } from '../tables.ts'
import type { assetTypeCalls, Figures } from './calls.ts'
import {
  addType,
  countAssets,
  findType,
  lastSerial,
  listTypes,
  lockType,
  prefixOfType,
  type StateCount,
  updateType,
} from './store.ts'

const texts = {
  changed: '这个类型刚被别人改过，请刷新以后再改',
  key: '请带上这次请求的标识',
} as const

function figuresOf(counts: readonly StateCount[]): Figures {
  const figures: Figures = { available: 0, out: 0, repair: 0, lost: 0, retired: 0, total: 0, overdue: 0 }
  for (const { state, count, overdue } of counts) {
    figures[state] += count
    figures.total += count
    figures.overdue += overdue
  }
  return figures
}

const typeReply = (
  { firmId: _, accountId: _a, createdAt, updatedAt, ...facts }: AssetTypeRow,
  counts: StateCount[],
) => ({
  ...facts,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  figures: figuresOf(counts.filter(({ grai }) => grai === facts.grai)),
})

const withFigures = async (db: Queryable, row: AssetTypeRow, now: Date) =>
  typeReply(row, await countAssets(db, [row.grai], now))

export type SaveInput = {
  grai?: string | undefined
  updatedAt?: string | undefined
  key?: string | undefined
  companyPrefix?: string | undefined
  assetType?: string | undefined
  fields: TypeTexts
  isPublic?: boolean | undefined
}

async function saveType(tx: Queryable, input: SaveInput, context: Context): Promise<AssetTypeRow> {
  const firmId = requireMemberFirm(context.viewer)
  const before =
    input.grai === undefined ? undefined : ((await lockType(tx, { grai: input.grai, firmId })) ?? refuse('not-found'))
  if (before && input.updatedAt !== undefined && input.updatedAt !== before.updatedAt.toISOString())
    refuse('conflict', { message: texts.changed })
  const { values, faults } = readType(input.fields)
  if (faults.length > 0)
    refuse('faulty-input', { faults: faults.map(fault => ({ ...fault, field: `fields.${fault.field}` })) })
  const set = { ...(values as TypeValues), isPublic: input.isPublic ?? before?.isPublic ?? false }
  const saved = before
    ? await updateType(tx, before, { ...set, updatedAt: context.clock() })
    : await newType(tx, { ...input, set, firmId }, context)
  if (saved?.isPublic || before?.isPublic) await notifyPublished(tx)
  return saved ?? refuse('not-found')
}

function saveOnce(tx: Queryable, { key, ...input }: SaveInput, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  return doOnce(
    tx,
    {
      ...{ call: 'saveAssetType', key, content: input },
      work: async () => withFigures(tx, await saveType(tx, { ...input, key }, context), context.clock()),
      outcomeOf: ({ grai }) => ({ grai }),
      again: async own => withFigures(tx, (await findType(tx, { ...own, firmId })) ?? refuseGone(), context.clock()),
    },
    context,
  )
}

type Addition = SaveInput & { set: TypeValues & { isPublic: boolean }; firmId: number }

/** With its GRAI. A request that is repeated gets the type of the first one. */
async function newType(tx: Queryable, { set, firmId, ...input }: Addition, context: Context) {
  const grai = await giveNumber(tx, input, set.name, context)
  const earlier = await findType(tx, { grai, firmId })
  const now = context.clock()
  const { accountId } = signedIn(context.viewer)
  return earlier ?? addType(tx, { ...set, grai, firmId, accountId, createdAt: now, updatedAt: now })
}

/** The next free asset type of the prefix, or the chosen one; one that was allocated among the numbers and has no record is used. */
async function giveNumber(tx: Queryable, input: SaveInput, name: string, context: Context): Promise<string> {
  const key = input.key || refuseField('key', 'required', texts.key)
  const companyPrefix = input.companyPrefix || (await onlyPrefix(tx, context))
  const series = { kind: 'GRAI', companyPrefix, series: '' } as const
  const { assetType: reference } = input
  if (reference) {
    await lockPrefix(tx, companyPrefix, context)
    const grai = numberOf(series, reference, 'assetType')
    const isFree = !(await findType(tx, { grai, firmId: requireMemberFirm(context.viewer) }))
    if (isFree && (await prefixOfType(tx, grai)) === companyPrefix) return grai
  }
  const wish = { ...series, ...(reference && { reference }), count: 1, note: name, key: `asset type ${key}` }
  const [grai = ''] = await allocateNumbers(tx, wish, context)
  return grai
}

async function moveType(tx: Queryable, { grai, state }: { grai: string; state: TypeState }, context: Context) {
  const own = { grai, firmId: requireMemberFirm(context.viewer) }
  const before = (await lockType(tx, own)) ?? refuse('not-found')
  const saved = before.state === state ? before : await updateType(tx, own, { state, updatedAt: context.clock() })
  return withFigures(tx, saved ?? before, context.clock())
}

export const assetTypeHandlers: Handlers<typeof assetTypeCalls, Context> = {
  assetTypeList: async ({ currPage, pageSize, sidx, order, ...filter }, { db, viewer, clock }) => {
    const paging = { currPage, pageSize, sidx, order }
    const { rows, page } = await listTypes(db, requireMemberFirm(viewer), { ...paging, ...filter })
    const types = rows.map(({ type }) => type)
    const counts = await countAssets(
      db,
      types.map(({ grai }) => grai),
      clock(),
    )
    return { rows: types.map(type => typeReply(type, counts)), page }
  },

  assetTypeInfo: async ({ grai }, { db, viewer, clock }) => {
    const row = (await findType(db, { grai, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    return { ...(await withFigures(db, row, clock())), lastSerial: await lastSerial(db, grai) }
  },

  saveAssetType: (input, context) => context.db.transaction(tx => saveOnce(tx, input, context)),

  moveAssetType: (input, context) => context.db.transaction(tx => moveType(tx, input, context)),
}
