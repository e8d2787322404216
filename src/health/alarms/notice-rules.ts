/** Which alarms people are told of now, and in what words. No I/O. */
import { dayMs, minuteMs } from '../../wire/china-time.ts'

/** What changes back within this time is not told: a figure that goes to and fro about its limit would send a message each time. */
const settledMs = 2 * minuteMs
/** After this time an alarm that nobody has taken is told again. */
const repeatMs = dayMs

export type ToldAlarm = {
  id: number
  rule: string
  subject: string
  openedAt: Date
  resolvedAt: Date | null
  takenAt: Date | null
  notifiedAt: Date | null
  endNotifiedAt: Date | null
}

export type Told<Alarm extends ToldAlarm> = {
  opened: Alarm[]
  unclaimed: Alarm[]
  over: Alarm[]
  /** Opened again before people were told of its end: for them it is the same alarm. */
  continued: { alarm: Alarm; former: Alarm }[]
}

const isSame = (one: ToldAlarm, other: ToldAlarm) => one.rule === other.rule && one.subject === other.subject

/** `alarms`: the open ones, and those whose end nobody was told of. */
export function alarmsToTell<Alarm extends ToldAlarm>(alarms: readonly Alarm[], at: Date): Told<Alarm> {
  const isSettled = (since: Date) => at.getTime() - since.getTime() >= settledMs
  const open = alarms.filter(({ resolvedAt }) => resolvedAt === null)
  const ended = alarms.filter(
    alarm => alarm.resolvedAt !== null && alarm.notifiedAt !== null && alarm.endNotifiedAt === null,
  )
  const untold = open.filter(({ notifiedAt }) => notifiedAt === null)
  const continued = untold.flatMap(alarm => {
    const former = ended.find(one => isSame(one, alarm))
    return former ? [{ alarm, former }] : []
  })
  const isContinued = (alarm: Alarm) => continued.some(pair => pair.alarm === alarm || pair.former === alarm)
  return {
    continued,
    opened: untold.filter(alarm => !isContinued(alarm) && isSettled(alarm.openedAt)),
    unclaimed: open.filter(
      ({ takenAt, notifiedAt }) =>
        takenAt === null && notifiedAt !== null && at.getTime() - notifiedAt.getTime() >= repeatMs,
    ),
    over: ended.filter(alarm => !isContinued(alarm) && alarm.resolvedAt !== null && isSettled(alarm.resolvedAt)),
  }
}

const mostNamed = 5

/** Titles as one text; of many the first ones.
 *  @example titlesText(['短信失败率 12%', '还没有备份过']) // '短信失败率 12%；还没有备份过' */
export function titlesText(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).join('；')
  return titles.length > mostNamed ? `${named}等` : named
}
