/** After a payment: what the paid business brought, and what can be done now. */
import { useCallback } from 'react'
import type { RegistrationCalls } from '../../registration/calls.ts'
import { WhatNext } from '../../registration/display/what-next.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Bill } from '../calls.ts'
import { businessLabel } from '../rules.ts'

export function SettledNote({ bill: { bringsPrefix, business } }: { bill: Bill }) {
  const call = useCall<RegistrationCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/findByUserName', {}), [call])
  const { reply } = useReply(load)
  if (!reply?.data) return null
  const isRenewal = business === businessLabel('renewal')
  return <WhatNext firm={reply.data} business={bringsPrefix ? 'extra-prefix' : isRenewal ? 'renewal' : 'other'} />
}
