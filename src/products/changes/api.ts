/** Handlers of the calls about a product that changed. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { decisionsOf, firstSizes } from '../decisions/decisions-store.ts'
import { type SizeField, sizeFields } from '../fields/change-rules.ts'
import { printField, type RecordValues } from '../fields/record-rules.ts'
import { findRecord, newestVersion } from '../record/record-store.ts'
import type { changeCalls } from './calls.ts'
import { changeProduct } from './change.ts'
import { packagesAround } from './packages-around.ts'

type Named = { id: number; gtin14: string | null; name: string }

const lineOf = ({ id, gtin14, name }: Named) => ({
  ...{ id, name, gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits },
})

const perSize = <Value>(of: (field: SizeField) => Value) =>
  Object.fromEntries(sizeFields.map(field => [field, of(field)])) as Record<SizeField, Value>

export const changeHandlers: Handlers<typeof changeCalls, Context> = {
  changeInfo: async ({ id }, { db, viewer }) => {
    const firmId = requireMemberFirm(viewer)
    const row = (await findRecord(db, { id, firmId })) ?? refuse('not-found')
    const first = await firstSizes(db, row)
    const packages = row.gtin14 === null ? [] : await packagesAround(db, { gtin14: row.gtin14, firmId })
    const decisions = await decisionsOf(db, id)
    return {
      ...{ ...lineOf(row), version: await newestVersion(db, id), level: row.level, state: row.state },
      sizes: perSize(field => printField(field, (row as RecordValues)[field])),
      firstSizes: perSize(field => first[field] ?? null),
      packages: packages.map(other => ({ ...lineOf(other), level: other.level })),
      decisions: decisions.map(({ at, byName, answers, item, packages: outer, created }) => ({
        ...{ at: at.toISOString(), byName, answers, item, packages: outer, created: created && lineOf(created) },
      })),
    }
  },

  changeProduct: async (input, context) => {
    const { decision, created } = await context.db.transaction(tx => changeProduct(tx, input, context))
    const { item, packages, because } = decision
    return {
      ...{ item, packages, because: because.map(({ key }) => key) },
      created: created.map(row => ({ ...lineOf(row), level: row.level })),
    }
  },
}
