/** The product records of the key's firm, by the rules of its pages. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readGtin } from '@barcode-authority/gs1/keys'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { recordOfNumber, recordsAfter } from '../../products/record/list-store.ts'
import { recordReply } from '../../products/record/record-reply.ts'
import { findRecord } from '../../products/record/record-store.ts'
import { type SaveInput, saveRecord } from '../../products/record/save.ts'
import { Refusal, refuse, refuseField } from '../../wire/errors.ts'
import type { MachineHandlers } from '../../wire/machine/machine-call.ts'
import type { MachineContext } from '../context.ts'
import type { ProductRows } from './calls.ts'

type Record = Awaited<ReturnType<typeof recordReply>>

const withAddress = (record: Record) => ({
  ...record,
  url: `/api/v1/products/${record.gtin ?? `id-${record.id}`}`,
})

/** The id of an own record; another firm's is treated as missing. */
async function idOf(key: string, { db, viewer }: MachineContext): Promise<number> {
  const firmId = requireMemberFirm(viewer)
  const [, draftId] = /^id-(\d{1,15})$/.exec(key) ?? []
  if (draftId !== undefined) {
    const row = await findRecord(db, { id: Number(draftId), firmId })
    return row?.id ?? refuse('not-found')
  }
  const gtin = readGtin(key)
  if (isFault(gtin)) return refuseField('key', gtin.fault, '请填写 GTIN，或者 id- 和草稿的编号')
  const row = await recordOfNumber(db, { gtin14: gtin.gtin14, firmId })
  return row?.id ?? refuse('not-found')
}

const nothing = { allocate: false, publish: false, correction: false }

async function save(input: SaveInput, context: MachineContext) {
  try {
    return withAddress(await saveRecord(context.db, input, context))
  } catch (error) {
    const isOld = error instanceof Refusal && error.faults.some(({ field }) => field === 'version')
    throw isOld ? new Refusal('version-old') : error
  }
}

const change = async (
  { key, ...input }: Omit<SaveInput, 'id' | 'version'> & { key: string },
  context: MachineContext,
) => save({ ...input, id: await idOf(key, context), version: context.machine.ifMatch }, context)

export const productHandlersOfKey: MachineHandlers<ProductRows, MachineContext> = {
  productsOfKey: async ({ cursor, limit, state }, context) => {
    const after = cursor === undefined ? 0 : readCursor(cursor)
    const firmId = requireMemberFirm(context.viewer)
    const found = await recordsAfter(context.db, firmId, { after, limit: limit + 1, states: state && [state] })
    const rows = []
    for (const row of found.slice(0, limit)) rows.push(withAddress(await recordReply(context.db, row, context)))
    const last = rows.at(-1)
    return { rows, next: found.length > limit && last ? writeCursor(last.id) : null }
  },
  productOfKey: async ({ key }, context) => {
    const id = await idOf(key, context)
    const row = (await findRecord(context.db, { id, firmId: requireMemberFirm(context.viewer) })) ?? refuse('not-found')
    return withAddress(await recordReply(context.db, row, context))
  },
  createProduct: (input, context) => save({ ...nothing, ...input }, context),
  changeProduct: (input, context) => change({ ...nothing, ...input }, context),
  publishProduct: (input, context) => change({ ...nothing, ...input, fields: {}, publish: true }, context),
}

/** Programs pass a cursor on as it is; what it is made of may change. */
const writeCursor = (id: number) => Buffer.from(`p${id}`).toString('base64url')

function readCursor(text: string): number {
  const [, id] = /^p(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return id === undefined ? refuseField('cursor', 'format', '请原样带上一页的 next') : Number(id)
}
