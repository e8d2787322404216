/** One event becomes a message in every recipient's inbox, and an SMS or mail as each of them chose. */
import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/connect.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { Channel } from '../channel.ts'
import type { Messages, NoticeEvent, Target } from '../context.ts'
import { type NoticeTemplate, notices } from '../notices.table.ts'
import { allParameters, messageText, type NoticeKind, type Parameters } from '../templates.ts'
import { usableText } from '../texts/store.ts'
import { channelsOf } from './choices.ts'
import { addToInboxes, findRecipients, type Recipient } from './store.ts'

/** An SMS takes about four parts; reasons that are longer are read in the inbox. */
const longestSmsParameter = 60

/** Does nothing for a recipient who already has the message of this event, and for accounts that are disabled. */
export async function notify<Kind extends NoticeKind>(
  db: Queryable,
  event: NoticeEvent<Kind>,
  send: Messages['send'],
): Promise<void> {
  const template: NoticeTemplate = notices[event.kind]
  const recipients = await findRecipients(db, event.to, {
    group: template.group,
    kind: event.kind,
    day: chinaDay(event.at),
  })
  const added = await addToInboxes(
    db,
    recipients.map(recipient => inboxMessage(event, template, recipient)),
  )
  if (event.only === 'inbox') return
  for (const recipient of recipients.filter(({ accountId }) => added.has(accountId))) {
    const channels = channelsOf(template.group, recipient.choice ?? undefined, template.channels)
    for (const to of targetsOf(recipient, channels)) await sendNotice(db, { event, recipient, to }, send)
  }
}

/** The parameters that every notice has, besides those of the event. */
const recipientParameters = (
  { dueAt, firmName }: Pick<Event, 'dueAt' | 'firmName'>,
  { username, ...recipient }: Recipient,
) => ({
  firm: firmLabel(firmName ?? recipient.firmName),
  username,
  by: dueAt ? `请在 ${formatDate(dueAt, 'yyyy-MM-dd')} 前` : '请',
})

type Event = NoticeEvent<NoticeKind>

/** A firm as `{firm}` of a text. */
const firmLabel = (firmName: string | null) => (firmName ? `“${firmName}”` : '您的企业')

function inboxMessage(event: Event, { group }: NoticeTemplate, recipient: Recipient) {
  const { kind, key, link, dueAt, at } = event
  const parameters = { ...recipientParameters(event, recipient), ...event.parameters }
  const { accountId, firmId, changedText } = recipient
  const holding = usableText(kind, changedText)
  const text = messageText(kind, allParameters(parameters, { createdAt: at, expiresAt: at }), holding.text)
  const purpose = holding.subject
  return { accountId, firmId, kind, noticeGroup: group, eventKey: key, purpose, text, link, dueAt, createdAt: at }
}

const targetsOf = (recipient: Recipient, channels: readonly Channel[]): Target[] =>
  channels.flatMap(channel => {
    const address = recipient[channel]
    return address ? [{ channel, address }] : []
  })

type Sending = { event: Event; recipient: Recipient; to: Target }

async function sendNotice(db: Queryable, { event, recipient, to }: Sending, send: Messages['send']): Promise<void> {
  const parameters: Parameters = { ...recipientParameters(event, recipient), ...event.parameters }
  const fitting = to.channel === 'phone' ? shortened(parameters) : parameters
  const key = createHash('sha256').update(`${event.key} ${recipient.accountId} ${to.channel}`).digest('base64url')
  await send(db, { to, kind: event.kind, parameters: fitting, at: event.at, key })
}

const shortened = (parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const characters = [...value]
      const isLong = characters.length > longestSmsParameter
      return [name, isLong ? `${characters.slice(0, longestSmsParameter - 1).join('')}…` : value] as const
    }),
  )
