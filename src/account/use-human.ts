/** The proof that a person is asking, in the browser: a picture to read, or work done by the machine instead. */
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../wire/use-call.ts'
import type { AccountCalls } from './calls.ts'

type Work = { uuid: string; pow: string }

/** Made here and not by crypto.randomUUID, which is missing on pages without https. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export function useHuman() {
  const call = useCall<AccountCalls>()
  const [uuid, setUuid] = useState<string>()
  const [work, setWork] = useState<Work | 'doing'>()
  const renew = useCallback(() => {
    setWork(undefined)
    setUuid(newUuid())
  }, [])
  useEffect(renew, [renew])
  const workInstead = async () => {
    setWork('doing')
    try {
      const { doWork } = await import('./work.ts')
      const { data } = await call('GET account/api/captchaChallenge', {})
      setWork({ uuid: data.uuid, pow: await doWork(data.salt, data.bits) })
    } catch {
      renew()
    }
  }
  const isWorkDone = typeof work === 'object'
  /** What a call sends for it. */
  const answer = (captcha: string | undefined) => (isWorkDone ? work : { uuid, captcha })
  return { uuid, isWorking: work === 'doing', isWorkDone, answer, renew, workInstead }
}

export type Human = ReturnType<typeof useHuman>
