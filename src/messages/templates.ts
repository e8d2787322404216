/** All message kinds, one row each. A kind that is not in this table cannot be sent. */
import type { Channel } from './channel.ts'

/** `purpose` is the subject of a mail. `{name}` in a text is a parameter; `{minutes}` (until the message expires) and `{time}` (when it
 *  was sent, Beijing time) are filled in by `messageText`. The site name is added in front of every text. */
type Template = { purpose: string; channels: readonly Channel[]; text: string }

const notYouHint = '如果不是您本人操作，请立即用“忘记密码”重设密码，并与本站联系。'
const secrecyHint = '{minutes} 分钟内有效，请勿告诉他人。如果不是您本人操作，请不要理会。'

/** Messages with a verification code. They are never delivered after the code has expired. */
const codes = {
  register: {
    purpose: '注册账号验证码',
    channels: ['phone'],
    text: `验证码 {code}，用于注册账号，${secrecyHint}`,
  },
  reset: {
    purpose: '重设密码验证码',
    channels: ['phone', 'email'],
    text: `验证码 {code}，用于重设登录密码，${secrecyHint}`,
  },
  'change-phone': {
    purpose: '更换手机验证码',
    channels: ['phone'],
    text: `验证码 {code}，用于把这个手机号登记到您的账号，${secrecyHint}`,
  },
  'old-phone': {
    purpose: '更换手机验证码',
    channels: ['phone'],
    text: `验证码 {code}，用于更换账号登记的手机号，${secrecyHint}`,
  },
  'change-email': {
    purpose: '更换邮箱验证码',
    channels: ['email'],
    text: `验证码 {code}，用于把这个邮箱登记到您的账号，${secrecyHint}`,
  },
} as const satisfies Record<string, Template>

/** Messages that notify a person of an event. */
const notices = {
  'password-changed': {
    purpose: '登录密码已修改',
    channels: ['phone', 'email'],
    text: `您的账号 {username} 的登录密码已于 {time} 修改。${notYouHint}`,
  },
  'phone-changed': {
    purpose: '手机号已更换',
    channels: ['phone', 'email'],
    text: `您的账号 {username} 登记的手机号已于 {time} 改为 {phone}。${notYouHint}`,
  },
  'email-changed': {
    purpose: '邮箱已更换',
    channels: ['phone', 'email'],
    text: `您的账号 {username} 登记的邮箱已于 {time} 改为 {email}。${notYouHint}`,
  },
} as const satisfies Record<string, Template>

export const templates = { ...codes, ...notices }

export type CodeKind = keyof typeof codes
export type NoticeKind = keyof typeof notices
export type MessageKind = CodeKind | NoticeKind

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters of a text besides those that `messageText` adds. A missing or unknown parameter does not compile. */
export type ParametersOf<Kind extends MessageKind> = Readonly<
  Record<Exclude<NamesIn<(typeof templates)[Kind]['text']>, 'minutes' | 'time'>, string>
>

export type Parameters = Readonly<Record<string, string>>

/** All parameters of a message, including those derived from its times. */
export function allParameters(
  parameters: Parameters,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Parameters {
  const minutes = String(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000))
  return { ...parameters, minutes, time: beijingTime(createdAt) }
}

/** The text with its parameters filled in. */
export function messageText(kind: MessageKind, parameters: Parameters): string {
  return templates[kind].text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`The message ${kind} lacks its parameter ${name}`)
    return value
  })
}

/** `2026-11-21 10:00` */
function beijingTime(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
