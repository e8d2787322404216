/** The fields of the open case that its reviewer has revealed. */
import { App } from 'antd'
import { useState } from 'react'
import type { PersonalField } from '../../registration/cases/personal-fields.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { RevealCalls, RevealedField } from './calls.ts'

export type Reveal = {
  revealed: Readonly<Partial<Record<PersonalField, RevealedField>>>
  reveal: (field: PersonalField) => void
}

/** Nothing is stored: another case, or a reload, shows the fields masked again. `claimId`: of a claim to the firm's credit code. */
export function useReveal({ id, caseId, claimId }: { id: number; caseId?: number | null; claimId?: number }): Reveal {
  const call = useCall<RevealCalls>()
  const { message } = App.useApp()
  const [revealed, setRevealed] = useState<Reveal['revealed']>({})
  const reveal = (field: PersonalField) => {
    call('POST tycpdmfirm/authApi/revealField', { id, caseId: caseId ?? undefined, claimId, field })
      .then(({ data }) => setRevealed(before => ({ ...before, [field]: data })))
      .catch(error => message.error(failureMessage(error)))
  }
  return { revealed, reveal }
}
