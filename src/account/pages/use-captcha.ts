/** Captcha state in the browser: an image to read, or a proof of work instead. */
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { accountFieldLengths } from '../field-lengths.ts'

type ProofOfWork = { uuid: string; pow: string }

/** Replaces crypto.randomUUID, which is missing on pages without https. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export function useCaptcha() {
  const call = useCall<AccountCalls>()
  const [uuid, setUuid] = useState<string>()
  const [proof, setProof] = useState<ProofOfWork | 'doing'>()
  const renew = useCallback(() => {
    setProof(undefined)
    setUuid(newUuid())
  }, [])
  useEffect(renew, [renew])
  const switchToProof = async () => {
    setProof('doing')
    try {
      const { solveProofOfWork } = await import('./proof-of-work.ts')
      const { data } = await call('GET account/api/captchaChallenge', {})
      setProof({ uuid: data.uuid, pow: await solveProofOfWork(data.salt, data.bits) })
    } catch {
      renew()
    }
  }
  const isProofDone = typeof proof === 'object'
  /** The captcha fields of a call. */
  const answer = (captcha: string | undefined) => (isProofDone ? proof : { uuid, captcha })
  return { uuid, isProving: proof === 'doing', isProofDone, answer, renew, switchToProof }
}

export type CaptchaState = ReturnType<typeof useCaptcha>

/** The captcha in the table of a form's fields. A proof of work makes it unnecessary. */
export const captchaRow = ({ isProofDone }: CaptchaState) => ({
  label: '图形验证码',
  required: !isProofDone,
  longest: accountFieldLengths.captcha,
})
