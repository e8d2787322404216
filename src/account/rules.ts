/** Rules of accounts, without I/O: user names, passwords, limits, and masking of private fields. */

import { dayMs, hourMs } from '../wire/china-time.ts'

/** A field fault with its message. */
export type RuleFault<Kind extends string = string> = { fault: Kind; message: string }

export type UsernameFault = 'length' | 'start' | 'character'

/** What the form checks. */
type FormFault = 'short' | 'long' | 'classes' | 'username'
/** Why a password is easily guessed. */
export type WeaknessFault =
  | 'common'
  | 'keyboard'
  | 'repeat'
  | 'sequence'
  | 'date'
  | 'personal'
  | 'guessable'
  | 'pattern'
export type PasswordFault = FormFault | WeaknessFault

/** 4 to 32 letters, digits or underscores. The first is a letter, so that a user name cannot be mistaken for a phone. */
export function usernameFault(username: string): RuleFault<UsernameFault> | undefined {
  if (username.length < 4 || username.length > 32) return { fault: 'length', message: '用户名为 4 至 32 个字符' }
  if (!/^[A-Za-z]/.test(username)) return { fault: 'start', message: '用户名以字母开头' }
  if (!/^\w+$/.test(username)) return { fault: 'character', message: '用户名只能用字母、数字和下划线' }
}

/** How many character classes a password uses: lower case, upper case, digits, others (including 汉字). */
export function characterClassCount(password: string): number {
  const other = /[^A-Za-z0-9]/
  return [/[a-z]/, /[A-Z]/, /\d/, other].filter(kind => kind.test(password)).length
}

/** From this length on a password needs no character classes, so that a phrase of several words is possible. */
const phraseLength = 16

/** At least 10 characters from 3 of the 4 classes, or at least 16 of any, without the user name. The server also estimates how easily it
 *  is guessed (passwords/judge-password.ts). */
export function passwordFault(password: string, username = ''): RuleFault<FormFault> | undefined {
  if ([...password].length < 10) return { fault: 'short', message: '密码至少 10 位' }
  if (password.length > 128) return { fault: 'long', message: '密码最多 128 个字' }
  if ([...password].length < phraseLength && characterClassCount(password) < 3)
    return { fault: 'classes', message: '密码要有大写字母、小写字母、数字、符号中的三种，或者至少 16 位' }
  if (username.length >= 4 && password.toLowerCase().includes(username.toLowerCase()))
    return { fault: 'username', message: '密码里不能有用户名' }
}

/** What the page displays beside a new password before the server has judged it: nothing, weak, or on the way. */
export function passwordProgress(password: string): 0 | 1 | 2 {
  if (password === '') return 0
  return password.length >= 8 && characterClassCount(password) >= 2 ? 2 : 1
}

/** Whether `agree` of a registration is ticked, in any form that browsers send. */
export const hasAgreed = (agree: unknown) =>
  agree === true || agree === 'true' || agree === 'on' || agree === '1' || agree === 1

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Check character of an 18-character citizen number (GB 11643, MOD 11-2). */
export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]
}

/** `138****1234` */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** `1101**********1234` */
export const maskIdNumber = (idNumber: string) =>
  `${idNumber.slice(0, 4)}${'*'.repeat(Math.max(idNumber.length - 8, 4))}${idNumber.slice(-4)}`

/** `a***@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/s, '$1***')

/** Who requests a code: the owner of the phone or mailbox, a signed-in user, or a stranger. An owner is signed in to the account with
 *  that phone or mailbox, or uses a browser that has logged in to it before. */
export type RequesterKind = 'owner' | 'member' | 'stranger'

/** Limits for sending codes: maximum number, time window, and who is counted. Beyond a limit of the requester it waits. Beyond a shared one,
 *  which strangers can use up, it needs more proof instead. */
export const codeLimits = {
  pauseMs: 60_000,
  /** One in 60 s and 5 a day from one requester to one target. */
  pause: { max: 1, ms: 60_000 },
  fromAsker: { max: 5, ms: dayMs },
  /** From one signed-in user or known browser to all targets. */
  hourly: { max: 10, ms: hourMs },
  /** Shared: strangers of one address to one target, enough for two browsers. */
  fromAddress: { max: 10, ms: dayMs },
  /** Shared: strangers of one address to all targets. */
  hourlyFromAddress: { max: 10, ms: hourMs },
  /** Shared: all requesters except the owner, to one target. The owner's own five are extra. */
  notOwner: { max: 20, ms: dayMs },
  /** Beyond it no more proof helps: a person gets no further messages that day, and is told of the other ways. */
  closed: { max: 60, ms: dayMs },
} as const

export type CodeLimit = Exclude<keyof typeof codeLimits, 'pauseMs'>

const sharedLimits: readonly CodeLimit[] = ['fromAddress', 'hourlyFromAddress', 'notOwner']

/** Number and oldest time of the codes sent within a limit's time window. */
export type SentWithin = { limit: CodeLimit; count: number; oldest: Date | null }

/** The limits that apply to a requester. */
export function limitsFor(requesterKind: RequesterKind): CodeLimit[] {
  const own = ['pause', 'fromAsker'] as const
  if (requesterKind === 'owner') return [...own, 'hourly']
  if (requesterKind === 'member') return [...own, 'hourly', 'notOwner', 'closed']
  return [...own, 'fromAddress', 'hourlyFromAddress', 'notOwner', 'closed']
}

/** Proof beside or instead of a captcha: a puzzle that takes about 2^bits tries. In a browser 16 bits take half a second, each further one
 *  twice as long: two seconds for `hard`, a quarter of a minute for `hardest`, several times as much on an old phone. `hardestAtAddress`: for guesses of
 *  one address at one name. */
export const puzzleBits = { usual: 16, hard: 18, hardest: 21, hardestAtAddress: 22 } as const

/** Bits that are needed after `count`: none below `free`, then 18, and one more for each half of `free`.
 *  @example harderBits(30, { free: 20 }) // 19 */
export function harderBits(
  count: number,
  { free, hardest = puzzleBits.hardest }: { free: number; hardest?: number },
): number {
  if (count < free) return 0
  return Math.min(puzzleBits.hard + Math.floor(((count - free) * 2) / free), hardest)
}

/** Bits that a requester must prove before the next code, by the shared limits. */
export const codeBits = (sent: readonly SentWithin[]): number =>
  Math.max(
    0,
    ...sent
      .filter(({ limit }) => sharedLimits.includes(limit))
      .map(({ limit, count }) => harderBits(count, { free: codeLimits[limit].max })),
  )

/** The limit with the longest wait, in seconds; undefined if a code may be sent now, perhaps with more proof. */
export function longestWait(sent: readonly SentWithin[], now: Date): { limit: CodeLimit; seconds: number } | undefined {
  const unshared = sent.filter(({ limit }) => !sharedLimits.includes(limit))
  const waits = unshared.flatMap(({ limit, count, oldest }) => {
    const { max, ms } = codeLimits[limit]
    const seconds = oldest && count >= max ? Math.ceil((oldest.getTime() + ms - now.getTime()) / 1000) : 0
    return seconds > 0 ? [{ limit, seconds }] : []
  })
  return waits.toSorted((one, other) => other.seconds - one.seconds)[0]
}

/** Failed logins. For one name a browser may fail 5 times before waiting starts. What strangers can use up asks for more proof instead: 30
 *  logins a minute from an address, 20 failures of an address at one name (there waiting helps, too), 10 failures of one name in a day from
 *  anywhere. A signed-in user may guess the own password 10 times in 15 minutes. */
export const loginLimits = {
  perAddress: 30,
  addressMs: 60_000,
  freePerBrowser: 5,
  freePerAddress: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 15 * 60_000,
  alarmMs: 60 * 60_000,
  freeFromAnywhere: 10,
  anywhereMs: dayMs,
  guessesPerSession: 10,
  guessMs: 15 * 60_000,
} as const

/** Wait in milliseconds after consecutive failures: 30 s once the free ones are used up, then doubled each time, up to 15 minutes. */
export function waitAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(loginLimits.firstWaitMs * 2 ** (failures - free), loginLimits.longestWaitMs)
}

/** Failures of one name within an hour that alert the operator: 20, 40, 80, 160 and so on. */
export const shouldAlarm = (failures: number) => failures >= 20 && Number.isInteger(Math.log2(failures / 20))

/** A code or captcha is valid for 5 minutes, a puzzle that is harder than usual for 15; a code can be tried 5 times. */
export const proofLimits = {
  validMs: 5 * 60_000,
  hardPuzzleMs: 15 * 60_000,
  tries: 5,
  picturesPerMinute: 60,
  minuteMs: 60_000,
} as const
