/** The provider of the single sign-on, by OpenID Connect: authorization code with PKCE, every id token verified by its signature. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SignOnSettings } from '../../access/sign-on-settings.ts'
import { steadyNow } from '../../wire/steady-clock.ts'
import type { Claims } from './claims.ts'

/** What a login must remember until the browser comes back. */
export type SignOnSecrets = { state: string; nonce: string; codeVerifier: string }

/** What the provider sends back through the browser. */
export type SignOnAnswer = { code?: string | undefined; iss?: string | undefined; error?: string | undefined }

export type SignOnProvider = {
  settings: SignOnSettings
  /** Where the browser goes, and what to remember. */
  begin: (returnAddress: string) => Promise<{ address: string; secrets: SignOnSecrets }>
  /** The claims of the person, verified. */
  finish: (returnAddress: string, answer: SignOnAnswer, secrets: SignOnSecrets) => Promise<Claims>
  /** Where a browser logs out; undefined if the provider has no such page. */
  logoutAddress: (returnAddress: string) => Promise<string | undefined>
}

/** `away`: does not answer. `cancelled`: the person did not log in there. `untrusted`: what came is not an answer of this provider to this login. */
export type SignOnFailure = 'away' | 'cancelled' | 'untrusted'

export class SignOnFault extends Error {
  readonly failure: SignOnFailure
  /** A word of the protocol, for the log. */
  readonly reason: string

  constructor(failure: SignOnFailure, reason: string, options?: ErrorOptions) {
    super(`The single sign-on failed: ${failure}, ${reason}`, options)
    this.failure = failure
    this.reason = reason
  }
}

/** How long the addresses and keys that a provider publishes are used. */
const discoveredMs = 60 * 60_000

export function createSignOnProvider(settings: SignOnSettings): SignOnProvider {
  let discovered: { configuration: Promise<Configuration>; at: number } | undefined
  const configured = () => {
    if (discovered && steadyNow() - discovered.at < discoveredMs) return discovered.configuration
    const configuration = discover(settings)
    discovered = { configuration, at: steadyNow() }
    configuration.catch(() => {
      discovered = undefined
    })
    return configuration
  }
  return {
    settings,
    begin: returnAddress => naming(async () => beginAt(await configured(), settings, returnAddress)),
    finish: (returnAddress, answer, secrets) =>
      naming(async () => finishAt(await configured(), returnAddress, answer, secrets)),
    logoutAddress: returnAddress => naming(async () => logoutAt(await configured(), returnAddress)),
  }
}

/** A provider on this machine may be without https. */
const isLocal = (issuer: string) => new URL(issuer).protocol === 'http:'

async function discover({ issuer, clientId, clientSecret, timeoutMs }: SignOnSettings): Promise<Configuration> {
  const local = isLocal(issuer) ? [allowInsecureRequests] : []
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: timeoutMs / 1000,
    execute: local,
  })
  const server = found.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const configuration = new Configuration(server, clientId, undefined, authenticate(clientSecret))
  configuration.timeout = timeoutMs / 1000
  // Without it the signature of an id token that comes over https is not checked.
  enableNonRepudiationChecks(configuration)
  for (const allow of local) allow(configuration)
  return configuration
}

async function beginAt(configuration: Configuration, { scope }: SignOnSettings, returnAddress: string) {
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const address = buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: returnAddress, scope, response_type: 'code', state: secrets.state, nonce: secrets.nonce },
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, secrets }
}

async function finishAt(
  configuration: Configuration,
  returnAddress: string,
  answer: SignOnAnswer,
  { state, nonce, codeVerifier }: SignOnSecrets,
): Promise<Claims> {
  const address = new URL(returnAddress)
  for (const [name, value] of Object.entries({ ...answer, state }))
    if (value !== undefined) address.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(configuration, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
  })
  const claims = tokens.claims()
  if (!claims) throw new SignOnFault('untrusted', 'no id token')
  return claims
}

function logoutAt(configuration: Configuration, returnAddress: string): string | undefined {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnAddress }).href
}

/** Gives each failure of the protocol one of three names. */
async function naming<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignOnFault) throw error
    throw new SignOnFault(failureOf(error), reasonOf(error), { cause: error })
  }
}

/** Errors of a provider that will pass (RFC 6749, 4.1.2.1). */
const passingErrors = ['temporarily_unavailable', 'server_error']
/** The person did not log in, or did not agree (RFC 6749, OpenID Connect Core 3.1.2.6). */
const cancelledErrors = ['access_denied', 'login_required', 'interaction_required', 'consent_required']
/** Of the library: no answer in time, or one that is no answer of a provider. */
const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function failureOf(error: unknown): SignOnFailure {
  const { code, error: word } = factsOf(error)
  if (passingErrors.includes(word) || awayCodes.includes(code)) return 'away'
  if (cancelledErrors.includes(word)) return 'cancelled'
  // What fetch throws when nothing listens, or a name or certificate is wrong.
  return error instanceof TypeError && code === '' ? 'away' : 'untrusted'
}

const reasonOf = (error: unknown): string => {
  const { code, error: word } = factsOf(error)
  return (word || code || 'unreachable').slice(0, 60)
}

function factsOf(error: unknown): { code: string; error: string } {
  const textOf = (name: string) => {
    const value = error instanceof Error ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  return { code: textOf('code'), error: textOf('error') }
}
