/** The two ceremonies of Web Authentication: a passkey is made, and it proves itself. A challenge is used up by its first answer. */
import type { NewPasskey, PasskeyProof } from '../../access/passkey-fields.ts'
import { tokenHash } from '../../access/sessions/tokens.ts'
import type { Account } from '../../access/store.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { type ChallengePurpose, challengeMs, passkeyLimit, type RelyingParty, relyingPartyOf } from './passkey-rules.ts'
import { type Passkey, passkeyByCredential, passkeysOf, saveChallenge, spendChallenge, storeCounter } from './store.ts'

/** Loaded when a passkey is first used: its two hundred modules would be a fifth of those of a start. */
const webAuthn = () => import('@simplewebauthn/server')

type Person = Pick<Account, 'id' | 'username' | 'realName'>

function requireParty({ config }: Pick<AccountContext, 'config'>): RelyingParty {
  return relyingPartyOf(config.publicUrl) ?? refuse('rule-broken', { message: '本站的地址不支持通行密钥，请用动态码' })
}

/** What an authenticator knows an account by: it says nothing about the person, is the same for all passkeys of the account, and outlasts a
 *  change of the site's key. */
const userHandleOf = (accountId: number, { id }: RelyingParty) => tokenHash(`account ${accountId} of ${id}`)

async function rememberChallenge(
  challenge: string,
  { purpose, accountId }: { purpose: ChallengePurpose; accountId: number | null },
  { db, clock }: AccountContext,
) {
  const at = clock()
  const expiresAt = new Date(at.getTime() + challengeMs)
  await saveChallenge(db, { challengeHash: tokenHash(challenge), purpose, accountId, expiresAt, at })
}

/** What a browser needs to make a passkey of an account. */
export async function beginRegistration(person: Person, context: AccountContext) {
  const party = requireParty(context)
  const existing = await passkeysOf(context.db, person.id)
  if (existing.length >= passkeyLimit)
    refuse('rule-broken', { message: `一个账号最多 ${passkeyLimit} 个通行密钥，请先移除不用的` })
  const { siteName } = await context.settings()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    ...{ rpName: siteName, rpID: party.id, userName: person.username, userDisplayName: person.realName ?? '' },
    userID: new Uint8Array(Buffer.from(userHandleOf(person.id, party), 'base64url')),
    ...{ attestationType: 'none', timeout: challengeMs },
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await rememberChallenge(options.challenge, { purpose: 'register', accountId: person.id }, context)
  return { ...options, hints: undefined, extensions: undefined }
}

/** What a browser needs to let a passkey prove itself: those of an account, or any of this site. */
export async function beginProof(account: Pick<Account, 'id'> | undefined, context: AccountContext) {
  const party = requireParty(context)
  const own = account ? await passkeysOf(context.db, account.id) : []
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    ...{ rpID: party.id, userVerification: 'required', timeout: challengeMs },
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  const purpose = account ? 'factor' : 'login'
  await rememberChallenge(options.challenge, { purpose, accountId: account?.id ?? null }, context)
  return { ...options, hints: undefined, extensions: undefined }
}

export function refusePasskey(message = '通行密钥没有通过验证，请再试一次'): never {
  return refuseField('passkey', 'wrong', message)
}

/** The challenge that an answer is for, used up, or a refusal. */
async function spendChallengeOf(
  clientData: string,
  { purpose, accountId }: { purpose: ChallengePurpose; accountId: number | null },
  { db, clock }: AccountContext,
): Promise<string> {
  const challenge = challengeIn(clientData) ?? refusePasskey()
  const answered = { challengeHash: tokenHash(challenge), purpose, accountId, at: clock() }
  if (!(await spendChallenge(db, answered))) refuseField('passkey', 'expired', '等得太久了，请再试一次')
  return challenge
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The columns of a passkey that has just been made, or a refusal. */
export async function verifyNewPasskey(account: Pick<Account, 'id'>, made: NewPasskey, context: AccountContext) {
  const party = requireParty(context)
  const expectedChallenge = await spendChallengeOf(
    made.clientData,
    { purpose: 'register', accountId: account.id },
    context,
  )
  const response = { clientDataJSON: made.clientData, attestationObject: made.attestation }
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { id: made.id, rawId: made.id, type: 'public-key', response, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
  }).catch(() => undefined)
  if (!verified?.verified) return refusePasskey('通行密钥没有建立，请再试一次')
  const { credential, credentialBackedUp, credentialDeviceType } = verified.registrationInfo
  return {
    accountId: account.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.transports,
    isSynced: credentialDeviceType === 'multiDevice' && credentialBackedUp,
  }
}

/** Checks that a passkey of this site has signed the challenge, uses the challenge up and stores the new counter. `account`: whose it must be. */
export async function verifyProof(
  account: Pick<Account, 'id'> | undefined,
  proof: PasskeyProof,
  context: AccountContext,
): Promise<Passkey> {
  const party = requireParty(context)
  const asked = { purpose: account ? 'factor' : 'login', accountId: account?.id ?? null } as const
  const expectedChallenge = await spendChallengeOf(proof.clientData, asked, context)
  const passkey =
    (await passkeyByCredential(context.db, proof.id)) ?? refusePasskey('本站没有这个通行密钥，请用别的方式')
  if (account && passkey.accountId !== account.id) return refusePasskey('这不是本账号的通行密钥')
  const handle = userHandleOf(passkey.accountId, party)
  // Only a login without a name depends on whose passkey it says it is.
  if (!account && !isSameSecret(proof.userHandle ?? '', handle)) return refusePasskey()
  const newCounter = (await signedCounter(passkey, proof, { ...party, expectedChallenge })) ?? refusePasskey()
  const used = await storeCounter(context.db, { id: passkey.id, counter: newCounter, at: context.clock() })
  if (!used) return refuseCopy(passkey, newCounter, context)
  return passkey
}

/** The counter of an answer whose signature is right. It is compared after the signature, so that nobody but the holder of the key can
 *  cause the alarm about a copy. */
async function signedCounter(
  { credentialId, publicKey }: Passkey,
  { id, clientData, authenticatorData, signature }: PasskeyProof,
  { id: expectedRPID, origin: expectedOrigin, expectedChallenge }: RelyingParty & { expectedChallenge: string },
): Promise<number | undefined> {
  const response = { clientDataJSON: clientData, authenticatorData, signature }
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** A counter that did not grow is that of a copy, or of an answer that was sent twice: refused, recorded, and the owner is told. */
async function refuseCopy(
  { id, accountId, name, counter }: Passkey,
  sent: number,
  context: AccountContext,
): Promise<never> {
  const { db, clock, address, messages, alarm } = context
  const at = clock()
  alarm('passkey-counter', { account: accountId, passkey: id, stored: counter, sent })
  await db.transaction(async tx => {
    await addAudit(tx, { accountId, event: 'passkey-refused', at, address, details: { name } })
    const link = '/MyManage/account?part=totp'
    const key = `passkey ${id} refused ${at.toISOString()}`
    await messages.notify(tx, { to: { accountId }, kind: 'passkey-refused', parameters: { name }, link, at, key })
  })
  return refusePasskey('这个通行密钥的使用次数不对，可能被复制过，已拒绝；请用别的方式登录后移除它')
}
