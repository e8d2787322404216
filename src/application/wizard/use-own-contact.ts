/** The contact fields of a new application, filled in from the own account. */
import { useEffect, useState } from 'react'
import type { AccountCalls } from '../../account/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { RecordValues } from './record-form.tsx'

/** Undefined while it is loading. Empty if it cannot be read: the person fills in the fields. */
export function useOwnContact(): RecordValues | undefined {
  const call = useCall<AccountCalls>()
  const [contact, setContact] = useState<RecordValues>()
  useEffect(() => {
    call('POST member/authApi/contact', {})
      .then(({ data: { name, phone, email } }) =>
        setContact({
          contactName: name ?? undefined,
          contactPhone: phone ?? undefined,
          contactEmail: email ?? undefined,
        }),
      )
      .catch(() => setContact({}))
  }, [call])
  return contact
}
