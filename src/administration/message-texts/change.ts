/** Changes of the texts of messages: a new version from a day on, the withdrawal of one, and a trial to the own phone or mailbox. */
import { addAuditLine } from '../../access/audit/store.ts'
import { accountById } from '../../access/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { effectiveFault } from '../../fees/rates/rules.ts'
import type { Channel } from '../../messages/channel.ts'
import type { Messages } from '../../messages/context.ts'
import { type MessageKind, templates } from '../../messages/templates.ts'
import { addVersions, findVersions, lockVersion, textVersionKey, withdrawVersion } from '../../messages/texts/store.ts'
import { builtInText, type MessageText, textFaults, versionOn } from '../../messages/texts/text-rules.ts'
import { chinaDay, hourMs } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { differences } from './differences.ts'
import { trialsSince } from './store.ts'

type Act = { viewer: SignedIn; at: Date; address: string; siteName: string }
type Save = Act & { kind: MessageKind; text: MessageText; effectiveOn: string; seen: number }

function requireFaultless({ kind, text, siteName }: Pick<Save, 'kind' | 'text' | 'siteName'>): void {
  const faults = textFaults(kind, text, siteName)
  if (faults.length > 0) refuse('faulty-input', { faults })
}

const newerMessage = '别人刚改过这一种消息，请看过新的版本再保存'

/** Adds a version; the first change of a kind also writes down what the release had. Refuses with 409 what somebody has not seen. */
export async function saveText(db: Queryable, save: Save): Promise<void> {
  const { kind, text, effectiveOn, seen, viewer, at, address } = save
  requireFaultless(save)
  const today = chinaDay(at)
  const dayFault = effectiveFault(effectiveOn, today)
  if (dayFault !== undefined) refuseField('effectiveOn', 'not-possible', dayFault)
  const work = db.transaction(async tx => {
    const versions = (await findVersions(tx, kind)).map(({ version }) => version)
    if ((versions[0]?.number ?? 0) !== seen) refuse('conflict', { message: newerMessage })
    const before = versionOn(versions, effectiveOn) ?? builtInText(kind)
    const changes = differences(before, text)
    if (changes.length === 0) refuseField('text', 'unchanged', `与 ${effectiveOn} 本来要用的文字一样`)
    const first = { kind, number: 1, ...builtInText(kind), effectiveOn: today, authorId: null, createdAt: at }
    const number = Math.max(seen, 1) + 1
    const added = { kind, number, ...text, effectiveOn, authorId: viewer.accountId, createdAt: at }
    await addVersions(tx, seen === 0 ? [first, added] : [added])
    const facts = { version: number, effectiveOn, changes: changes.join('；') }
    const subject = templates[kind].purpose
    await addAuditLine(tx, { action: 'message-text-changed', viewer, at, address, subject, facts })
  })
  await work.catch(error => {
    if (violatedConstraint(error) === textVersionKey) refuse('conflict', { message: newerMessage })
    throw error
  })
}

type Withdrawal = Omit<Act, 'siteName'> & { kind: MessageKind; number: number }

/** Withdraws a version that has not begun. */
export async function withdrawText(db: Queryable, { kind, number, viewer, at, address }: Withdrawal): Promise<void> {
  await db.transaction(async tx => {
    const version = (await lockVersion(tx, kind, number)) ?? refuse('not-found')
    if (version.withdrawnAt !== null) refuse('conflict', { message: '这一版已经撤回，请刷新' })
    if (version.effectiveOn <= chinaDay(at))
      refuse('conflict', { message: '这一版已经开始用，不能撤回；要改回，请另存一版' })
    await withdrawVersion(tx, { kind, number, by: viewer.accountId, at })
    const facts = { version: number, effectiveOn: version.effectiveOn }
    const subject = templates[kind].purpose
    await addAuditLine(tx, { action: 'message-text-withdrawn', viewer, at, address, subject, facts })
  })
}

export const trialsPerHour = 10

type Trial = Act & { kind: MessageKind; text: MessageText; channel: Channel; messages: Messages; isLimited: boolean }

const missingAddress: Readonly<Record<Channel, string>> = {
  phone: '您的账号没有登记手机号，请先在账号设置里登记',
  email: '您的账号没有登记邮箱，请先在账号设置里登记',
}
const channelNames: Readonly<Record<Channel, string>> = { phone: '短信', email: '邮件' }

/** Sends a text with samples to the viewer alone. Returns the key of the message and its address. */
export async function sendTrial(db: Queryable, trial: Trial): Promise<{ key: string; to: string }> {
  const { kind, text, channel, viewer, at, address, messages } = trial
  requireFaultless(trial)
  if (!templates[kind].channels.some(one => one === channel))
    refuseField('channel', 'not-possible', `这一种消息不发${channelNames[channel]}`)
  const account = (await accountById(db, viewer.accountId)) ?? refuse('not-found')
  const to = account[channel] ?? refuseField('channel', 'missing', missingAddress[channel])
  return db.transaction(async tx => {
    // The line comes first: lines are written one after another, so the count is exact.
    const facts = { channel: channelNames[channel] }
    const subject = templates[kind].purpose
    await addAuditLine(tx, { action: 'message-text-tried', viewer, at, address, subject, facts })
    const tried = await trialsSince(tx, { by: viewer.accountId, since: new Date(at.getTime() - hourMs) })
    if (trial.isLimited && tried > trialsPerHour)
      refuse('too-often', {
        message: `每小时至多试发 ${trialsPerHour} 次，请稍后再试`,
        retryAfterSeconds: hourMs / 1000,
      })
    return { key: await messages.sendTrial(tx, { to: { channel, address: to }, kind, text, at }), to }
  })
}
