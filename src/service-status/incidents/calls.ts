/** The calls of the page 服务状态 of staff: what is written about incidents and planned maintenance. Additions to the specified calls. */
import { z } from 'zod'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { done, id, nullableText, text, unsortedPaging, wholeNumber } from '../../wire/fields.ts'
import {
  incidentKinds,
  incidentLevels,
  incidentStates,
  publicIncidentStates,
  serviceStates,
  statusServices,
} from '../words.ts'
import { incidentLengths } from './lengths.ts'

const revision = wholeNumber(1, 1_000_000)
const service = z.enum(statusServices)
const services = z
  .array(service)
  .min(1)
  .max(statusServices.length)
  .transform(list => statusServices.filter(name => list.includes(name)))

const level = z.enum(incidentLevels)

/** Minutes in China: `2026-11-29 10:30`, as controls of browsers write it. */
const minute = text(16, 1)

const update = z.object({
  id: z.number(),
  state: z.enum(publicIncidentStates),
  stateLabel: z.string(),
  level,
  levelLabel: z.string(),
  serviceLabels: z.array(z.string()),
  text: z.string(),
  textEn: z.string(),
  at: z.string(),
  byName: nullableText,
})

const incident = z.object({
  id: z.number(),
  revision: z.number(),
  kind: z.enum(incidentKinds),
  kindLabel: z.string(),
  state: z.enum(incidentStates),
  stateLabel: z.string(),
  /** What it may become by the next update. */
  nextStates: z.array(z.object({ value: z.enum(publicIncidentStates), label: z.string() })),
  level,
  levelLabel: z.string(),
  services: z.array(service),
  serviceLabels: z.array(z.string()),
  title: z.string(),
  titleEn: z.string(),
  startsAt: z.string(),
  endsAt: nullableText,
  publishedAt: nullableText,
  closedAt: nullableText,
  /** Of a draft: its first update. */
  text: nullableText,
  textEn: nullableText,
  updates: z.array(update),
})

const shared = { access: 'publish-status', method: 'POST', costly: false } as const
const writes = { ...shared, replyKind: 'record' } as const
const longTexts = { bodyLimits: { bytes: 24 * 1024 } } as const

const texts = { text: text(incidentLengths.text, 1), textEn: text(incidentLengths.textEn).default('') }

export const incidentCalls = [
  {
    ...shared,
    name: 'statusNow',
    path: 'status/authApi/now',
    summary: '公开的服务状态页此刻写着什么：每项服务的状态，和最近一次测量的时间',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      /** Null before the first measurement. */
      measuredAt: nullableText,
      services: z.array(z.object({ service, label: z.string(), state: z.enum(serviceStates), stateLabel: z.string() })),
      levels: z.array(z.object({ value: level, label: z.string() })),
    }),
  },
  {
    ...shared,
    name: 'statusIncidents',
    path: 'status/authApi/findlist',
    summary: '故障和计划维护连同各条进展：草稿和没结束的在前，其余按开始时间从新到旧',
    replyKind: 'list',
    input: z.object(unsortedPaging),
    reply: incident,
  },
  {
    ...writes,
    ...longTexts,
    name: 'saveStatusDraft',
    path: 'status/authApi/draft/save',
    summary: '新建或者修改一条草稿；修改要写明看到的版次 revision，别人改过的不会被盖掉；发布以前不公开',
    input: z.object({
      id: id.optional(),
      revision: revision.optional(),
      ...requestKeyInput,
      kind: z.enum(incidentKinds),
      title: text(incidentLengths.title, 1),
      titleEn: text(incidentLengths.titleEn).default(''),
      services,
      level,
      startsAt: minute,
      /** Of a maintenance. */
      endsAt: text(16).optional(),
      ...texts,
    }),
    reply: incident.extend(repeatReply),
  },
  {
    ...writes,
    name: 'publishStatus',
    path: 'status/authApi/publish',
    summary: '发布一条草稿，马上公开，连同它的第一条说明；发布后不能改，只能加进展',
    input: z.object({ id, revision, ...requestKeyInput }),
    reply: incident.extend(repeatReply),
  },
  {
    ...writes,
    ...longTexts,
    name: 'addStatusUpdate',
    path: 'status/authApi/update',
    summary: '给一条公开的故障或维护加一条进展，马上公开；写明看到的版次 revision',
    input: z.object({
      ...{ id, revision },
      ...requestKeyInput,
      state: z.enum(publicIncidentStates),
      services,
      level,
      ...texts,
    }),
    reply: incident.extend(repeatReply),
  },
  {
    ...writes,
    name: 'deleteStatusDraft',
    path: 'status/authApi/draft/delete',
    summary: '删除一条草稿；公开过的不能删除',
    input: z.object({ id, revision }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type IncidentCalls = (typeof incidentCalls)[number]
export type StatusNow = DataOf<Extract<IncidentCalls, { name: 'statusNow' }>>
export type Incident = z.output<typeof incident>
