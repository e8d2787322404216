/** The number of unread messages, for the badge of the consoles. */
import { useEffect, useMemo, useState } from 'react'
import type { InboxCalls } from '../../account/messages/calls.ts'
import type { UnreadMessages } from '../../ui/console/unread-messages.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

/** Counts on every page and when the window is seen again; never by a timer, which would keep an idle session alive. A failure keeps the
 *  number, because the page itself reports what is wrong. */
export function useUnreadMessages(pathname: string): UnreadMessages {
  const call = useCall<InboxCalls>()
  const [unread, setUnread] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      if (document.visibilityState !== 'visible') return
      const reply = await call('POST message/authApi/count', {}).catch(() => undefined)
      if (isCurrent && reply) setUnread(reply.data.unread)
    }
    void count()
    document.addEventListener('visibilitychange', count)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', count)
    }
  }, [call, pathname])
  return useMemo(() => ({ unread, setUnread }), [unread])
}
