/** The provider of the single sign-on, by OpenID Connect: authorization code with PKCE, every id token verified by its signature. */
import type { Configuration } from 'openid-client'
import type { SignOnSettings } from '../../access/sign-on-settings.ts'
import { steadyNow } from '../../wire/steady-clock.ts'
import type { Claims } from './claims.ts'
import type { SignOnAnswer, SignOnSecrets } from './protocol.ts'

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

/** Loaded when a provider is set and first used: most installations have none. */
const protocol = () => import('./protocol.ts')

/** How long the addresses and keys that a provider publishes are used. */
const discoveredMs = 60 * 60_000

export function createSignOnProvider(settings: SignOnSettings): SignOnProvider {
  let discovered: { configuration: Promise<Configuration>; at: number } | undefined
  const configured = () => {
    if (discovered && steadyNow() - discovered.at < discoveredMs) return discovered.configuration
    const configuration = protocol().then(({ discover }) => discover(settings))
    discovered = { configuration, at: steadyNow() }
    configuration.catch(() => {
      discovered = undefined
    })
    return configuration
  }
  return {
    settings,
    begin: returnAddress => naming(async () => (await protocol()).beginAt(await configured(), settings, returnAddress)),
    finish: (returnAddress, answer, secrets) =>
      naming(async () => {
        const claims = await (await protocol()).finishAt(await configured(), returnAddress, answer, secrets)
        if (!claims) throw new SignOnFault('untrusted', 'no id token')
        return claims
      }),
    logoutAddress: returnAddress => naming(async () => (await protocol()).logoutAt(await configured(), returnAddress)),
  }
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
