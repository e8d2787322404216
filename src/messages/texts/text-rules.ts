/** What a text of a message may be, without I/O: its parameters, its length, and what it must warn of. */
import type { ByLanguage } from '../../codes/languages.ts'
import { languageOfKind, type MessageKind, messageText, signed, templates } from '../templates.ts'
import { labelOfParameter, samplesFor } from './parameters.table.ts'
import { maxSmsParts, smsParts } from './sms-parts.ts'

/** `smsTemplate`: the code under which the text is registered with the SMS provider; null where it goes by the name of the kind. */
export type MessageText = { subject: string; text: string; smsTemplate: string | null }

export const textLengths = { subject: 50, text: 1000, smsTemplate: 64 } as const

type Fault = { field: keyof MessageText; fault: string; message: string }

/** The text of the release. */
export const builtInText = (kind: MessageKind): MessageText => ({
  subject: templates[kind].purpose,
  text: templates[kind].text,
  smsTemplate: null,
})

/** The names in braces, each once. @example namesIn('{firm}：{code}，{code}') // ['firm', 'code'] */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
]

/** Every message has the time of its event besides what its kind states. */
const alwaysKnown = 'time'

/** The names that a text of a kind may have: those of the text of the release, which it must have, and the time. */
export function namesOf(kind: MessageKind): { name: string; required: boolean }[] {
  const required = namesIn(templates[kind].text)
  const further = required.includes(alwaysKnown) ? [] : [alwaysKnown]
  return [...required.map(name => ({ name, required: true })), ...further.map(name => ({ name, required: false }))]
}

/** Whether a text can be filled in: a later release may have dropped a parameter. */
export const isFillable = (kind: MessageKind, text: string): boolean => {
  const known = namesOf(kind).map(({ name }) => name)
  return namesIn(text).every(name => known.includes(name))
}

export const isSms = (kind: MessageKind): boolean => templates[kind].channels.some(channel => channel === 'phone')

/** A text with samples, as it arrives. */
export function sampleText(kind: MessageKind, text: string, siteName: string): string {
  return signed(kind, { siteName, text: messageText(kind, samplesFor(kind), text) })
}

/** What is wrong with a text, in the order of the fields. */
export function textFaults(kind: MessageKind, { subject, text, smsTemplate }: MessageText, siteName: string): Fault[] {
  return [
    ...faultOf('subject', subjectFault(kind, subject)),
    ...faultOf('text', textFault(kind, text, siteName)),
    ...faultOf('smsTemplate', templateFault(kind, smsTemplate)),
  ]
}

const faultOf = (field: keyof MessageText, message: string | undefined): Fault[] =>
  message === undefined ? [] : [{ field, fault: 'not-possible', message }]

const hidden = /[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

const scriptFaults: ByLanguage<(text: string) => string | undefined> = {
  zh: () => undefined,
  en: text => (han.test(text) ? '英文站的消息只写英文，标点也用英文的' : undefined),
}

function plainFault(kind: MessageKind, text: string): string | undefined {
  if (hidden.test(text)) return '有看不见的控制字符，请删去后再填'
  if (/<[a-z!/]/i.test(text)) return '只写纯文字，不用网页标签'
  if (/\bhttp:\/\//i.test(text)) return '网址只用 https:// 开头的'
  return scriptFaults[languageOfKind(kind)](text)
}

function subjectFault(kind: MessageKind, subject: string): string | undefined {
  if (subject === '') return '请填标题'
  if (subject.length > textLengths.subject) return `标题至多 ${textLengths.subject} 个字`
  if (/[\r\n]/.test(subject)) return '标题写成一行'
  if (/[{}]/.test(subject)) return '标题里不用占位符'
  return plainFault(kind, subject)
}

function textFault(kind: MessageKind, text: string, siteName: string): string | undefined {
  if (text === '') return '请填正文'
  if (text.length > textLengths.text) return `正文至多 ${textLengths.text} 个字`
  return plainFault(kind, text) ?? lineFault(kind, text) ?? namesFault(kind, text) ?? contentFault(kind, text, siteName)
}

/** Only a mail has lines. */
function lineFault(kind: MessageKind, text: string): string | undefined {
  return /[\r\n]/.test(text) && !/\n/.test(templates[kind].text) ? '正文写成一段，不换行' : undefined
}

const inBraces = (name: string) => {
  const label = labelOfParameter(name)
  return label === undefined ? `{${name}}` : `{${name}}（${label}）`
}

function namesFault(kind: MessageKind, text: string): string | undefined {
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return '大括号只用来写占位符，如 {time}，要成对'
  const used = namesIn(text)
  const names = namesOf(kind)
  const unknown = used.filter(name => !names.some(known => known.name === name))
  if (unknown.length > 0) return `这一种消息没有占位符 ${unknown.map(name => `{${name}}`).join('、')}`
  const missing = names.filter(({ name, required }) => required && !used.includes(name))
  return missing.length > 0 ? `还缺占位符 ${missing.map(({ name }) => inBraces(name)).join('、')}` : undefined
}

/** What texts of codes and security say, so that nobody is talked out of a code or an account. */
const warnings = ['不是您本人操作', '请勿告诉他人', 'If you did not'] as const

function contentFault(kind: MessageKind, text: string, siteName: string): string | undefined {
  const lacking = warnings.find(warning => templates[kind].text.includes(warning) && !text.includes(warning))
  if (lacking !== undefined) return `要有“${lacking}”的提醒`
  const parts = smsParts(sampleText(kind, text, siteName))
  if (isSms(kind) && parts > maxSmsParts) return `短信太长：填上示例是 ${parts} 条，至多 ${maxSmsParts} 条，请写短一些`
  return undefined
}

function templateFault(kind: MessageKind, code: string | null): string | undefined {
  if (code === null) return undefined
  if (!isSms(kind)) return '这一种消息不发短信，不用填'
  return /^[A-Za-z0-9_.-]{1,64}$/.test(code) ? undefined : '模板编号是字母、数字、点、横线和下划线，至多 64 个'
}

export type TextVersionState = 'holding' | 'waiting' | 'past' | 'withdrawn'
type DatedVersion = { number: number; effectiveOn: string; withdrawnAt: Date | null }

/** Whether a version takes the place of another on the days of both. */
const isLater = (one: DatedVersion, other: DatedVersion): boolean =>
  one.effectiveOn === other.effectiveOn ? one.number > other.number : one.effectiveOn > other.effectiveOn

/** The version that holds on a day: of those that have begun, the one that began last. */
export function versionOn<Version extends DatedVersion>(versions: readonly Version[], day: string) {
  const begun = versions.filter(({ effectiveOn, withdrawnAt }) => withdrawnAt === null && effectiveOn <= day)
  return begun.find(version => !begun.some(other => isLater(other, version)))
}

/** What a version is on a day, among all versions of its kind. */
export function stateOf(version: DatedVersion, versions: readonly DatedVersion[], day: string): TextVersionState {
  if (version.withdrawnAt !== null) return 'withdrawn'
  if (version === versionOn(versions, day)) return 'holding'
  return version.effectiveOn > day && version === versionOn(versions, version.effectiveOn) ? 'waiting' : 'past'
}
