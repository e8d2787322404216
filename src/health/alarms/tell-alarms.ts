/** Tells administrators of alarms that open, that nobody takes, and that are over: one message for all that one check found. */
import type { Db, Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { staffGroups } from '../../messages/inbox/choices.ts'
import { alarmTitle, runBookOf } from './alarm-rules.ts'
import { alarmsToTell, titlesText } from './notice-rules.ts'
import { type AlarmRow, lockUntold, markTold, staffToTell } from './store.ts'

type Parts = { db: Db; at: Date; messages: Pick<Messages, 'notify'>; jobTitles: Readonly<Record<string, string>> }
type Kind = 'alarm-opened' | 'alarm-unclaimed' | 'alarm-over'

/** What was told is written with the messages: another node, or the next check, does not tell it again. */
export function tellAlarms({ db, at, ...parts }: Parts): Promise<void> {
  return db.transaction(async tx => {
    const told = alarmsToTell(await lockUntold(tx), at)
    for (const { alarm, former } of told.continued) {
      await markTold(tx, [alarm.id], { notifiedAt: former.notifiedAt ?? at })
      await markTold(tx, [former.id], { endNotifiedAt: at })
    }
    await tell(tx, { kind: 'alarm-opened', alarms: told.opened, at }, parts)
    await tell(tx, { kind: 'alarm-unclaimed', alarms: told.unclaimed, at }, parts)
    await tell(tx, { kind: 'alarm-over', alarms: told.over, at }, parts)
  })
}

type Message = { kind: Kind; alarms: readonly AlarmRow[]; at: Date }

async function tell(
  tx: Queryable,
  { kind, alarms, at }: Message,
  { messages, jobTitles }: Pick<Parts, 'messages' | 'jobTitles'>,
) {
  const [first] = alarms
  if (!first) return
  const isOver = kind === 'alarm-over'
  const ids = alarms.map(({ id }) => id)
  await markTold(tx, ids, isOver ? { endNotifiedAt: at } : { notifiedAt: at })
  const titles = alarms.map(alarm => {
    const title = alarmTitle({ ...alarm, subject: jobTitles[alarm.subject] ?? alarm.subject })
    return isOver ? title : `${title}（${runBookOf(alarm.rule)}）`
  })
  const list = isOver ? '/MyManage/admin/health?tab=alarms' : '/MyManage/admin/health?tab=alarms&state=open'
  for (const accountId of await staffToTell(tx, staffGroups.site))
    await messages.notify(tx, {
      ...{ to: { accountId }, kind, at, key: `${kind} ${first.id} ${at.toISOString()}` },
      parameters: { count: String(alarms.length), alarms: titlesText(titles) },
      link: alarms.length === 1 ? `/MyManage/admin/health?tab=alarms&alarm=${first.id}` : list,
    })
}
