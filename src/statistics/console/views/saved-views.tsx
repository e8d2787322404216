/** The saved views of the viewer, and what comes by mail, beside the filters. */
import { useCallback } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { StatisticViewCalls } from '../../views/calls.ts'
import { MailChoice } from './mail-choice.tsx'
import styles from './statistic-views.module.css'
import { ViewsMenu } from './views-menu.tsx'

export function SavedViews({ query, onOpen }: { query: string; onOpen: (query: string) => void }) {
  const call = useCall<StatisticViewCalls>()
  const load = useCallback(() => call('POST statistics/authApi/view/list', {}), [call])
  const { reply, reload } = useReply(load)
  if (!reply) return null
  return (
    <div className={styles.saved}>
      <ViewsMenu saved={reply.data} query={query} onOpen={onOpen} onChanged={reload} />
      <MailChoice saved={reply.data} onChanged={reload} />
    </div>
  )
}
