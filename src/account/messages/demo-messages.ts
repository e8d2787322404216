/** Messages of the demonstration accounts, so that no page of messages is empty. */
import type { Db } from '../../db/connect.ts'
import { addToInboxes, demonstrationInboxes, findInbox, markAllRead } from '../../messages/inbox/store.ts'
import { notices } from '../../messages/notices.table.ts'

type Sample = { kind: keyof typeof notices; hoursAgo: number; text: string; link: string }

const memberPage = '/MyManage/SystemMember/index'

/** Messages for members, the oldest first; messages about a case are written by the case itself. */
const samples: readonly Sample[] = [
  {
    kind: 'approved',
    hoursAgo: 1100,
    link: memberPage,
    text: '“{firm}”的入会申请已批准。请登录会员专区给商品编码，到期前办理续展。（演示）',
  },
]
/** Messages for every account. */
const ofEverybody: Sample = {
  kind: 'password-changed',
  hoursAgo: 1000,
  link: '/MyManage/account',
  text: '您的账号的登录密码已修改。如果不是您本人操作，请立即用“忘记密码”重设密码，并与本站联系。（演示）',
}
/** Messages of the last days are unread. */
const unreadHours = 7 * 24

/** Safe to call again: a message is written once. */
export async function seedDemoMessages(db: Db, clock: () => Date): Promise<void> {
  const now = clock()
  const write = async ({ kind, hoursAgo, text, link }: Sample, { accountId, firmId, firmName }: DemoInbox) => {
    const { group: noticeGroup, purpose } = notices[kind]
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    const message = { accountId, firmId, kind, noticeGroup, purpose, link, createdAt }
    const filled = text.replace('{firm}', firmName ?? '')
    await addToInboxes(db, [{ ...message, eventKey: `demonstration ${kind}`, text: filled }])
  }
  for (const inbox of await demonstrationInboxes(db)) {
    if (inbox.isMember) for (const sample of samples) await write(sample, inbox)
    if (inbox.canLogIn) await write(ofEverybody, inbox)
  }
}

type DemoInbox = Awaited<ReturnType<typeof demonstrationInboxes>>[number]

/** Marks the demonstration messages as read that are older than some days. */
export async function markOlderRead(db: Db, clock: () => Date): Promise<void> {
  const at = clock()
  const before = new Date(at.getTime() - unreadHours * 3_600_000)
  for (const { accountId } of await demonstrationInboxes(db)) {
    const messages = await findInbox(db, accountId, { unread: true, take: 200 })
    const newest = messages.find(({ createdAt }) => createdAt < before)
    if (newest) await markAllRead(db, { accountId, upTo: newest.id, at })
  }
}
