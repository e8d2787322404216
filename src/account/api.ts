/** Handlers of the account calls. */
import { ensureBrowser, forgetBrowser } from '../access/browser-cookie.ts'
import { countFailure } from '../access/failure-store.ts'
import { endSession } from '../access/session-store.ts'
import { accountByEmail, accountByPhone, accountByUsername } from '../access/store.ts'
import { signedIn } from '../access/who.ts'
import type { Target } from '../messages/context.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { accountCalls, Purpose } from './calls.ts'
import { type AccountContext, hidden } from './context.ts'
import { captchaText, newPicture, newPuzzle, requireHuman } from './human.ts'
import { logIn } from './login.ts'
import { ownAccount, readProfile, updatePassword, updatePhone, updateProfile } from './profile.ts'
import { register, resetPassword } from './registration.ts'
import { isReservedName } from './reserved-names.ts'
import { loginLimits } from './rules.ts'
import { sendCode } from './sending.ts'

const phoneOf = (address: string): Target => ({ channel: 'phone', address })
const emailOf = (address: string): Target => ({ channel: 'email', address })

export const accountHandlers: Handlers<typeof accountCalls, AccountContext> = {
  login: logIn,

  /** The cookie alone is enough: another site's page cannot send it, and who lost the header token must be able to leave. */
  logout: async (_, { db, clock, cookies, cookieViewer }) => {
    const session = await cookieViewer()
    if (session.kind === 'account')
      await endSession(db, { sessionId: session.sessionId, at: clock(), because: 'logout' })
    cookies.clear('token')
    forgetBrowser(cookies)
    return { done: true }
  },

  captcha: async ({ uuid }, context) => {
    ensureBrowser(context.cookies)
    const bytes = await newPicture(uuid, context)
    return { name: 'captcha.png', type: 'image/png', bytes, inline: true }
  },

  captchaChallenge: (_, context) => {
    ensureBrowser(context.cookies)
    return newPuzzle(context)
  },

  registrationCode: async ({ phone, ...human }, context) => {
    await requireHuman(human, context)
    const owner = await accountByPhone(context.db, phone)
    return sendCode({ to: phoneOf(phone), purpose: 'register', owner }, context)
  },

  register,

  forgotPasswordPhone: async ({ phone, ...reset }, context) =>
    resetPassword({ to: phoneOf(phone), account: await accountByPhone(context.db, phone), ...reset }, context),

  forgotPasswordEmail: async ({ email, ...reset }, context) =>
    resetPassword({ to: emailOf(email), account: await accountByEmail(context.db, email), ...reset }, context),

  profile: (_, context) => readProfile(context),
  updateProfile,
  updatePassword,
  updatePhone,

  verificationCode: async ({ purpose, phone, email, ...human }, context) => {
    const to = await targetOf({ purpose, phone, email }, context)
    await requireHuman(human, context)
    const byAddress = to.channel === 'phone' ? accountByPhone : accountByEmail
    const owner = await byAddress(context.db, to.address)
    const isMeant = purpose !== 'reset' || (owner !== undefined && !owner.disabled)
    return sendCode({ to, purpose, owner, isMeant }, context)
  },

  findUserName: async ({ username }, context) => {
    const viewer = signedIn(context.viewer)
    if (username === undefined) return { username: viewer.username, known: true }
    await limitQuestions(context, viewer.accountId)
    const isTaken = (await accountByUsername(context.db, username)) !== undefined
    return { username, known: isTaken || isReservedName(username) }
  },

  demoCaptcha: async ({ uuid }, context) => ({ captcha: await captchaText(uuid, context) }),

  demoOutbox: async ({ phone, email }, { db, messages }) => {
    const address = phone ?? email ?? refuseField('phone', 'required', '请填写手机号或邮箱')
    return messages.outboxOf(db, address)
  },
}

type Wanted = { purpose: Purpose; phone?: string | undefined; email?: string | undefined }

/** Where a code for changing the profile goes: to the given phone or mailbox, for `old-phone` to the phone one has. */
async function targetOf({ purpose, phone, email }: Wanted, context: AccountContext): Promise<Target> {
  if (purpose === 'change-email') return emailOf(email ?? refuseField('email', 'required', '请填写邮箱'))
  if (purpose !== 'old-phone') return phoneOf(phone ?? refuseField('phone', 'required', '请填写手机号'))
  signedIn(context.viewer)
  const account = await ownAccount(context)
  return phoneOf(account.phone ?? refuseField('phone', 'missing', '您还没有登记手机号，请用密码办理'))
}

/** Asking which names are known is for filling in a form, not for collecting them: 30 a minute. */
async function limitQuestions(context: AccountContext, accountId: number) {
  if (!context.config.limits) return
  const key = hidden(context, 'find name', accountId)
  const { addressMs, perAddress } = loginLimits
  const asked = await countFailure(context.db, { key, at: context.clock(), windowMs: addressMs, from: 'first' })
  if (asked.failures > perAddress) refuse('too-often', { retryAfterSeconds: addressMs / 1000 })
}
