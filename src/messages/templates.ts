/** All message kinds, one row each: codes here, notices of events in `notices.table.ts`. A kind without a row cannot be sent. */

import { accountRecoveryName } from '../codes/account-recovery-name.ts'
import { type ByLanguage, type Language, languageOf } from '../codes/languages.ts'
import { chinaTime } from '../wire/china-time.ts'
import { fillText } from './fill-text.ts'
import { notices, type Template } from './notices.table.ts'

const secrecyHint = '{minutes} 分钟内有效，请勿告诉他人。如果不是您本人操作，请不要理会。'

/** Messages with a verification code. They are never delivered after the code has expired. */
const codes = {
  register: {
    purpose: '注册账号验证码',
    when: '在注册页按“获取验证码”',
    channels: ['phone'],
    text: `验证码 {code}，用于注册账号，${secrecyHint}`,
  },
  reset: {
    purpose: '重设密码验证码',
    when: '在“忘记密码”按“获取验证码”，发到登记的手机或邮箱',
    channels: ['phone', 'email'],
    text: `验证码 {code}，用于重设登录密码，${secrecyHint}`,
  },
  recover: {
    purpose: `${accountRecoveryName}验证码`,
    when: `${accountRecoveryName}获批后，申请人在设置新密码的网页获取验证码，发到新手机`,
    channels: ['phone'],
    text: `验证码 {code}，用于${accountRecoveryName}并登记这个手机号，${secrecyHint}`,
  },
  'change-phone': {
    purpose: '更换手机验证码',
    when: '在账号设置换手机，发到新手机',
    channels: ['phone'],
    text: `验证码 {code}，用于把这个手机号登记到您的账号，${secrecyHint}`,
  },
  'old-phone': {
    purpose: '更换手机验证码',
    when: '在账号设置换手机，先发到原来的手机',
    channels: ['phone'],
    text: `验证码 {code}，用于更换账号登记的手机号，${secrecyHint}`,
  },
  'change-email': {
    purpose: '更换邮箱验证码',
    when: '在账号设置换邮箱，发到新邮箱',
    channels: ['email'],
    text: `验证码 {code}，用于把这个邮箱登记到您的账号，${secrecyHint}`,
  },
} as const satisfies Record<string, Template>

/** Messages to visitors without an account. */
const visitorNotices = {
  /** To the new phone, which nobody logs in with yet. `{login}`: the user name, for a person who asked for it, or the words for it. */
  'recovery-approved-new': {
    purpose: `您申请的${accountRecoveryName}已批准`,
    when: `${accountRecoveryName}获批，发到申请人的新手机`,
    channels: ['phone'],
    text: `{branch}已批准您申请的${accountRecoveryName}，登记的手机号换成这个号码。请在 {until} 前打开 {link} 填写{login}和这个手机号，收短信设置新密码，然后用它们登录。办理中有疑问请致电 {telephone}。如果不是您本人操作，请不要理会。`,
  },
  'recovery-refused-new': {
    purpose: `您申请的${accountRecoveryName}没有批准`,
    when: `${accountRecoveryName}没有批准，发到申请人的新手机`,
    channels: ['phone'],
    text: `{branch}没有批准您申请的${accountRecoveryName}：{reason}。要继续办理的，请带营业执照、经办人证件和委托书到{branch}，电话 {telephone}。如果不是您本人操作，请不要理会。`,
  },
  'recovery-stopped-new': {
    purpose: `您申请的${accountRecoveryName}已停止`,
    when: `登录着的人停止了${accountRecoveryName}，发到申请人的新手机`,
    channels: ['phone'],
    text: `您申请的${accountRecoveryName}已于 {time} 由登录该账号的人停止，这个号码没有登记到账号上。账号是您的，请致电{branch} {telephone}。如果不是您本人操作，请不要理会。`,
  },
  'recovery-expired-new': {
    purpose: `您申请的${accountRecoveryName}已过期`,
    when: `${accountRecoveryName}的申请过期没有办完，发到申请人的新手机`,
    channels: ['phone'],
    text: `您申请的${accountRecoveryName}{why}，已过期，这个号码没有登记到账号上。还要找回的，请带营业执照、经办人证件和委托书到{office}重新申请。如果不是您本人操作，请不要理会。`,
  },
  'walk-in-account': {
    purpose: '您的企业的账号已建立',
    when: '工作人员代企业录入申请并建立账号，发到经办人手机',
    channels: ['phone'],
    text: `{branch}已按纸质材料录入{firm}的申请，为这个手机号建立了账号，用户名 {username}。第一次登录：打开 {link} 用这个手机号收短信设置密码，以后用手机号或用户名登录，查看进度和补正。如果不是您本人操作，请致电 {telephone}。`,
  },
  'staff-invited': {
    purpose: '邀请您使用工作人员控制台',
    when: '管理员邀请同事，或重发邀请',
    channels: ['phone', 'email'],
    text: '{name}您好。{inviter}邀请您作为{duty}使用工作人员控制台。请在 {until} 前打开 {link} 设置密码和两步验证。如果不是您本人操作，请不要理会。',
  },
  'enquiry-answered': {
    purpose: '您提交的内容已有答复',
    when: '答复了咨询、建议或投诉，发到留下的邮箱',
    channels: ['email'],
    text: '您提交的{business}（受理号 {number}）已有答复：{answer}　凭受理号也可以在本站“查看答复”一页查看。如果不是您本人操作，请不要理会。',
  },
  'product-report-news': {
    purpose: '您反映的商品信息有了结果',
    when: '反映商品信息不符的人留了邮箱，反映有了进展',
    channels: ['email'],
    text: '您反映的商品 {gtin}（受理号 {number}）：{result}。凭受理号和查询码可以在本站“查看答复”一页看全部经过；不同意企业的答复，可以在那里提一次。如果不是您本人操作，请不要理会。',
  },
  'enrolment-place': {
    purpose: '您排队的培训有名额了',
    when: '培训空出名额，排队的人补上了',
    channels: ['phone', 'email'],
    text: '您排队的培训“{course}”（{heldOn} 开课）有名额了，已为您报上名，受理号 {number}。不能参加的，请在开课前一天之前凭受理号在本站“查看答复”一页取消。如果不是您本人操作，请不要理会。',
  },
  'english-enquiry-answered': {
    purpose: 'Your question is answered',
    when: '答复了英文站的咨询，发到留下的邮箱',
    channels: ['email'],
    language: 'en',
    text: 'Your question (receipt number {number}) is answered:\n\n{answer}\n\nThe page “Ask a question” of our English site displays it too. If you did not ask it, please ignore this mail.',
  },
  'subscription-confirm': {
    purpose: '请确认邮件订阅',
    when: '在网站用邮箱订阅栏目，或改订阅',
    channels: ['email'],
    text: '有人用这个邮箱订阅本站的“{columns}”。要收的，请在 {hours} 小时内打开下面的地址，按“确认订阅”：\n{link}\n如果不是您本人操作，请不要理会，不确认就不会收到邮件。',
  },
  'subscription-digest': {
    purpose: '您订阅的栏目有新内容',
    when: '订阅的栏目有新内容，按选的周期发',
    channels: ['email'],
    text: '您订阅的栏目有 {count} 条新内容。\n\n{items}\n\n改栏目、改周期或者退订：\n{link}\n如果不是您本人操作的订阅，也请在这里退订。',
  },
  'english-subscription-confirm': {
    purpose: 'Please confirm your subscription',
    when: '在英文站用邮箱订阅',
    channels: ['email'],
    language: 'en',
    text: 'Somebody typed this address to get “{columns}” of our English site by mail. If it was you, please open this address within {hours} hours and press “Confirm”:\n{link}\nIf you did not ask for it, please ignore this mail; without the confirmation nothing more is sent.',
  },
  'english-subscription-digest': {
    purpose: 'New on our English site',
    when: '订阅的英文栏目有新内容，按选的周期发',
    channels: ['email'],
    language: 'en',
    text: 'New or revised on our English site: {count}\n\n{items}\n\nChange how often mails come, or unsubscribe:\n{link}\nIf you did not subscribe, please unsubscribe there too.',
  },
} as const satisfies Record<string, Template>

export const templates = { ...codes, ...notices, ...visitorNotices }

export type CodeKind = keyof typeof codes
export type NoticeKind = keyof typeof notices
export type VisitorNoticeKind = keyof typeof visitorNotices
export type MessageKind = CodeKind | NoticeKind | VisitorNoticeKind

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters of a text besides those that `messageText` adds. A missing or unknown parameter does not compile. */
export type ParametersOf<Kind extends MessageKind> = Readonly<
  Record<Exclude<NamesIn<(typeof templates)[Kind]['text']>, 'minutes' | 'time'>, string>
>

/** Every name that a text has in braces. */
export type ParameterName = { [Kind in MessageKind]: NamesIn<(typeof templates)[Kind]['text']> }[MessageKind]

/** The parameters that an event states; `notify` fills in those of the recipient. */
export type EventParametersOf<Kind extends MessageKind> = Omit<ParametersOf<Kind>, 'firm' | 'username' | 'by'>

export type Parameters = Readonly<Record<string, string>>

/** All parameters of a message, including those derived from its times. */
export function allParameters(
  parameters: Parameters,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Parameters {
  const minutes = String(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000))
  return { ...parameters, minutes, time: beijingTime(createdAt) }
}

/** The language of a message. */
export function languageOfKind(kind: MessageKind): Language {
  const template: Template = templates[kind]
  return languageOf(template)
}

const signatures: ByLanguage<(siteName: string) => string> = { zh: name => `【${name}】`, en: name => `[${name}] ` }

/** A subject or text with the name of the site in front, as its language writes it.
 *  @example signed('english-enquiry-answered', { siteName: 'Example Center', text: 'Hello' }) // '[Example Center] Hello' */
export const signed = (kind: MessageKind, { siteName, text }: { siteName: string; text: string }): string =>
  `${signatures[languageOfKind(kind)](siteName)}${text}`

/** A text of a kind with its parameters filled in: that of the release without `text`. */
export function messageText(kind: MessageKind, parameters: Parameters, text: string = templates[kind].text): string {
  return fillText(text, name => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`The message ${kind} lacks its parameter ${name}`)
    return value
  })
}

/** `2026-11-21 10:00` */
function beijingTime(at: Date): string {
  return chinaTime(at).slice(0, 16)
}
