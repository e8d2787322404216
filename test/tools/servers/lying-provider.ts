/** For tests: a provider whose id tokens are what the test makes of them, with right signatures or wrong ones. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import http from 'node:http'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { signOnClient } from './oidc-provider.ts'

type Claims = Readonly<Record<string, unknown>>

/** How an id token differs from an honest one. */
export type TokenLie = {
  claims?: Claims
  header?: Claims
  /** `other`: a key that the provider does not publish. `secret`: the secret of the client. */
  signedBy?: 'own' | 'other' | 'secret' | 'nobody'
  /** No id token at all. */
  isMissing?: true
  /** Instead of a token. */
  status?: number
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startLyingProvider() {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state: { lie: TokenLie; nonce: string } = { lie: {}, nonce: '' }
  const idToken = () => {
    const { claims, header, signedBy = 'own' } = state.lie
    const now = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: signOnClient.clientId,
      sub: 'seven',
      nonce: state.nonce,
      iat: now,
      exp: now + 300,
    }
    const signed = `${base64url({ alg: 'RS256', kid: 'one', ...header })}.${base64url({ ...honest, ...claims })}`
    if (signedBy === 'nobody') return `${signed}.`
    if (signedBy === 'secret')
      return `${signed}.${createHmac('sha256', signOnClient.clientSecret).update(signed).digest('base64url')}`
    const { privateKey } = signedBy === 'own' ? own : other
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const replies: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({
      access_token: 'x',
      token_type: 'Bearer',
      ...(!state.lie.isMissing && { id_token: idToken() }),
    }),
  }
  const server = http.createServer((request, response) => {
    const reply = replies[request.url ?? '']
    const status = request.url === '/token' ? (state.lie.status ?? 200) : 200
    response.writeHead(reply ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply?.() ?? {}))
  })
  await new Promise<void>(done => server.listen(port, 'localhost', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { issuer, state }
}
