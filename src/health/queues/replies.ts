/** Lines of the three lists as the calls reply them. */
import { maskEmail, maskPhone } from '../../account/rules.ts'
import type { JobLine } from '../../jobs/job-store.ts'
import { openContent } from '../../messages/content.ts'
import type { messagesOutbox } from '../../messages/tables.ts'
import { templates } from '../../messages/templates.ts'
import type { MemberWork, OutgoingMessage, QueuedJob } from './calls.ts'
import {
  causeText,
  channelLabels,
  faultText,
  jobStateLabels,
  messageStateLabels,
  workGroupLabels,
  workKindLabels,
} from './queue-rules.ts'
import type { WorkRow } from './work-store.ts'

type Outgoing = typeof messagesOutbox.$inferSelect

/** The recipient alone is opened, and only to be masked. */
function maskedRecipient({ content, channel, idempotencyKey: key }: Outgoing, secretKey: string): string | null {
  const to = content === null ? undefined : openContent(content, { secretKey, key })?.to
  if (to === undefined) return null
  return channel === 'phone' ? maskPhone(to) : maskEmail(to)
}

export function messageLine(row: Outgoing, { secretKey, at }: { secretKey: string; at: Date }): OutgoingMessage {
  const { id, channel, kind, state, tries, content, lastError } = row
  const isOpen = row.settledAt === null
  return {
    ...{ id, channel, channelLabel: channelLabels[channel], kind, kindLabel: templates[kind].purpose },
    ...{ state, stateLabel: messageStateLabels[state], tries, recipient: maskedRecipient(row, secretKey) },
    cause: lastError && causeText(lastError),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: isOpen ? row.nextAttemptAt.toISOString() : null,
    settledAt: row.settledAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    canRetry: (state === 'failed' || state === 'dead') && content !== null && row.expiresAt > at,
  }
}

const iso = (moment: string) => new Date(moment).toISOString()
const isoOrNull = (moment: string | null) => moment && iso(moment)

export function jobLine(row: JobLine, titles: ReadonlyMap<string, string>): QueuedJob {
  const { id, name, state, key, retries } = row
  return {
    ...{ id, name, title: titles.get(name) ?? name, state, stateLabel: jobStateLabels[state], key, retries },
    ...{ createdAt: iso(row.createdAt), startsAt: iso(row.startsAt) },
    ...{ startedAt: isoOrNull(row.startedAt), endedAt: isoOrNull(row.endedAt) },
    error: state === 'done' ? null : faultText(row.fault),
    canRetry: state === 'failed' || state === 'retry',
  }
}

const workFaults: Readonly<Record<string, string>> = {
  'gave-up': '多次都没有做完',
  'too-large': '文件过大',
}

export const workLine = ({ state: _, fault, ...row }: WorkRow): MemberWork => ({
  ...row,
  kindLabel: workKindLabels[row.kind],
  groupLabel: workGroupLabels[row.group],
  reason: fault === null ? null : (workFaults[fault] ?? '内容有误，成员自己能看到原因'),
  createdAt: iso(row.createdAt),
  finishedAt: isoOrNull(row.finishedAt),
  canResume: row.group === 'waiting' || row.group === 'running',
})
