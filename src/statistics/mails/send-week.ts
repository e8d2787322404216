/** Sends the figures of the week that is over to everybody who subscribed, one transaction for each, so that any number of nodes send each once. */
import type { Db, Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { readStatisticsAddress, statisticsQuery } from '../console/statistics-address.ts'
import { readFigure } from '../report/figures.ts'
import { readPeriod } from '../report/period-rules.ts'
import { createReader } from '../report/reader.ts'
import { subjectRows } from '../report/subjects.ts'
import { claimDueMail, endLostMails, markSent, type StatisticMail, viewOf } from '../views/view-store.ts'
import { dueWeek, figureText, weekDays } from './mail-rules.ts'

export type WeekParts = { db: Db; clock: () => Date; messages: Pick<Messages, 'notify'>; publicUrl: string }

const path = '/MyManage/admin/siteStatistics'

/** Of weeks in which no node ran only the newest is sent. Returns how many were sent. */
export async function sendWeek(parts: WeekParts, signal?: AbortSignal): Promise<number> {
  const at = parts.clock()
  const week = dueWeek(at)
  await endLostMails(parts.db)
  let sent = 0
  while (!signal?.aborted && (await parts.db.transaction(tx => sendNext(tx, { week, at }, parts)))) sent++
  return sent
}

type Week = { week: string; at: Date }

async function sendNext(tx: Queryable, { week, at }: Week, { db, messages, publicUrl }: WeekParts): Promise<boolean> {
  const mail = await claimDueMail(tx, week)
  if (!mail) return false
  const { accountId } = mail
  const { name, link, lines } = await weekFigures(db, mail, { week, at })
  const { from, to } = weekDays(week)
  await messages.notify(tx, {
    ...{ to: { accountId }, kind: 'statistics-week', at, link, key: `statistics ${accountId} week ${week}` },
    parameters: { week: `${from} 至 ${to}`, view: name, figures: lines.join('\n'), link: `${publicUrl}${link}` },
  })
  await markSent(tx, accountId, week)
  return true
}

/** The main figures of the subject of a view, of its region, in the week and in the one before. */
async function weekFigures(db: Db, { accountId, viewId }: StatisticMail, { week, at }: Week) {
  const view = viewId === null ? undefined : await viewOf(db, accountId, viewId)
  const address = readStatisticsAddress(new URLSearchParams(view?.query ?? ''))
  const { subject, region } = address
  const [days, today] = [weekDays(week), chinaDay(at)]
  const period = readPeriod({ period: 'custom', compare: 'before', custom: days, today })
  const reader = createReader(db, { period, region: region || undefined, at, today })
  const { label, figures } = subjectRows[subject]
  const read = await Promise.all(figures.map(key => readFigure(key, reader)))
  const query = statisticsQuery({ ...address, ...days, period: 'custom', compare: 'before' })
  return {
    name: view ? `“${view.name}”` : label,
    link: `${path}?${query}` as const,
    lines: read.map(figureText),
  }
}
