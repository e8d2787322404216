/** The list of reports with its filter in the address; with `id` in the address one report alone, as a message links to it. */
import { type ReactNode, useCallback } from 'react'
import { useLocation } from 'react-router'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { StateChoice, useWorkFilter, WorkList } from '../../registration/display/work-list.tsx'
import { LinkTo, type LinkToProps } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ReportCalls, ReportLine } from '../calls.ts'
import { type ReportList as ListName, listLabels, reportListNames } from '../report-rules.ts'

type Props = {
  call: 'POST product/authApi/report/list' | 'POST product/authApi/report/queue'
  path: LinkToProps['to']
  title: string
  lead: string
  usual: ListName
  emptyTitle: string
  /** The way back to where one report was opened from. */
  back?: ReactNode
  children: (line: ReportLine, reload: () => void) => ReactNode
}

export function ReportList({ call: name, path, title, lead, usual, emptyTitle, back, children }: Props) {
  const call = useCall<ReportCalls>()
  const id = Number(new URLSearchParams(useLocation().search).get('id')) || undefined
  const { filter, change, input } = useWorkFilter(reportListNames, usual)
  const load = useCallback(() => {
    const { state, currPage, pageSize } = input
    return call(name, { currPage, pageSize, ...(id === undefined ? state && { list: state } : { id }) })
  }, [call, name, input, id])
  const { reply, failure, isLoading, reload } = useReply(load)
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>{title}</h1>
        <p className={shared.quiet}>{lead}</p>
      </div>
      {id === undefined ? (
        <div className={styles.filters}>
          <StateChoice
            states={reportListNames}
            labels={listLabels}
            state={filter.state}
            onChange={state => change({ state })}
          />
        </div>
      ) : (
        <p>
          {back} <LinkTo to={path}>看全部反映</LinkTo>
        </p>
      )}
      <WorkList
        lines={reply?.data}
        total={reply?.page?.total ?? 0}
        filter={filter}
        failure={failure}
        isLoading={isLoading}
        emptyTitle={id === undefined && filter.state === usual ? emptyTitle : '没有这样的反映'}
        keyOf={line => line.id}
        onPage={change}
        onRetry={reload}
      >
        {line => children(line, reload)}
      </WorkList>
    </div>
  )
}
