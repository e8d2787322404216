/** What visitors sent and the reports of product records, for staff: by state, with every answer and who wrote it. */
import { Segmented, Select } from 'antd'
import { useCallback, useState } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useIsRegional, useMay } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { StateChoice, useWorkFilter, WorkList } from '../../registration/display/work-list.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { StaffEnquiryCalls } from './calls.ts'
import { EnquiryActs, type Part } from './console/enquiry-acts.tsx'
import { EnquiryLine } from './console/enquiry-line.tsx'
import { ReportActs } from './console/report-acts.tsx'
import { holderOptions, keptNames, kindOptions, useChoice } from './console/use-choice.ts'
import { branchKinds, deskKinds, holders, type StaffState, staffStateLabels, staffStates } from './states.ts'

const path = '/MyManage/admin/enquiries'

export function EnquiriesScreen() {
  const isCentre = !useIsRegional('answer-enquiries')
  return (
    <StaffPage path={path}>
      <EnquiryList isCentre={isCentre} />
    </StaffPage>
  )
}

/** Enrolments and opinions on pages are given to the centre alone. */
const statesOfBranch = staffStates.filter(state => state === 'open' || state === 'overdue' || state === 'answered')

const emptyTitles: Partial<Record<StaffState, string>> = { open: '没有等待答复的', overdue: '没有超期的' }

function EnquiryList({ isCentre }: { isCentre: boolean }) {
  const call = useCall<StaffEnquiryCalls>()
  const may = useMay()
  const states = isCentre ? staffStates : statesOfBranch
  const { filter, change, input } = useWorkFilter(states, 'open', keptNames)
  const { chosen: holder, choose: setHolder } = useChoice('holder', holders)
  const kinds = isCentre ? deskKinds : branchKinds
  const { chosen: kind, choose: setKind } = useChoice('kind', kinds)
  const state = filter.state ?? 'open'
  const load = useCallback(
    () => call('POST enquiry/authApi/list', { ...input, state, ...(holder && { holder }), ...(kind && { kind }) }),
    [call, input, state, holder, kind],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  const [open, setOpen] = useState<{ number: string; part: Part | undefined }>()
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>咨询与投诉</h1>
        <p className={shared.quiet}>
          {isCentre
            ? '访客提交的内容，和企业没有按期答复或者有异议的商品反映。交给分支机构的投诉和反映，由该机构或者国家中心办理。'
            : '交给本机构的投诉，和本地区企业的商品反映；对服务态度、办理时限、收费和网站的投诉由国家中心办理。'}
          访客看到答复的单位，看不到答复的人。
          {may('edit-enquiry-templates') && (
            <LinkTo to="/MyManage/admin/enquiryTemplates" className={styles.further}>
              编写答复的模板
            </LinkTo>
          )}
          {may('read-site-statistics') && (
            <LinkTo to="/MyManage/admin/siteStatistics?subject=enquiries" className={styles.further}>
              看统计
            </LinkTo>
          )}
        </p>
      </div>
      <div className={styles.filters}>
        <StateChoice
          states={states}
          labels={staffStateLabels}
          state={state}
          hasAll={false}
          onChange={next => change({ state: next })}
        />
        <Segmented aria-label="办理人" value={holder ?? 'all'} options={holderOptions} onChange={setHolder} />
        <Select
          aria-label="种类"
          value={kind ?? 'all'}
          options={kindOptions(kinds)}
          onChange={setKind}
          popupMatchSelectWidth={false}
        />
      </div>
      <WorkList
        lines={reply?.data}
        total={reply?.page?.total ?? 0}
        filter={filter}
        failure={failure}
        isLoading={isLoading}
        emptyTitle={(holder === undefined && kind === undefined && emptyTitles[state]) || '没有这样的内容'}
        keyOf={({ number, report }) => (report ? `report ${report.id}` : number)}
        onPage={change}
        onRetry={reload}
      >
        {line => (
          <>
            <EnquiryLine line={line} />
            {line.report ? (
              <ReportActs line={line} report={line.report} onChanged={reload} />
            ) : (
              <EnquiryActs
                line={line}
                part={line.number === open?.number ? open.part : undefined}
                onPart={part => setOpen({ number: line.number, part })}
                onChanged={reload}
              />
            )}
          </>
        )}
      </WorkList>
    </div>
  )
}
