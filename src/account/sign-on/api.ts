/** Handlers of the single sign-on. The password stays a way in, so that somebody can log in while the provider is away. */
import { ensureBrowserCookie, browserHash as hashOfBrowser } from '../../access/sessions/browser-cookie.ts'
import { tokenHash } from '../../access/sessions/tokens.ts'
import { accountById } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { seal, unseal } from '../../db/seal.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { addAudit, recordLogin } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { relyingPartyOf } from '../passkeys/passkey-rules.ts'
import { continueLogin } from '../second-factor/pending-login.ts'
import type { signOnCalls } from './calls.ts'
import { accountEntry, type Claims, hasProviderFactor, missingClaim, verifiedEmail } from './claims.ts'
import type { SignOnSecrets } from './protocol.ts'
import { SignOnFault, type SignOnProvider } from './provider.ts'
import { accountOfSubject, linkByEmail, linkByEntry, saveRequest, takeRequest } from './store.ts'

/** Time to log in at the provider. */
const requestMs = 10 * 60_000

const passwordHint = '请用用户名和密码登录'

export const signOnHandlers: Handlers<typeof signOnCalls, AccountContext> = {
  loginWays: async (_, { config, signOn }) => ({
    signOn: signOn?.settings.name ?? null,
    passkeys: relyingPartyOf(config.publicUrl) !== undefined,
  }),

  beginSignOn: async (_, context) => {
    const { db, clock, cookies, config } = context
    const provider = requireProvider(context)
    const { address, secrets } = await fromProvider(provider, context, () => provider.begin(returnAddress(config)))
    const at = clock()
    const request = {
      stateHash: tokenHash(secrets.state),
      browserHash: ensureBrowserCookie(cookies),
      issuer: provider.settings.issuer,
      secrets: seal(JSON.stringify(secrets), sealing(secrets.state, context)),
      expiresAt: new Date(at.getTime() + requestMs),
    }
    await saveRequest(db, request, at)
    return { address }
  },

  finishSignOn: async ({ state, ...answer }, context) => {
    const provider = requireProvider(context)
    const secrets = await takeSecrets(state, provider, context)
    const claims = await fromProvider(provider, context, () =>
      provider.finish(returnAddress(context.config), answer, secrets),
    )
    const account = await accountOf(claims, provider, context)
    const isFactorAccepted = hasProviderFactor(claims, provider.settings.factors)
    return continueLogin({ account, isFactorAccepted, bySignOn: true }, context)
  },
}

/** The page that the provider sends the browser to; the operator registers it there. */
const returnAddress = ({ publicUrl }: AccountContext['config']) => `${publicUrl}/login/singleSignOn`

function requireProvider({ signOn }: AccountContext): SignOnProvider {
  return signOn ?? refuse('not-found', { message: `本站没有单点登录，${passwordHint}` })
}

const sealing = (state: string, { config }: AccountContext) => ({
  secretKey: config.secretKey,
  purpose: `sign-on ${tokenHash(state)}`,
})

/** What this browser must remember of its login; used up, whatever comes of it. */
async function takeSecrets(
  state: string,
  { settings }: SignOnProvider,
  context: AccountContext,
): Promise<SignOnSecrets> {
  const { db, clock, cookies } = context
  const browserHash = hashOfBrowser(cookies) ?? refuseExpired()
  const taken = (await takeRequest(db, { stateHash: tokenHash(state), browserHash, at: clock() })) ?? refuseExpired()
  if (taken.issuer !== settings.issuer) return refuseExpired()
  const secrets = unseal(taken.secrets, sealing(state, context))
  return secrets === undefined ? refuseExpired() : (JSON.parse(secrets) as SignOnSecrets)
}

function refuseExpired(): never {
  const message = '这次单点登录已经用过，或者超时了，请从头再登录一次'
  return refuse('auth-failed', { faults: [{ field: 'state', fault: 'expired', message }] })
}

async function fromProvider<Result>(
  { settings: { name } }: SignOnProvider,
  { alarm }: AccountContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SignOnFault)) throw error
    const { failure, reason } = error
    if (failure === 'cancelled') return refuse('auth-failed', { message: `您没有在${name}完成登录，可以再试一次` })
    alarm(`sign-on-${failure}`, { reason })
    if (failure === 'away')
      return refuse('unavailable', {
        message: `${name}现在没有回应，请过几分钟再试，或者${passwordHint}`,
        retryAfterSeconds: 60,
      })
    return refuse('auth-failed', { message: `${name}的登录没有通过验证，请从头再登录一次，或者${passwordHint}` })
  }
}

/** The account of staff that a person of the provider has, or a refusal. Every refusal says the same: who has which account is nobody's to find out. */
async function accountOf(claims: Claims, provider: SignOnProvider, context: AccountContext) {
  const { db, clock, alarm } = context
  const { settings } = provider
  const missing = missingClaim(claims, settings.requiredClaims)
  if (missing !== undefined) {
    alarm('sign-on-claim-missing', { claim: missing })
    return refuseNobody(settings.name)
  }
  const use = { issuer: settings.issuer, subject: claims.sub, at: clock() }
  const accountId = (await accountOfSubject(db, use)) ?? (await linkFirst(claims, provider, context))
  const account = accountId === undefined ? undefined : await accountById(db, accountId)
  // The database links accounts of staff only.
  if (account && !account.disabled) return account
  await recordLogin(db, { ...context, accountId: account?.id, outcome: 'sign-on-refused', at: clock() })
  return refuseNobody(settings.name)
}

function refuseNobody(name: string): never {
  const message = `您在${name}的账号不能登录本站的工作人员控制台，请管理员在“工作人员”页登记，或者${passwordHint}`
  return refuse('auth-failed', { message })
}

/** The first login of a person: by what an administrator entered, or by a verified mailbox if the operator wants that. */
async function linkFirst(claims: Claims, { settings }: SignOnProvider, { db, ...context }: AccountContext) {
  const at = context.clock()
  const use = { issuer: settings.issuer, subject: claims.sub, at }
  const entry = accountEntry(claims, settings)
  const email = settings.linksByEmail ? verifiedEmail(claims) : undefined
  return db.transaction(async tx => {
    const accountId =
      (entry === undefined ? undefined : await linkByEntry(tx, { ...use, entry })) ??
      (email === undefined ? undefined : await linkByEmail(tx, { ...use, email }))
    if (accountId !== undefined) await tellOwner(tx, { accountId, provider: settings.name, at }, context)
    return accountId
  })
}

async function tellOwner(
  tx: Queryable,
  { accountId, provider, at }: { accountId: number; provider: string; at: Date },
  { address, messages }: Pick<AccountContext, 'address' | 'messages'>,
) {
  await addAudit(tx, { accountId, event: 'sign-on-linked', at, address, details: { provider } })
  const link = '/MyManage/account?part=totp'
  const key = `sign-on of ${accountId} linked ${at.toISOString()}`
  await messages.notify(tx, { to: { accountId }, kind: 'sign-on-linked', parameters: { provider }, link, at, key })
}
