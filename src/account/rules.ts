/** Decisions about accounts, without I/O: what a user name and a password must be like, and what a person may see of them. */

/** A fault of one field, in the words shown beside it. */
export type RuleFault = { fault: string; message: string }

/** 4 to 32 letters, digits or underscores, beginning with a letter, so that a user name is never taken for a phone. */
export function usernameFault(username: string): RuleFault | undefined {
  if (username.length < 4 || username.length > 32) return { fault: 'length', message: '用户名为 4 至 32 个字符' }
  if (!/^[A-Za-z]/.test(username)) return { fault: 'start', message: '用户名以字母开头' }
  if (!/^\w+$/.test(username)) return { fault: 'character', message: '用户名只能用字母、数字和下划线' }
}

/** How many of lower case, upper case, digits and everything else (汉字 included) a password uses. */
export function classesOf(password: string): number {
  const other = /[^A-Za-z0-9]/
  return [/[a-z]/, /[A-Z]/, /\d/, other].filter(kind => kind.test(password)).length
}

/** At least 10 characters of 3 of the 4 classes, not holding the user name. How easily it is guessed is judged by the server besides. */
export function passwordFault(password: string, username = ''): RuleFault | undefined {
  if ([...password].length < 10) return { fault: 'short', message: '密码至少 10 位' }
  if (password.length > 128) return { fault: 'long', message: '密码最多 128 个字' }
  if (classesOf(password) < 3) return { fault: 'classes', message: '密码要有大写字母、小写字母、数字、符号中的三种' }
  if (username.length >= 4 && password.toLowerCase().includes(username.toLowerCase()))
    return { fault: 'username', message: '密码里不能有用户名' }
}

/** How strong a password looks while it is typed: 0 nothing, 1 weak, 2 fair, 3 enough, 4 strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  if (passwordFault(password) === undefined) return [...password].length >= 14 || classesOf(password) === 4 ? 4 : 3
  return password.length >= 8 && classesOf(password) >= 2 ? 2 : 1
}

/** `agree` of a registration: a tick, however a form sends it. */
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

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Who asks for a code: the owner of the phone or mailbox, somebody signed in, or a stranger. An owner is signed in to the account
 *  that has it, or asks in a browser which that account has logged in from. */
export type AskerStanding = 'owner' | 'member' | 'stranger'

/** Limits of sending codes: how many, within how long, counted over whom. */
export const codeLimits = {
  pauseMs: 60_000,
  /** One in 60 s and 5 a day from one asker to one target. */
  pause: { most: 1, ms: 60_000 },
  fromAsker: { most: 5, ms: dayMs },
  /** Strangers of one address to one target: two browsers’ worth. */
  fromAddress: { most: 10, ms: dayMs },
  /** All who are not the owner, to one target. The owner’s own five come on top, so that nobody can use them up. */
  notOwner: { most: 20, ms: dayMs },
  /** From one signed-in asker or known browser to all targets; strangers are counted by address. */
  hourly: { most: 10, ms: hourMs },
} as const

export type CodeLimit = Exclude<keyof typeof codeLimits, 'pauseMs'>

/** What was sent within the time of a limit. */
export type SentWithin = { limit: CodeLimit; count: number; oldest: Date | null }

/** The limits that hold for an asker. */
export function limitsFor(standing: AskerStanding): CodeLimit[] {
  const own = ['pause', 'fromAsker', 'hourly'] as const
  if (standing === 'owner') return [...own]
  return standing === 'member' ? [...own, 'notOwner'] : [...own, 'fromAddress', 'notOwner']
}

/** The limit that makes the asker wait longest, with the seconds; undefined when a code may be sent now. */
export function longestWait(sent: readonly SentWithin[], now: Date): { limit: CodeLimit; seconds: number } | undefined {
  const waits = sent.flatMap(({ limit, count, oldest }) => {
    const { most, ms } = codeLimits[limit]
    const seconds = oldest && count >= most ? Math.ceil((oldest.getTime() + ms - now.getTime()) / 1000) : 0
    return seconds > 0 ? [{ limit, seconds }] : []
  })
  return waits.toSorted((one, other) => other.seconds - one.seconds)[0]
}

/** Failed logins: 30 a minute from an address. For one name a browser fails 5 times and an address 20 times before it has to wait.
 *  Somebody signed in guesses the own password 10 times in 15 minutes. */
export const loginLimits = {
  perAddress: 30,
  addressMs: 60_000,
  freePerBrowser: 5,
  freePerAddress: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 15 * 60_000,
  alarmMs: 60 * 60_000,
  guessesPerSession: 10,
  guessMs: 15 * 60_000,
} as const

/** Milliseconds to wait after so many failures in a row: 30 s once the free ones are used up, then twice as long each time, to 15 minutes. */
export function waitAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(loginLimits.firstWaitMs * 2 ** (failures - free), loginLimits.longestWaitMs)
}

/** Failures of one name within an hour that an operator is told of: 20, 40, 80, 160 and so on. */
export const isWorthAnAlarm = (failures: number) => failures >= 20 && Number.isInteger(Math.log2(failures / 20))

/** A code or captcha lives 5 minutes; a code may be tried 5 times. */
export const proofLimits = { liveMs: 5 * 60_000, tries: 5, picturesPerMinute: 60, minuteMs: 60_000 } as const
