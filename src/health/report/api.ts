/** Handlers of the page of the running site. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { lastRuns } from '../../backup/store.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaTime } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { alarmTitle, ruleOf, runBookOf } from '../alarms/alarm-rules.ts'
import * as alarms from '../alarms/store.ts'
import type { HealthContext } from '../context.ts'
import { databaseVersion } from '../figures/sources/database-store.ts'
import { quartersOfDay } from '../figures/sources/services-store.ts'
import { slowStatements } from '../figures/sources/statements-store.ts'
import { allExpiries } from '../nodes/expiries.ts'
import { allNodes } from '../nodes/store.ts'
import { alarmLevelLabels, alarmStepLabels } from '../words.ts'
import type { Alarm, healthCalls } from './calls.ts'
import { allFigures, nodeReply, serviceReplies } from './figures-reply.ts'

type Row = { alarm: alarms.AlarmRow; takenByName: string | null }

const jobTitles = ({ jobKinds }: HealthContext): Record<string, string> =>
  Object.fromEntries(jobKinds.map(({ name, title }) => [name, title]))

/** Subjects that are names of jobs are said by their titles. */
const titleOf = ({ alarm }: Row, context: HealthContext) =>
  alarmTitle({ ...alarm, subject: jobTitles(context)[alarm.subject] ?? alarm.subject })

function alarmReply(row: Row, context: HealthContext): Alarm {
  const { id, level, openedAt, resolvedAt, takenBy, takenAt } = row.alarm
  return {
    ...{ id, level, levelLabel: alarmLevelLabels[level], title: titleOf(row, context) },
    openedAt: openedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    ...{ takenByName: row.takenByName, takenAt: takenAt?.toISOString() ?? null },
    isOwn: takenBy !== null && takenBy === signedIn(context.viewer).accountId,
  }
}

/** Takes or releases an alarm with its line of the audit; 409 if somebody was faster. */
function changeAlarm(id: number, action: 'alarm-taken' | 'alarm-released', context: HealthContext) {
  const { db, clock, address } = context
  const viewer = signedIn(context.viewer)
  const change = action === 'alarm-taken' ? alarms.takeAlarm : alarms.releaseAlarm
  return db.transaction(async tx => {
    const row = (await alarms.alarmById(tx, id)) ?? refuse('not-found')
    if (!(await change(tx, { id, by: viewer.accountId, at: clock() })))
      refuse('conflict', { message: '已经解除，或者别人已经认领，请刷新后再看' })
    await addAuditLine(tx, { action, viewer, at: clock(), address, subject: titleOf(row, context) })
    return { done: true }
  })
}

export const healthHandlers: Handlers<typeof healthCalls, HealthContext> = {
  siteFigures: async (_, context) => {
    const { db, clock } = context
    const at = clock()
    const site = await context.siteFigures()
    const statements = await slowStatements(db)
    const open = await alarms.alarmsOfDay(db, at)
    const runs = await lastRuns(db)
    return {
      at: site.at.toISOString(),
      checkedAt: (await alarms.lastCheck(db))?.toISOString() ?? null,
      alarms: open.map(row => alarmReply(row, context)),
      services: serviceReplies(await quartersOfDay(db, at), context.openServices, at),
      nodes: (await allNodes(db)).map(row => nodeReply(row, at)),
      databaseVersion: await databaseVersion(db),
      statements: { state: statements.state, rows: [...statements.statements] },
      runs: runs.map(({ startedAt, endedAt, madeAt, fault: reason, ...run }) => ({
        ...{ ...run, reason },
        ...{
          startedAt: startedAt.toISOString(),
          endedAt: endedAt.toISOString(),
          madeAt: madeAt?.toISOString() ?? null,
        },
      })),
      expiries: (await allExpiries(db)).map(({ name, kind, expiresAt, since, checkedAt, fault }) => ({
        ...{ name, kind, expiresAt: expiresAt?.toISOString() ?? null, since: since?.toISOString() ?? null },
        ...{ checkedAt: checkedAt.toISOString(), reason: fault },
      })),
      jobTitles: jobTitles(context),
      figures: await allFigures(db, site, at),
      unread: [...site.unread],
    }
  },

  exportFigures: async (_, context) => {
    const { db, clock, workers } = context
    const figures = await allFigures(db, await context.siteFigures(), clock())
    const rows = figures.flatMap(({ name, label, unit, help, samples }) =>
      (samples.length > 0 ? samples : [{ labels: {}, value: Number.NaN }]).map(({ labels, value }) => [
        ...[
          name,
          label,
          Object.entries(labels)
            .map(pair => pair.join('='))
            .join(' '),
        ],
        ...[Number.isNaN(value) ? '' : String(value), unit, help],
      ]),
    )
    const heads = ['/metrics 的名称', '名称', '标签', '值', '单位', '说明']
    const base64 = await workers.run(writeTable, { format: 'csv', rows: [heads, ...rows] })
    const name = `运行状况 ${chinaTime(clock()).slice(0, 16).replace(':', '.')}`
    return { ...tableFileFacts(name, 'csv'), rows: rows.length, base64 }
  },

  siteAlarms: async ({ sidx: _, order: __, ...filter }, context) => {
    const { rows, page } = await alarms.findAlarms(context.db, filter)
    return { rows: rows.map(row => alarmReply(row, context)), page }
  },

  siteAlarm: async ({ id }, context) => {
    const row = (await alarms.alarmById(context.db, id)) ?? refuse('not-found')
    const rule = ruleOf(row.alarm.rule)
    const history = await alarms.stepsOf(context.db, id)
    return {
      ...alarmReply(row, context),
      ...{ figure: rule?.figure ?? '', runBook: rule ? runBookOf(rule.id) : '', steps: [...(rule?.steps ?? [])] },
      history: history.map(({ step, byName }) => ({
        ...{ id: step.id, label: alarmStepLabels[step.kind], byName, at: step.at.toISOString() },
      })),
    }
  },

  takeAlarm: ({ id }, context) => changeAlarm(id, 'alarm-taken', context),

  releaseAlarm: ({ id }, context) => changeAlarm(id, 'alarm-released', context),
}
