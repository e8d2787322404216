/** The requests of the single sign-on to its provider, by the library. */
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
import type { Claims } from './claims.ts'

/** What a login must remember until the browser comes back. */
export type SignOnSecrets = { state: string; nonce: string; codeVerifier: string }

/** What the provider sends back through the browser. */
export type SignOnAnswer = { code?: string | undefined; iss?: string | undefined; error?: string | undefined }

/** A provider on this machine may be without https. */
const isLocal = (issuer: string) => new URL(issuer).protocol === 'http:'

/** The addresses and keys that a provider publishes. */
export async function discover({ issuer, clientId, clientSecret, timeoutMs }: SignOnSettings): Promise<Configuration> {
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

/** Where the browser logs in, and what to remember until it comes back. */
export async function beginAt(configuration: Configuration, { scope }: SignOnSettings, returnAddress: string) {
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const address = buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: returnAddress, scope, response_type: 'code', state: secrets.state, nonce: secrets.nonce },
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, secrets }
}

/** The claims of the person, verified; undefined without an id token. */
export async function finishAt(
  configuration: Configuration,
  returnAddress: string,
  answer: SignOnAnswer,
  { state, nonce, codeVerifier }: SignOnSecrets,
): Promise<Claims | undefined> {
  const address = new URL(returnAddress)
  for (const [name, value] of Object.entries({ ...answer, state }))
    if (value !== undefined) address.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(configuration, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
  })
  return tokens.claims()
}

/** Where a browser logs out; undefined if the provider has no such page. */
export function logoutAt(configuration: Configuration, returnAddress: string): string | undefined {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnAddress }).href
}
