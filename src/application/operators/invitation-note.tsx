/** A note that an invitation waits for an answer, for an account without a firm. */
import { useCallback } from 'react'
import type { OperatorCalls } from '../../registration/operators/calls.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

export function InvitationNote() {
  const call = useCall<OperatorCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/invitation/list', {}), [call])
  const [first] = useReply(load).reply?.data ?? []
  if (!first) return null
  return (
    <Note title={`“${first.firmName}”邀请您成为它的操作员`}>
      <LinkTo to="/MyManage/account/invitations">查看邀请</LinkTo>
    </Note>
  )
}
