/** Handlers of a person's own inbox. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { defaultChoices, mayReach } from '../../messages/inbox/choices.ts'
import {
  choicesOf,
  countUnread,
  findInbox,
  type InboxMessage,
  markAllRead,
  markRead,
  saveChoice,
} from '../../messages/inbox/store.ts'
import { type NoticeTemplate, noticeGroups, notices } from '../../messages/notices.table.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { inboxCalls } from './calls.ts'
import { groupHints, groupLabels, staffHints } from './group-labels.ts'

const rows: Readonly<Record<string, NoticeTemplate>> = notices

const messageReply = ({ id, noticeGroup, kind, dueAt, createdAt, readAt, ...message }: InboxMessage) => ({
  id,
  group: noticeGroup,
  groupLabel: groupLabels[noticeGroup],
  purpose: message.purpose,
  text: message.text,
  link: message.link,
  verb: rows[kind]?.verb ?? '查看',
  dueAt: dueAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
})

/** A person chooses for the groups that reach it. */
async function choicesReply(db: Queryable, reader: SignedIn) {
  const stored = await choicesOf(db, reader.accountId)
  const isOfFirm = may(reader, 'use-own-firm')
  return noticeGroups
    .filter(group => mayReach(group, reader))
    .map(group => {
      const { phone, email } = stored.find(({ noticeGroup }) => noticeGroup === group) ?? defaultChoices[group]
      const texts = { groupLabel: groupLabels[group], hint: (!isOfFirm && staffHints[group]) || groupHints[group] }
      return { group, ...texts, phone, email, isFixed: group === 'security' }
    })
}

export const inboxHandlers: Handlers<typeof inboxCalls, Context> = {
  findMessages: async ({ pageSize, ...filter }, { db, viewer }) => {
    const { accountId } = signedIn(viewer)
    const found = await findInbox(db, accountId, { ...filter, take: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const next = found.length > pageSize ? (page.at(-1)?.id ?? null) : null
    const unread = await countUnread(db, accountId)
    return { rows: page.map(messageReply), next, newest: page[0]?.id ?? null, unread }
  },

  countUnreadMessages: async (_, { db, viewer }) => ({ unread: await countUnread(db, signedIn(viewer).accountId) }),

  readMessage: async ({ id }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    if (!(await markRead(db, { accountId, id, at: clock() }))) return refuse('not-found')
    return { unread: await countUnread(db, accountId) }
  },

  readAllMessages: async ({ upTo }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    await markAllRead(db, { accountId, upTo, at: clock() })
    return { unread: await countUnread(db, accountId) }
  },

  findChoices: async (_, { db, viewer }) => choicesReply(db, signedIn(viewer)),

  saveChoice: async ({ group, phone, email }, { db, viewer }) => {
    const reader = signedIn(viewer)
    await saveChoice(db, { accountId: reader.accountId, noticeGroup: group, phone, email })
    return choicesReply(db, reader)
  },
}
