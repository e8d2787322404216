/** Handlers of a member's locations. */
import type { Context } from '../../access/context.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import type { Queryable } from '../../db/connect.ts'
import { type TableFormat, tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { locationFields, locationRows } from '../fields/location.table.ts'
import { changedLocationFields, lockedFields, printLocation } from '../fields/location-rules.ts'
import type { LocationContent, LocationRow } from '../tables.ts'
import type { locationCalls } from './calls.ts'
import { countLocations, listLocations } from './list-store.ts'
import { allLocations, countChildren, findLocation, newestVersion, pathTo, versionsOf } from './location-store.ts'
import { moveLocation, type SaveInput, saveLocation, wasPublic } from './save.ts'

/** Locations of one file, as a workbook holds them. */
const mostLocations = 20_000
const stateLabels = { active: '在用', inactive: '已停用' } as const
const publicLabel = (isPublic: boolean | undefined) => (isPublic === undefined ? '' : isPublic ? '公开' : '不公开')

async function recordReply(db: Queryable, row: LocationRow, { viewer }: Pick<Context, 'viewer'>) {
  const { gln, kind, state, isPublic, regionCode, registeredAt, updatedAt } = row
  return {
    ...{ gln, kind, state, isPublic, regionCode, version: await newestVersion(db, gln) },
    fields: { ...printLocation({ ...row }, { isMasked: !may(viewer, 'use-numbers') }), kind },
    path: await pathTo(db, row),
    children: await countChildren(db, row),
    locked: lockedFields(wasPublic(row)),
    registeredAt: registeredAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

const placeText = ({ regionCode, address }: { regionCode: string | null; address: string | null }) =>
  [regionCode ? regionPath(regionCode).replaceAll(' / ', '') : '', address ?? ''].join('').trim()

/** Changes of fields, of the state and of what the public sees; what names a person is hidden from those who do not edit. */
function changesOf(before: LocationContent, after: LocationContent, isMasked: boolean) {
  const [from, to] = [printLocation(before, { isMasked }), printLocation(after, { isMasked })]
  const changes = changedLocationFields(before, after).map(({ name, label }) => ({
    ...{ label, from: from[name], to: to[name] },
  }))
  const labels = [
    { label: '状态', from: before.state && stateLabels[before.state], to: after.state && stateLabels[after.state] },
    { label: '是否公开', from: publicLabel(before.isPublic), to: publicLabel(after.isPublic) },
  ]
  return [...labels.map(({ label, from = '', to = '' }) => ({ label, from, to })), ...changes].filter(
    change => change.from !== change.to || locationRows.some(({ label }) => label === change.label),
  )
}

type ExportContext = Pick<Context, 'db' | 'viewer' | 'clock' | 'workers'>

async function exportFile(format: TableFormat, { db, viewer, clock, workers }: ExportContext) {
  const found = await allLocations(db, requireMemberFirm(viewer), mostLocations + 1)
  if (found.length > mostLocations) refuse('rule-broken', { message: '位置超过 2 万个，请按页查看' })
  const rows = [
    ['位置码', ...locationRows.map(({ label }) => label), '状态', '是否公开'],
    ...found.map(row => {
      const texts = printLocation({ ...row }, { isMasked: false })
      return [row.gln, ...locationFields.map(field => texts[field]), stateLabels[row.state], publicLabel(row.isPublic)]
    }),
  ]
  const base64 = await workers.run(writeTable, { format, rows })
  return { ...tableFileFacts(`位置 ${chinaDay(clock())}`, format), rows: found.length, base64 }
}

function saveOnce(tx: Queryable, { key, ...input }: SaveInput, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  return doOnce(
    tx,
    {
      ...{ call: 'saveLocation', key, content: input },
      work: async () => recordReply(tx, await saveLocation(tx, { ...input, key }, context), context),
      outcomeOf: ({ gln }) => ({ gln }),
      again: async own => recordReply(tx, (await findLocation(tx, { ...own, firmId })) ?? refuseGone(), context),
    },
    context,
  )
}

export const locationHandlers: Handlers<typeof locationCalls, Context> = {
  locationList: async ({ currPage, pageSize, sidx, order, ...filter }, { db, viewer }) => {
    const { rows, page } = await listLocations(db, requireMemberFirm(viewer), {
      ...{ currPage, pageSize, sidx, order },
      ...filter,
    })
    return {
      rows: rows.map(({ regionCode, address, updatedAt: _, ...row }) => ({
        ...row,
        address: placeText({ regionCode, address }),
      })),
      page,
    }
  },

  locationCounts: async (_, { db, viewer }) => {
    const rows = await countLocations(db, requireMemberFirm(viewer))
    const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
    return {
      all: sum(rows),
      active: sum(rows.filter(({ state }) => state === 'active')),
      public: sum(rows.filter(({ isPublic }) => isPublic)),
    }
  },

  locationInfo: async ({ gln }, context) => {
    const firmId = requireMemberFirm(context.viewer)
    const row = (await findLocation(context.db, { gln, firmId })) ?? refuse('not-found')
    return recordReply(context.db, row, context)
  },

  saveLocation: (input, context) => context.db.transaction(tx => saveOnce(tx, input, context)),

  moveLocation: (input, context) =>
    context.db.transaction(async tx => recordReply(tx, await moveLocation(tx, input, context), context)),

  locationHistory: async ({ gln }, { db, viewer }) => {
    const row = (await findLocation(db, { gln, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    const versions = await versionsOf(db, row.gln)
    const isMasked = !may(viewer, 'use-numbers')
    return {
      versions: versions.map(({ number, content, source, byName, createdAt }, index) => ({
        ...{ number, source, byName, at: createdAt.toISOString() },
        changes: changesOf(versions[index + 1]?.content ?? {}, content, isMasked),
      })),
    }
  },

  exportLocations: ({ format }, context) => exportFile(format, context),
}
