/** What waits for the signed-in person, for the badges of the menu. */
import { useEffect, useState } from 'react'
import { useMay } from '../../access/use-console.ts'
import type { DeskCalls } from '../../fees/desk/calls.ts'
import type { HealthCalls } from '../../health/report/calls.ts'
import type { ReportCalls } from '../../reports/calls.ts'
import type { ReportList } from '../../reports/report-rules.ts'
import type { WorkCalls } from '../../review/work/calls.ts'
import { type WorkCounts, workChangedEvent } from '../../ui/console/menu/work-counts.ts'
import type { Act } from '../../wire/access/acts.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

type Call = ReturnType<typeof useCall<WorkCalls | DeskCalls | ReportCalls | HealthCalls>>
type Source = { act: Act; count: (call: Call) => Promise<WorkCounts> }

const firstOf = (list: ReportList) => ({ list, currPage: 1, pageSize: 1 })

/** One row for each call that counts, with the act that its pages are for. */
const sources: readonly Source[] = [
  {
    act: 'answer-objections',
    count: async call => {
      const { objections, releases } = (await call('POST tycpdmfirm/authApi/reviewWork', {})).data
      return { '/MyManage/admin/objections': objections, '/MyManage/admin/releases': releases }
    },
  },
  {
    act: 'read-payments',
    count: async call => {
      const { check, refund, lines, rates } = (await call('POST fees/authApi/tasks', {})).data
      return { '/MyManage/admin/fees': check + refund + lines + rates }
    },
  },
  {
    act: 'judge-product-reports',
    count: async call => {
      const { page } = await call('POST product/authApi/report/queue', firstOf('at-branch'))
      return { '/MyManage/admin/productReports': page?.total }
    },
  },
  {
    act: 'answer-product-reports',
    count: async call => {
      const { page } = await call('POST product/authApi/report/list', firstOf('to-answer'))
      return { '/MyManage/SystemMember/productReports': page?.total }
    },
  },
  {
    act: 'read-site-health',
    count: async call => {
      const open = { state: 'open', currPage: 1, pageSize: 1 } as const
      const { page } = await call('POST health/authApi/alarms/findlist', open)
      return { '/MyManage/admin/health': page?.total }
    },
  },
]

/** Counts on every page and after each decision. A failure keeps the numbers, because the page itself reports what is wrong. */
export function useWorkCounts(pathname: string): WorkCounts {
  const call: Call = useCall()
  const may = useMay()
  const [counts, setCounts] = useState<WorkCounts>({})
  const own = sources.filter(({ act }) => may(act))
  const acts = own.map(({ act }) => act).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    let isCurrent = true
    const count = () => {
      for (const source of own)
        source.count(call).then(
          next => isCurrent && setCounts(before => ({ ...before, ...next })),
          () => undefined,
        )
    }
    count()
    addEventListener(workChangedEvent, count)
    return () => {
      isCurrent = false
      removeEventListener(workChangedEvent, count)
    }
  }, [call, acts, pathname])
  return counts
}
