/** Handlers of a member's product records. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { ProductField } from '../fields/product.table.ts'
import { printField, type RecordValues } from '../fields/record-rules.ts'
import type { recordCalls } from './calls.ts'
import { historyReply } from './history.ts'
import { countRecords, countValues, listRecords } from './list-store.ts'
import { moveRecords } from './move.ts'
import { recordReply } from './record-reply.ts'
import { findRecord, removeDrafts } from './record-store.ts'
import { restoreRecord, saveRecordOnce } from './save.ts'
import { saveRecordsOnce } from './save-many.ts'

const digitsOf = (gtin14: string | null) => (gtin14 === null ? null : unpaddedGtin(gtin14).digits)

type ListRow = Awaited<ReturnType<typeof listRecords>>['rows'][number]

function lineReply(row: ListRow, columns: readonly ProductField[]) {
  const { id, version, gtin14, name, level, state, score, updatedAt } = row
  return {
    ...{ id, version, gtin: digitsOf(gtin14), name, level, state, score, updatedAt: updatedAt.toISOString() },
    fields: Object.fromEntries(columns.map(field => [field, printField(field, (row as RecordValues)[field])])),
  }
}

export const recordHandlers: Handlers<typeof recordCalls, Context> = {
  productList: async ({ currPage, pageSize, sidx, order, columns = [], ...filter }, { db, viewer }) => {
    const paging = { currPage, pageSize, sidx, order }
    const { rows, page } = await listRecords(db, requireMemberFirm(viewer), { ...paging, columns, filter })
    return { rows: rows.map(row => lineReply(row, columns)), page }
  },

  productChoices: async (_, { db, viewer, clock }) => {
    const firmId = requireMemberFirm(viewer)
    const [brands, gpcCodes, companyPrefixes] = await Promise.all([
      countValues(db, firmId, 'brand'),
      countValues(db, firmId, 'gpcCode'),
      activePrefixes(db, firmId, clock()),
    ])
    return { brands, gpcCodes, companyPrefixes }
  },

  productCounts: async (_, { db, viewer }) => {
    const rows = await countRecords(db, requireMemberFirm(viewer))
    const listed = rows.filter(({ state }) => state !== 'archived')
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
    return {
      all: sum(listed.map(({ count }) => count)),
      incomplete: sum(listed.map(({ incomplete }) => incomplete)),
      states: rows.map(({ state, count }) => ({ state, count })),
    }
  },

  productInfo: async ({ id }, context) => {
    const { db, viewer } = context
    const row = (await findRecord(db, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    return recordReply(db, row, context)
  },

  saveProduct: (input, context) => context.db.transaction(tx => saveRecordOnce(tx, input, context)),

  saveProducts: (input, context) => context.db.transaction(tx => saveRecordsOnce(tx, input, context)),

  moveProducts: ({ ids, state }, context) => context.db.transaction(tx => moveRecords(tx, { ids, state }, context)),

  removeDrafts: async ({ ids }, { db, viewer }) => {
    const firmId = requireMemberFirm(viewer)
    return { removed: await db.transaction(tx => removeDrafts(tx, { ids, firmId })) }
  },

  productHistory: async ({ id }, { db, viewer }) => {
    const row = (await findRecord(db, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    return { versions: await historyReply(db, row) }
  },

  restoreProduct: ({ id, number }, context) => context.db.transaction(tx => restoreRecord(tx, { id, number }, context)),
}
