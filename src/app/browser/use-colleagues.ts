/** The other operators of the own firm, whom an operator with fewer rights asks. */
import { useEffect, useState } from 'react'
import type { Colleague } from '../../access/operator/right-texts.ts'
import { useFirmRole } from '../../access/operator/use-rights.ts'
import type { OperatorCalls } from '../../registration/operators/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

/** Loaded once for each role; an owner asks nobody. Without the list the texts name the role alone. */
export function useColleagues(): readonly Colleague[] | undefined {
  const call = useCall<OperatorCalls>()
  const role = useFirmRole()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>()
  useEffect(() => {
    if (role === null || role === 'owner') return
    let isCurrent = true
    call('POST tycpdmfirm/authApi/operator/list', {})
      .then(({ data }) => isCurrent && setColleagues(data.operators.filter(({ isSelf }) => !isSelf)))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [call, role])
  return colleagues
}
