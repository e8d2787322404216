/** Handlers of a member's logistic units. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { Queryable } from '../db/connect.ts'
import { allocateNumbers } from '../numbers/keys/allocate.ts'
import { requireMemberFirm } from '../numbers/owned/member-firm.ts'
import { onlyPrefix } from '../numbers/owned/only-prefix.ts'
import { doOnce } from '../request-keys/do-once.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { unitCalls } from './calls.ts'
import { addUnit, findUnit, type JoinedUnit, listUnits, lockUnit, updateUnit } from './store.ts'
import { stateAfter, unitStateLabels } from './unit-fields.ts'
import { readUnit, type UnitTexts, type UnitValues, yearAfter } from './unit-rules.ts'

const placeOf = (place: { regionCode: string | null; address: string | null } | null) =>
  place
    ? [place.regionCode ? regionPath(place.regionCode).replaceAll(' / ', '') : '', place.address ?? ''].join('').trim()
    : ''

/** The form of the logistics label, filled from the unit; empty fields are left out. */
function labelOf({ unit, from, to }: JoinedUnit): Record<string, string> {
  const filled = {
    size: 'A5',
    sscc: unit.sscc,
    content: unpaddedGtin(unit.content).digits,
    count: String(unit.count),
    batch: unit.batch,
    bestBefore: unit.bestBefore,
    grossWeightKg: unit.grossWeightKg === null ? null : String(unit.grossWeightKg),
    orderNumber: unit.reference,
    shipToGln: unit.shipTo,
    shipToPostcode: to?.postcode,
    shipFromName: from?.name.slice(0, 60),
    shipFromAddress: placeOf(from).slice(0, 120),
    shipToName: to?.name.slice(0, 60),
    shipToAddress: placeOf(to).slice(0, 120),
  }
  return Object.fromEntries(Object.entries(filled).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function unitReply(joined: JoinedUnit) {
  const { unit, contentName, from, to } = joined
  const { firmId: _, accountId: _a, createdAt, shippedAt, receivedAt, ...facts } = unit
  return {
    ...facts,
    content: unpaddedGtin(unit.content).digits,
    ...{ contentName, shipFromName: from?.name ?? null, shipToName: to?.name ?? null },
    createdAt: createdAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    keptUntil: shippedAt ? yearAfter(shippedAt).toISOString() : null,
    label: labelOf(joined),
  }
}

async function ownUnit(db: Queryable, own: { sscc: string; firmId: number }) {
  return unitReply((await findUnit(db, own)) ?? refuse('not-found'))
}

type Creation = { key: string; companyPrefix?: string | undefined; extensionDigit: string; fields: UnitTexts }

async function createUnit(tx: Queryable, input: Creation, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  const { values, faults } = readUnit(input.fields)
  if (faults.length > 0)
    refuse('faulty-input', { faults: faults.map(fault => ({ ...fault, field: `fields.${fault.field}` })) })
  const companyPrefix = input.companyPrefix || (await onlyPrefix(tx, context))
  const series = { kind: 'SSCC', companyPrefix, series: input.extensionDigit } as const
  const [sscc = ''] = await allocateNumbers(tx, { ...series, count: 1, key: `unit ${input.key}` }, context)
  // That of a request that is older than the keys that are stored.
  if (!(await findUnit(tx, { sscc, firmId })))
    await addUnit(tx, {
      ...{ sscc, firmId, accountId: signedIn(context.viewer).accountId, createdAt: context.clock() },
      ...(values as UnitValues),
    })
  return ownUnit(tx, { sscc, firmId })
}

function createOnce(tx: Queryable, { key, ...input }: Creation, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  return doOnce(
    tx,
    {
      ...{ call: 'createUnit', key, content: input },
      work: () => createUnit(tx, { ...input, key }, context),
      outcomeOf: ({ sscc }) => ({ sscc }),
      again: own => ownUnit(tx, { ...own, firmId }),
    },
    context,
  )
}

type Move = { sscc: string; state: 'shipped' | 'received' }

async function moveUnit(tx: Queryable, { sscc, state }: Move, { viewer, clock }: Context) {
  const own = { sscc, firmId: requireMemberFirm(viewer) }
  const unit = (await lockUnit(tx, own)) ?? refuse('not-found')
  if (unit.state === state) return ownUnit(tx, own)
  if (stateAfter(unit.state) !== state) {
    const message = `这个物流单元${unitStateLabels[unit.state]}，不能改为${unitStateLabels[state]}`
    refuse('rule-broken', { message, faults: [{ field: 'state', fault: 'order', message }] })
  }
  await updateUnit(tx, own, { state, ...(state === 'shipped' ? { shippedAt: clock() } : { receivedAt: clock() }) })
  return ownUnit(tx, own)
}

export const unitHandlers: Handlers<typeof unitCalls, Context> = {
  unitList: async ({ currPage, pageSize, sidx, order, ...filter }, { db, viewer }) => {
    const paging = { currPage, pageSize, sidx, order }
    const { rows, page } = await listUnits(db, requireMemberFirm(viewer), { ...paging, ...filter })
    return { rows: rows.map(unitReply), page }
  },
  createUnit: (input, context) => context.db.transaction(tx => createOnce(tx, input, context)),
  moveUnit: (input, context) => context.db.transaction(tx => moveUnit(tx, input, context)),
}
