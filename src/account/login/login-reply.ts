/** What a login replies: a session, or the next step of the login. */
import { z } from 'zod'
import { loginInfo } from '../../access/sessions/login-info.ts'

/** A session that was opened. */
export const session = loginInfo.extend({ token: z.string() })

/** A new authenticator: the secret as text and as the QR code that contains it. */
export const enrolment = z.object({ secret: z.string(), svg: z.string() })

/** Codes that are displayed once, after an authenticator was set up. */
const recoveryCodes = z.array(z.string())

/** `challenge` continues this login at `loglogin/authApi/step`: with a code or a passkey, with one of them to set up, or with the terms accepted. */
const pendingLogin = z.object({
  next: z.enum(['code', 'enrol', 'consent']),
  challenge: z.string(),
  recoveryCodes,
  enrolment: enrolment.optional(),
  /** What the account has: an authenticator, and how many passkeys. */
  ways: z.object({ authenticator: z.boolean(), passkeys: z.number() }).optional(),
  terms: z.object({ version: z.string(), changes: z.string() }).optional(),
})

export const loginReply = z.union([session.extend({ recoveryCodes }), pendingLogin])
