/** For tests: a real OpenID provider in this process, at which a chosen person logs in without being asked. */

import { generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import type { SignOnSettings } from '../../../src/access/sign-on-settings.ts'
import type { OnEnd } from '../start-site.ts'
import { freePort } from './free-port.ts'

/** Who logs in at the provider: the claims of the id token, and how it checked the person. */
export type ProviderPerson = { sub: string; amr?: string[]; acr?: string; refuses?: true; [claim: string]: unknown }

export const signOnClient = { clientId: 'barcode-site', clientSecret: 'a secret of the provider and the site' }

/** `person` is changed by the test. `address`: of the site. */
export async function startOidcProvider({ address, onEnd = onTestFinished }: { address: string; onEnd?: OnEnd }) {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const state: { person: ProviderPerson } = { person: { sub: 'nobody' } }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: signOnClient.clientId,
        client_secret: signOnClient.clientSecret,
        redirect_uris: [`${address}/login/singleSignOn`],
        post_logout_redirect_uris: [`${address}/`],
      },
    ],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'groups'],
    },
    cookies: { keys: ['a key for tests only'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    conformIdTokenClaims: false,
    acrValues: ['urn:example:mfa'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...state.person, sub: id }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const callback = provider.callback()
  const interact = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response)
    const { sub, amr, acr, refuses } = state.person
    if (refuses) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    const login = { accountId: sub, ...(amr && { amr }), ...(acr && { acr }) }
    return provider.interactionFinished(request, response, { login, consent })
  }
  const server = http.createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(done => server.listen(port, 'localhost', done))
  const stop = () =>
    new Promise<void>(done => {
      server.closeAllConnections()
      server.close(() => done())
    })
  onEnd(stop)
  return { issuer, stop, state }
}

/** The settings of a site for a provider. */
export const signOnSettingsOf = (issuer: string, more: Partial<SignOnSettings> = {}): SignOnSettings => ({
  issuer,
  ...signOnClient,
  name: '单位统一身份',
  scope: 'openid email profile',
  accountClaim: 'preferred_username',
  linksByEmail: false,
  requiredClaims: [],
  factors: { amr: [], acr: [] },
  endsAtProvider: true,
  timeoutMs: 5000,
  ...more,
})

/** Follows the provider's redirects as a browser does, until it leads back to the site. Returns what it sends back. */
export async function throughProvider(address: string, site: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  for (let next = address, steps = 0; steps < 10; steps++) {
    if (next.startsWith(site)) return Object.fromEntries(new URL(next).searchParams)
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} at ${next}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('The provider does not lead back')
}
