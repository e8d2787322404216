/** Captcha state in the browser: an image to read, or a proof of work instead. */
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { harderBitsOf } from '../codes/harder-proof.ts'
import { accountFieldLengths } from '../field-lengths.ts'

type ProofOfWork = { uuid: string; pow: string }

/** The captcha fields of a call. */
export type Answer = ProofOfWork | { uuid: string | undefined; captcha: string | undefined }

/** Replaces crypto.randomUUID, which is missing on pages without https. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export function useCaptcha() {
  const call = useCall<AccountCalls>()
  const [uuid, setUuid] = useState<string>()
  const [proof, setProof] = useState<ProofOfWork | 'doing' | 'doing more'>()
  const renew = useCallback(() => {
    setProof(undefined)
    setUuid(newUuid())
  }, [])
  useEffect(renew, [renew])
  const prove = async (bits?: number): Promise<ProofOfWork | undefined> => {
    setProof(bits === undefined ? 'doing' : 'doing more')
    try {
      const { solveProofOfWork } = await import('./proof-of-work.ts')
      const { data } = await call('GET account/api/captchaChallenge', bits === undefined ? {} : { bits })
      const solved = { uuid: data.uuid, pow: await solveProofOfWork(data.salt, data.bits) }
      setProof(solved)
      return solved
    } catch {
      renew()
      return undefined
    }
  }
  const isProofDone = typeof proof === 'object'
  /** Sends a form with the captcha, and once more with a harder puzzle if the server asks for it. */
  const send = async <Reply>(
    captcha: string | undefined,
    submit: (answer: Answer) => Promise<Reply>,
  ): Promise<Reply> => {
    try {
      return await submit(isProofDone ? proof : { uuid, captcha })
    } catch (error) {
      const bits = harderBitsOf(error)
      const solved = bits === undefined ? undefined : await prove(bits)
      if (!solved) throw error
      return submit(solved)
    }
  }
  const work = typeof proof === 'string' ? proof : undefined
  return { uuid, work, isProofDone, send, renew, switchToProof: () => prove() }
}

export type CaptchaState = ReturnType<typeof useCaptcha>

/** The captcha in the table of a form's fields. A proof of work makes it unnecessary. */
/** The captcha of a form that needs it only to send a code. */
export const captchaOfCode = { label: '图形验证码', longest: accountFieldLengths.captcha }

export const captchaRow = ({ isProofDone }: CaptchaState) => ({
  label: '图形验证码',
  required: !isProofDone,
  longest: accountFieldLengths.captcha,
})
