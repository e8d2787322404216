/** Handlers of the texts of messages. */
import { signedIn } from '../../access/permissions.ts'
import { accountById } from '../../access/store.ts'
import { maskEmail, maskPhone } from '../../account/rules.ts'
import { type NoticeTemplate, notices } from '../../messages/notices.table.ts'
import { languageOfKind, type MessageKind, signed, templates } from '../../messages/templates.ts'
import { parameterRows, samplesFor } from '../../messages/texts/parameters.table.ts'
import { findDatedVersions, findVersions, usableText } from '../../messages/texts/store.ts'
import {
  builtInText,
  isFillable,
  isSms,
  type MessageText,
  namesOf,
  stateOf,
  versionOn,
} from '../../messages/texts/text-rules.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { AdministrationContext } from '../context.ts'
import type { MessageTextLine, MessageTextVersion, messageTextCalls } from './calls.ts'
import { saveText, sendTrial, withdrawText } from './change.ts'
import type { TextGroup } from './groups.ts'

const allKinds = Object.keys(templates) as MessageKind[]

const isNotice = (kind: MessageKind): kind is keyof typeof notices => kind in notices
const noticeOf = (kind: MessageKind): NoticeTemplate | undefined => (isNotice(kind) ? notices[kind] : undefined)

const isMail = (kind: MessageKind) => templates[kind].channels.some(channel => channel === 'email')

/** A code, and nothing else, has the parameter `code`. */
function groupOf(kind: MessageKind): TextGroup {
  const notice = noticeOf(kind)
  if (notice) return notice.group
  return templates[kind].text.includes('{code}') ? 'code' : 'visitor'
}

/** An SMS has no title: a text that goes by SMS only has the built-in one. */
const hasSubject = (kind: MessageKind) => isMail(kind) || isNotice(kind)

type DatedVersion = Parameters<typeof stateOf>[0]

function lineOf(kind: MessageKind, versions: readonly DatedVersion[], day: string): MessageTextLine {
  const { purpose: name, when } = templates[kind]
  const current = versionOn(versions, day)
  const coming = versions.filter(version => stateOf(version, versions, day) === 'waiting')
  return {
    ...{ kind, name, when, group: groupOf(kind) },
    channels: { sms: isSms(kind), mail: isMail(kind), inbox: isNotice(kind) },
    ...{ number: current?.number ?? 0, effectiveOn: current?.effectiveOn ?? null },
    waitingFrom: coming.map(({ effectiveOn }) => effectiveOn).sort()[0] ?? null,
  }
}

type FoundVersion = Awaited<ReturnType<typeof findVersions>>[number]

const textFields = ({ subject, text, smsTemplate }: MessageText): MessageText => ({ subject, text, smsTemplate })

function versionReply(one: FoundVersion, all: readonly FoundVersion[], day: string): MessageTextVersion {
  const { version, author, withdrawer } = one
  const versions = all.map(other => other.version)
  const earlier = versions.filter(({ number }) => number < version.number)
  const before = versionOn(earlier, version.effectiveOn)
  return {
    ...{ number: version.number, state: stateOf(version, versions, day), ...textFields(version) },
    ...{ effectiveOn: version.effectiveOn, byName: author, at: version.createdAt.toISOString() },
    ...{ withdrawnByName: withdrawer, withdrawnAt: version.withdrawnAt?.toISOString() ?? null },
    before: before ? textFields(before) : null,
  }
}

type Typed = { kind: MessageKind; subject: string; text: string; smsTemplate: string }

const typedText = ({ kind, subject, text, smsTemplate }: Typed): MessageText => ({
  subject: hasSubject(kind) ? subject : builtInText(kind).subject,
  text: text.replaceAll('\r\n', '\n'),
  smsTemplate: smsTemplate === '' ? null : smsTemplate,
})

const siteNameOf = async (kind: MessageKind, { settings }: AdministrationContext) =>
  siteNameIn(await settings(), languageOfKind(kind))

const actOf = async (kind: MessageKind, context: AdministrationContext) => ({
  ...{ viewer: signedIn(context.viewer), at: context.clock(), address: context.address },
  siteName: await siteNameOf(kind, context),
})

const placeholdersOf = (kind: MessageKind) => {
  const samples = samplesFor(kind)
  const labels: Readonly<Record<string, { label: string }>> = parameterRows
  return namesOf(kind).map(({ name, required }) => ({
    ...{ name, required, label: labels[name]?.label ?? name, sample: samples[name] ?? '' },
  }))
}

async function ownAddresses({ db, viewer }: AdministrationContext) {
  const account = await accountById(db, signedIn(viewer).accountId)
  return {
    phone: account?.phone ? maskPhone(account.phone) : null,
    email: account?.email ? maskEmail(account.email) : null,
  }
}

export const messageTextHandlers: Handlers<typeof messageTextCalls, AdministrationContext> = {
  messageTexts: async (_, { db, clock }) => {
    const day = chinaDay(clock())
    const byKind = Map.groupBy(await findDatedVersions(db), ({ kind }) => kind)
    return allKinds.map(kind => lineOf(kind, byKind.get(kind) ?? [], day))
  },

  messageText: async ({ kind }, context) => {
    const day = chinaDay(context.clock())
    const found = await findVersions(context.db, kind)
    const versions = found.map(({ version }) => version)
    const current = versionOn(versions, day)
    return {
      ...{ ...lineOf(kind, versions, day), seen: versions[0]?.number ?? 0 },
      ...{ ...textFields(usableText(kind, current)), hasSubject: hasSubject(kind) },
      isOutdated: current !== undefined && !isFillable(kind, current.text),
      placeholders: placeholdersOf(kind),
      signature: signed(kind, { siteName: await siteNameOf(kind, context), text: '' }),
      versions: found.map(version => versionReply(version, found, day)),
      own: await ownAddresses(context),
    }
  },

  saveMessageText: async ({ effectiveOn, seen, ...typed }, context) => {
    const { kind } = typed
    const act = await actOf(kind, context)
    await saveText(context.db, { ...act, kind, text: typedText(typed), effectiveOn, seen })
    return { done: true }
  },

  withdrawMessageText: async ({ kind, number }, context) => {
    await withdrawText(context.db, { ...(await actOf(kind, context)), kind, number })
    return { done: true }
  },

  tryMessageText: async ({ channel, ...typed }, context) => {
    const { db, messages, config } = context
    const { kind } = typed
    const act = await actOf(kind, context)
    const trial = { ...act, kind, text: typedText(typed), channel, messages, isLimited: config.limits }
    const { key, to } = await sendTrial(db, trial)
    return { outcome: await messages.outcomeOf(db, key), to: channel === 'phone' ? maskPhone(to) : maskEmail(to) }
  },
}
