/** Handlers of what staff write about incidents and planned maintenance. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { readMoment } from '../../content/settings/gray.ts'
import type { Queryable } from '../../db/connect.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { StatusContext } from '../context.ts'
import { type PublicIncident, stepFault, timeFault } from '../rules.ts'
import {
  firstStates,
  incidentLevels,
  incidentStateRows,
  kindWords,
  publicIncidentStates,
  type StatusService,
  serviceWords,
  stateWords,
} from '../words.ts'
import type { Incident, incidentCalls } from './calls.ts'
import * as store from './store.ts'

const labelsOf = (services: readonly StatusService[]) => services.map(service => serviceWords[service].zh.label)

const minuteText = (moment: Date | null) => moment && formatDate(moment, 'yyyy-MM-dd HH:mm')

function nextStatesOf({ kind, state }: store.IncidentRow): Incident['nextStates'] {
  const states = publicIncidentStates.filter(next => stepFault(kind, state, next) === undefined)
  return states.map(value => ({ value, label: incidentStateRows[value].label.zh }))
}

function replyOf(row: store.IncidentRow, updates: readonly store.UpdateRow[]): Incident {
  const { id, revision, kind, state, level, services, title, titleEn, draftText, draftTextEn } = row
  return {
    ...{ id, revision, kind, state, level, services, title, titleEn, text: draftText, textEn: draftTextEn },
    ...{ kindLabel: kindWords[kind].zh, stateLabel: incidentStateRows[state].label.zh },
    ...{ levelLabel: stateWords[level].zh.label, serviceLabels: labelsOf(services), nextStates: nextStatesOf(row) },
    ...{ startsAt: formatDate(row.startsAt, 'yyyy-MM-dd HH:mm'), endsAt: minuteText(row.endsAt) },
    ...{ publishedAt: minuteText(row.publishedAt), closedAt: minuteText(row.closedAt) },
    updates: updates
      .filter(({ incidentId }) => incidentId === id)
      .map(update => ({
        ...{ id: update.id, state: update.state, level: update.level, text: update.text, textEn: update.textEn },
        ...{ stateLabel: incidentStateRows[update.state].label.zh, levelLabel: stateWords[update.level].zh.label },
        ...{ serviceLabels: labelsOf(update.services), at: formatDate(update.at), byName: update.byName },
      })),
  }
}

const replyWithUpdates = async (db: Queryable, row: store.IncidentRow) =>
  replyOf(row, await store.updatesOf(db, [row.id]))

/** A minute that a person typed. */
function readMinute(field: 'startsAt' | 'endsAt', value: string): Date {
  return readMoment(value.replace('T', ' ')) ?? refuseField(field, 'format', '请填写日期和时间，例如 2026-11-29 10:30')
}

type Action = 'incident-saved' | 'incident-published' | 'incident-updated' | 'incident-deleted'

const record = (tx: Queryable, action: Action, row: store.IncidentRow, context: StatusContext) =>
  addAuditLine(tx, {
    ...{ action, viewer: signedIn(context.viewer), at: context.clock(), address: context.address, subject: row.title },
    facts: { incident: row.id, kind: kindWords[row.kind].zh, state: incidentStateRows[row.state].label.zh },
  })

const changedMeanwhile = (): never => refuse('conflict', { message: '别人刚改过这一条，请看过新的内容再改' })

type Once = { call: string; key: string | undefined; content: object }

/** Does a change once for the key of its request, and replies the incident as it is then. */
const changeOnce = (
  { call, key, content }: Once,
  change: (tx: Queryable) => Promise<store.IncidentRow>,
  context: StatusContext,
) =>
  context.db.transaction(tx =>
    doOnce(
      tx,
      {
        ...{ call, key, content },
        work: async () => replyWithUpdates(tx, await change(tx)),
        outcomeOf: ({ id }) => ({ id }),
        again: async ({ id }) => replyWithUpdates(tx, (await store.incidentById(tx, id)) ?? refuseGone()),
      },
      context,
    ),
  )

/** The public incident that an update is of; a draft, an ended one and a wrong state are refused. */
async function requireStep(tx: Queryable, { id, state }: { id: number; state: PublicIncident['state'] }) {
  const before = (await store.incidentById(tx, id)) ?? refuse('not-found')
  const fault = stepFault(before.kind, before.state, state)
  if (fault) refuseField('state', 'step', fault)
  return before
}

export const incidentHandlers: Handlers<typeof incidentCalls, StatusContext> = {
  statusNow: async (_, { statusNow }) => {
    const { measuredAt, services } = await statusNow()
    return {
      measuredAt: measuredAt ? formatDate(measuredAt) : null,
      services: services.map(({ service, state }) => ({
        ...{ service, state, label: serviceWords[service].zh.label, stateLabel: stateWords[state].zh.label },
      })),
      levels: incidentLevels.map(value => ({ value, label: stateWords[value].zh.label })),
    }
  },

  statusIncidents: async ({ sidx: _, order: __, ...filter }, { db }) => {
    const { rows, page } = await store.findIncidents(db, filter)
    const incidents = rows.map(({ incident }) => incident)
    const updates = await store.updatesOf(
      db,
      incidents.map(({ id }) => id),
    )
    return { rows: incidents.map(row => replyOf(row, updates)), page }
  },

  saveStatusDraft: async ({ key, ...input }, context) => {
    const { id, revision, text: draftText, textEn: draftTextEn, startsAt: start, endsAt: end, ...fields } = input
    const startsAt = readMinute('startsAt', start)
    const endsAt = end ? readMinute('endsAt', end) : undefined
    const fault = timeFault({ kind: fields.kind, startsAt, endsAt }, context.clock())
    if (fault) refuseField(fault.field, 'time', fault.message)
    const draft = { ...fields, draftText, draftTextEn, startsAt, endsAt: endsAt ?? null }
    const change = async (tx: Queryable) => {
      const before = id === undefined ? undefined : ((await store.incidentById(tx, id)) ?? refuse('not-found'))
      if (before && before.state !== 'draft') refuse('conflict', { message: '已经发布，不能再改，请加一条进展' })
      const createdById = signedIn(context.viewer).accountId
      const saved = before
        ? ((await store.changeIncident(tx, { id: before.id, revision: revision ?? 0 }, draft)) ?? changedMeanwhile())
        : await store.addDraft(tx, { ...draft, state: 'draft', createdById })
      await record(tx, 'incident-saved', saved, context)
      return saved
    }
    return changeOnce({ call: 'saveStatusDraft', key, content: input }, change, context)
  },

  publishStatus: async ({ key, ...seen }, context) => {
    const change = async (tx: Queryable) => {
      const before = (await store.incidentById(tx, seen.id)) ?? refuse('not-found')
      const { draftText: text, draftTextEn: textEn, kind, level, services } = before
      if (before.state !== 'draft' || text === null) return refuse('conflict', { message: '已经发布' })
      const at = context.clock()
      const fault = timeFault({ kind, startsAt: before.startsAt, endsAt: before.endsAt ?? undefined }, at)
      if (fault) refuse('rule-broken', { message: `${fault.message}，请先改草稿` })
      const state = firstStates[kind]
      const change = { state, draftText: null, draftTextEn: null, publishedAt: at }
      const published = (await store.changeIncident(tx, seen, change)) ?? changedMeanwhile()
      const byAccountId = signedIn(context.viewer).accountId
      const update = { incidentId: before.id, state, level, services, text, textEn: textEn ?? '', at, byAccountId }
      await store.addUpdate(tx, update)
      await record(tx, 'incident-published', published, context)
      return published
    }
    return changeOnce({ call: 'publishStatus', key, content: seen }, change, context)
  },

  addStatusUpdate: async ({ key, ...input }, context) => {
    const { id, revision, state, level, services, text, textEn } = input
    const change = async (tx: Queryable) => {
      await requireStep(tx, { id, state })
      const at = context.clock()
      const closedAt = incidentStateRows[state].isEnd ? at : null
      const changed =
        (await store.changeIncident(tx, { id, revision }, { state, level, services, closedAt })) ?? changedMeanwhile()
      const byAccountId = signedIn(context.viewer).accountId
      await store.addUpdate(tx, { incidentId: id, state, level, services, text, textEn, at, byAccountId })
      await record(tx, 'incident-updated', changed, context)
      return changed
    }
    return changeOnce({ call: 'addStatusUpdate', key, content: input }, change, context)
  },

  deleteStatusDraft: async (seen, context) => {
    await context.db.transaction(async tx => {
      const deleted = (await store.deleteDraft(tx, seen)) ?? refuse('conflict', { message: '已经发布或者别人改过' })
      await record(tx, 'incident-deleted', deleted, context)
    })
    return { done: true }
  },
}
