/** Messages of the demonstration accounts of enterprises, so that their page of messages is not empty. */
import type { Db } from '../../db/connect.ts'
import { addToInboxes, demonstrationInboxes, markAllRead } from '../../messages/inbox/store.ts'
import { notices } from '../../messages/notices.table.ts'

type Sample = { kind: keyof typeof notices; hoursAgo: number; text: string; link: string }

const memberPage = '/MyManage/SystemMember/index'

/** The oldest first; the first ones have been read. */
const samples: readonly Sample[] = [
  {
    kind: 'approved',
    hoursAgo: 900,
    link: memberPage,
    text: '“{firm}”的入会申请已批准。请登录会员专区给商品编码，到期前办理续展。（演示）',
  },
  {
    kind: 'password-changed',
    hoursAgo: 300,
    link: '/MyManage/account',
    text: '您的账号的登录密码已修改。如果不是您本人操作，请立即用“忘记密码”重设密码，并与本站联系。（演示）',
  },
  {
    kind: 'changed',
    hoursAgo: 80,
    link: memberPage,
    text: '“{firm}”的企业信息变更已批准并生效：联系电话。请登录会员专区核对。（演示）',
  },
]
const readCount = 2

/** Safe to call again: a message is written once. */
export async function seedDemoMessages(db: Db, clock: () => Date): Promise<void> {
  const now = clock()
  for (const { accountId, firmName, firmId } of await demonstrationInboxes(db)) {
    for (const [index, { kind, hoursAgo, text, link }] of samples.entries()) {
      const { group: noticeGroup, purpose } = notices[kind]
      const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
      const message = {
        accountId,
        firmId,
        kind,
        noticeGroup,
        purpose,
        link,
        createdAt,
        eventKey: `demonstration ${kind}`,
      }
      await addToInboxes(db, [{ ...message, text: text.replace('{firm}', firmName ?? '') }])
      if (index + 1 === readCount) await markAllRead(db, { accountId, upTo: Number.MAX_SAFE_INTEGER, at: now })
    }
  }
}
