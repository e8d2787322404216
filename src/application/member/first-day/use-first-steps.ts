/** The first steps of the own firm, and marking one as taken. */
import { useCallback } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { FirstStepCalls, StoredStep } from '../../first-steps/calls.ts'

export function useFirstSteps() {
  const call = useCall<FirstStepCalls>()
  const load = useCallback(() => call('POST memberhome/authApi/firstSteps', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const finish = async (step: StoredStep) => {
    await call('POST memberhome/authApi/finishFirstStep', { step })
    reload()
  }
  return { steps: reply?.data, failure, reload, finish }
}
