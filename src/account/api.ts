/** Handlers of the account calls. */

import { countFailure } from '../access/failure-store.ts'
import { signedIn } from '../access/permissions.ts'
import { clearBrowserCookie, ensureBrowserCookie } from '../access/sessions/browser-cookie.ts'
import { endSession, isBySignOn } from '../access/sessions/session-store.ts'
import { accountByEmail, accountByPhone, accountByUsername } from '../access/store.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Target } from '../messages/context.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { accountCalls, Purpose } from './calls.ts'
import { captchaText, createImageCaptcha, createProofOfWork, requireCaptcha } from './codes/captcha.ts'
import { sendCode } from './codes/sending.ts'
import { type AccountContext, hashedKey } from './context.ts'
import { logIn } from './login/login.ts'
import { isReservedName } from './passwords/reserved-names.ts'
import { judgePasswordTask } from './passwords/tasks.ts'
import { ownAccount, readProfile, updatePassword, updatePhone, updateProfile } from './profile.ts'
import { register, resetPassword } from './registration/registration.ts'
import { loginLimits } from './rules.ts'

const phoneTarget = (address: string): Target => ({ channel: 'phone', address })
const emailTarget = (address: string): Target => ({ channel: 'email', address })

export const accountHandlers: Handlers<typeof accountCalls, AccountContext> = {
  login: logIn,

  /** The cookie alone is sufficient: other sites cannot send it, and a user who lost the header token must be able to log out. */
  logout: async (_, context) => {
    const { db, clock, cookies, cookieViewer } = context
    const session = await cookieViewer()
    if (session.kind === 'account')
      await endSession(db, { sessionId: session.sessionId, at: clock(), because: 'logout' })
    cookies.clear('token')
    clearBrowserCookie(cookies)
    return { done: true, continueAt: (await providerLogout(session, context)) ?? null }
  },

  captcha: async ({ uuid }, context) => {
    ensureBrowserCookie(context.cookies)
    const bytes = await createImageCaptcha(uuid, context)
    return { name: 'captcha.png', type: 'image/png', bytes, inline: true }
  },

  captchaChallenge: (input, context) => {
    ensureBrowserCookie(context.cookies)
    return createProofOfWork(input, context)
  },

  registrationCode: async ({ phone, ...captchaAnswer }, context) => {
    const provedBits = await requireCaptcha(captchaAnswer, context)
    const owner = await accountByPhone(context.db, phone)
    return sendCode({ to: phoneTarget(phone), purpose: 'register', owner, provedBits }, context)
  },

  register,

  forgotPasswordPhone: async ({ phone, ...reset }, context) =>
    resetPassword({ to: phoneTarget(phone), account: await accountByPhone(context.db, phone), ...reset }, context),

  forgotPasswordEmail: async ({ email, ...reset }, context) =>
    resetPassword({ to: emailTarget(email), account: await accountByEmail(context.db, email), ...reset }, context),

  passwordCheck: async ({ password, username, phone, email }, { workers }) => {
    const input = { password, username, personalData: [phone, email] }
    const { fault, strength } = await workers.run(judgePasswordTask, input)
    return { strength, message: fault?.message ?? null }
  },

  profile: (_, context) => readProfile(context),
  ownContact: async (_, context) => {
    const { realName: name, phone, email } = await ownAccount(context)
    return { name, phone, email }
  },
  updateProfile,
  updatePassword,
  updatePhone,

  verificationCode: async ({ purpose, phone, email, ...captchaAnswer }, context) => {
    const to = await codeTarget({ purpose, phone, email }, context)
    const provedBits = await requireCaptcha(captchaAnswer, context)
    const byAddress = to.channel === 'phone' ? accountByPhone : accountByEmail
    const owner = await byAddress(context.db, to.address)
    const shouldDeliver = purpose !== 'reset' || (owner !== undefined && !owner.disabled)
    return sendCode({ to, purpose, owner, shouldDeliver, provedBits }, context)
  },

  findUserName: async ({ username }, context) => {
    const viewer = signedIn(context.viewer)
    if (username === undefined) return { username: viewer.username, known: true }
    await limitNameLookups(context, viewer.accountId)
    const isTaken = (await accountByUsername(context.db, username)) !== undefined
    return { username, known: isTaken || isReservedName(username) }
  },

  demoCaptcha: async ({ uuid }, context) => ({ captcha: await captchaText(uuid, context) }),

  demoOutbox: async ({ phone, email }, { db, messages, clock }) => {
    const address = phone ?? email ?? refuseField('phone', 'required', '请填写手机号或邮箱')
    return messages.outboxOf(db, { address, at: clock() })
  },
}

/** Where a browser that came from the provider of the single sign-on logs out there too. A provider that is away does not keep anybody signed in here. */
async function providerLogout(session: Viewer, { db, signOn, config }: AccountContext): Promise<string | undefined> {
  if (!signOn?.settings.endsAtProvider || session.kind !== 'account') return undefined
  if (!(await isBySignOn(db, session.sessionId))) return undefined
  return signOn.logoutAddress(`${config.publicUrl}/`).catch(() => undefined)
}

type CodeRequest = { purpose: Purpose; phone?: string | undefined; email?: string | undefined }

/** Where a code for a profile change is sent: to the phone or mailbox in the input; for `old-phone` to the account's phone. */
async function codeTarget({ purpose, phone, email }: CodeRequest, context: AccountContext): Promise<Target> {
  if (purpose === 'change-email') return emailTarget(email ?? refuseField('email', 'required', '请填写邮箱'))
  if (purpose !== 'old-phone') return phoneTarget(phone ?? refuseField('phone', 'required', '请填写手机号'))
  signedIn(context.viewer)
  const account = await ownAccount(context)
  return phoneTarget(account.phone ?? refuseField('phone', 'missing', '您还没有登记手机号，请用密码办理'))
}

/** 30 look-ups of user names a minute: enough to fill in a form, too few to collect names. */
async function limitNameLookups(context: AccountContext, accountId: number) {
  if (!context.config.limits) return
  const key = hashedKey(context, 'find name', accountId)
  const { addressMs, perAddress } = loginLimits
  const counted = await countFailure(context.db, { key, at: context.clock(), windowMs: addressMs, from: 'first' })
  if (counted.failures > perAddress) refuse('too-often', { retryAfterSeconds: addressMs / 1000 })
}
