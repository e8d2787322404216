/** Calls of one case for its page: load, save, submit, withdraw. */
import { useCallback, useRef, useState } from 'react'
import type { CaseCalls, CaseDetail } from '../../registration/cases/calls.ts'
import type { BegunKind } from '../../registration/cases/kinds/case-kinds.ts'
import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

export type FieldValues = Record<string, string | null>

/** Loads a case; without an id there is none yet. */
export function useCaseDetail(id: number | undefined) {
  const call = useCall<CaseCalls>()
  const load = useCallback(
    async () => (id === undefined ? null : (await call('POST tycpdmfirmcase/authApi/detail', { id })).data),
    [call, id],
  )
  return useReply<CaseDetail | null>(load)
}

type Subject = {
  kind: BegunKind
  companyPrefix?: string | undefined
  /** The stored case; without it the first save begins one. */
  existing: CaseDetail | null
}

/** Saves and submits one case; a save that fails leaves the stored one as it is. `latest`: as it is stored, null before the first save. */
export function useCaseSteps({ kind, companyPrefix, existing }: Subject) {
  const call = useCall<CaseCalls>()
  const onceSent = useRequestKey(`case ${kind}`)
  const stored = useRef(existing)
  const [latest, setLatest] = useState(existing)
  const remember = (detail: CaseDetail) => {
    stored.current = detail
    setLatest(detail)
    return detail
  }
  const save = async (fields: FieldValues): Promise<CaseDetail> => {
    const { current } = stored
    const subject = current
      ? { id: current.id, version: current.version }
      : { kind, ...(companyPrefix !== undefined && { companyPrefix }) }
    const { data } = await onceSent(key => call('POST tycpdmfirmcase/authApi/save', { key, ...subject, fields }))
    return remember(data)
  }
  const submit = async (fields: FieldValues): Promise<CaseDetail> => {
    const { id, version } = stored.current ?? (await save(fields))
    return remember((await call('POST tycpdmfirmcase/authApi/submit', { id, version, fields })).data)
  }
  return { save, submit, latest }
}
