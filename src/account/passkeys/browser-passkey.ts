/** Passkeys in the browser: whether it has them, making one, and letting one prove itself. Runs in the browser only. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { NewPasskey, PasskeyProof } from '../../access/passkey-fields.ts'
import { CallFailure } from '../../wire/client.ts'
import type { makeOptions, proofOptions } from './passkey-replies.ts'

const never = () => () => undefined
const hasPasskeys = () => isSecureContext && typeof PublicKeyCredential === 'function'

/** Whether this browser can use passkeys here. False on the server, where nobody can press a button. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)

/** The answer of the browser to the options of a call, as the calls take it. */
export async function makePasskey(options: z.infer<typeof makeOptions>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuseNew)
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

export async function provePasskey(options: z.infer<typeof proofOptions>): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return proofOf(await startAuthentication({ optionsJSON }).catch(refuseProof))
}

const proofOf = ({ id, response }: AuthenticationResponseJSON): PasskeyProof => ({
  id,
  clientData: response.clientDataJSON,
  authenticatorData: response.authenticatorData,
  signature: response.signature,
  ...(response.userHandle && { userHandle: response.userHandle }),
})

const refuseNew = (error: unknown): never => {
  if (nameOf(error) === 'InvalidStateError') return fail('这台设备上已经有本账号的通行密钥，不用再登记')
  return fail('没有建立通行密钥：已取消，或者等得太久了。请再试一次，或用动态码')
}

const refuseProof = (_: unknown): never => fail('没有用上通行密钥：已取消，或者等得太久了。请再试一次，或用别的方式')

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** As a refused call, so that a form displays it. */
function fail(returnMsg: string): never {
  throw new CallFailure({ code: 400, returnCode: '-100', returnMsg, faults: [] })
}
