/** What waits for a reviewer of the centre, for the badges of the menu. */
import { useEffect, useState } from 'react'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { WorkCalls } from '../../review/work/calls.ts'
import { workChangedEvent } from '../../review/work/work-changed.ts'
import type { WorkCounts } from '../../ui/console/work-counts.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

/** Counts on every page and after each decision. A failure keeps the numbers, because the page itself reports what is wrong. */
export function useWorkCounts(pathname: string): WorkCounts {
  const call = useCall<WorkCalls>()
  const { area } = useConsoleFrame()
  const [counts, setCounts] = useState<WorkCounts>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    if (area !== 'centre') return
    let isCurrent = true
    const count = async () => {
      const reply = await call('POST tycpdmfirm/authApi/reviewWork', {}).catch(() => undefined)
      if (!isCurrent || !reply) return
      const { objections, releases } = reply.data
      setCounts({ '/MyManage/admin/objections': objections, '/MyManage/admin/releases': releases })
    }
    void count()
    addEventListener(workChangedEvent, count)
    return () => {
      isCurrent = false
      removeEventListener(workChangedEvent, count)
    }
  }, [call, area, pathname])
  return counts
}
