/** Handlers of signed links to external systems. */
import { createHmac } from 'node:crypto'
import { signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { userTypeIntegers } from '../../wire/integers.ts'
import type { RegistrationContext } from '../context.ts'
import { firmById, firmOfAccount } from '../store.ts'
import type { externalCalls } from './calls.ts'

const signedLinkSeconds = 60

/** A signed URL of an external system: user, expiry time, and the signature over both (HMAC-SHA-256). */
async function signedLink(
  setting: string,
  id: number | undefined,
  { db, viewer: contextViewer, clock, config }: RegistrationContext,
) {
  const viewer = signedIn(contextViewer)
  const firm = id === undefined ? await firmOfAccount(db, viewer.accountId) : await firmById(db, id, viewer)
  if (id !== undefined && !firm) refuse('not-found')
  const base = config.external[setting]
  if (!base) return refuse('rule-broken', { message: '此业务没有开通' })
  const expires = Math.floor(clock().getTime() / 1000) + signedLinkSeconds
  const parameters = new URLSearchParams({
    user: viewer.username,
    userType: String(userTypeIntegers[viewer.userType]),
    firm: String(firm?.id ?? ''),
    expires: String(expires),
  })
  const signature = createHmac('sha256', config.secretKey).update(`${setting}\n${parameters}`).digest('base64url')
  return { url: `${base}${base.includes('?') ? '&' : '?'}${parameters}&signature=${signature}` }
}

export const externalHandlers: Handlers<typeof externalCalls, RegistrationContext> = {
  enterBusinessHall: ({ id }, context) => signedLink('EXT_BUSINESS_HALL', id, context),
  enterGds: ({ id }, context) => signedLink('EXT_GDS', id, context),
  enterGln: ({ id }, context) => signedLink('EXT_GLN', id, context),
}
