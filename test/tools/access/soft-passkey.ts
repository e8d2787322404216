/** For tests: an authenticator in software that makes a passkey and lets it prove itself, honestly or not. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id?: string | undefined }; rpId?: string | undefined; user?: { id: string } }

/** What differs from an honest authenticator at the site of the options. */
export type Lie = Partial<{
  origin: string
  rpId: string
  type: string
  challenge: string
  userVerified: boolean
  counter: number
  signature: Buffer
  userHandle: string | undefined
}>

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** CBOR of what passkeys are made of: small integers, byte strings, texts, and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Buffer)])
  return Buffer.concat([head(5, value.size), ...parts])
}

export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle: string | undefined

  const clientDataOf = (type: string, { challenge }: Options, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorDataOf = (rpId: string, flags: number, lie: Lie) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const userVerified = (lie.userVerified ?? true) ? 4 : 0
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags | 1 | userVerified]), count])
  }

  /** The answer to the options of a new passkey. */
  function make(options: Options, lie: Lie = {}) {
    handle = options.user?.id
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number | string, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const data = Buffer.concat([
      authenticatorDataOf(options.rp?.id ?? '', 0x40, lie),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      cbor(key),
    ])
    const attestation = new Map<number | string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    return {
      id,
      clientData: clientDataOf('webauthn.create', options, lie).toString('base64url'),
      attestation: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** The answer to a challenge; each has a higher counter. */
  function prove(options: Options, lie: Lie = {}) {
    counter += 1
    const clientData = clientDataOf('webauthn.get', options, lie)
    const data = authenticatorDataOf(options.rpId ?? '', 0, lie)
    const signature = lie.signature ?? sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
    return {
      id,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: 'userHandle' in lie ? lie.userHandle : handle,
    }
  }

  return { id, make, prove }
}
