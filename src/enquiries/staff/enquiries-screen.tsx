/** What visitors sent, for staff: by state, with every answer and who wrote it. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useIsRegional } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { StateChoice, useWorkFilter, WorkList } from '../../registration/display/work-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { AnswerForm } from './answer-form.tsx'
import type { StaffEnquiry, StaffEnquiryCalls } from './calls.ts'
import { staffStateLabels, staffStates } from './states.ts'

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
const statesOfBranch = staffStates.filter(state => state === 'open' || state === 'answered')

function EnquiryList({ isCentre }: { isCentre: boolean }) {
  const call = useCall<StaffEnquiryCalls>()
  const states = isCentre ? staffStates : statesOfBranch
  const { filter, change, input } = useWorkFilter(states, 'open')
  const state = filter.state ?? 'open'
  const load = useCallback(() => call('POST enquiry/authApi/list', { ...input, state }), [call, input, state])
  const { reply, failure, isLoading, reload } = useReply(load)
  const [open, setOpen] = useState<string>()
  const onAnswered = () => {
    setOpen(undefined)
    reload()
  }
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>咨询与投诉</h1>
        <p className={shared.quiet}>
          {isCentre
            ? '访客提交的内容。交给分支机构的投诉，由该机构或者国家中心答复。'
            : '交给本机构的投诉；对服务态度、办理时限、收费和网站的投诉由国家中心办理。'}
          访客看到答复的单位，看不到答复的人。
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
      </div>
      <WorkList
        lines={reply?.data}
        total={reply?.page?.total ?? 0}
        filter={filter}
        failure={failure}
        isLoading={isLoading}
        emptyTitle={state === 'open' ? '没有等待答复的' : '没有这样的内容'}
        keyOf={({ number }) => number}
        onPage={change}
        onRetry={reload}
      >
        {line => (
          <>
            <Line line={line} />
            {line.number === open ? (
              <AnswerForm number={line.number} isAnswered={line.answers.length > 0} onAnswered={onAnswered} />
            ) : (
              <div className={shared.buttons}>
                <Button onClick={() => setOpen(line.number)}>{line.answers.length > 0 ? '改写答复' : '答复'}</Button>
              </div>
            )}
          </>
        )}
      </WorkList>
    </div>
  )
}

const written = classNames(styles.statement, styles.lines)

function Line({ line }: { line: StaffEnquiry }) {
  const contact = [line.name, line.organisation, line.phone, line.email].filter(Boolean).join('　')
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{line.topic ?? line.kindLabel}</h2>
        <Tag tone={line.answers.length > 0 ? 'good' : 'warning'}>{line.kindLabel}</Tag>
        <Tag>{line.unitLabel}</Tag>
      </div>
      <p className={shared.quiet}>
        {line.number}　{line.submittedAt}
        {contact && `　${contact}`}
      </p>
      {line.enrolment !== null && <p>{line.enrolment}</p>}
      {line.facts.map(({ label, value }) => (
        <p key={label}>
          {label}：{value}
        </p>
      ))}
      {line.body !== '' && <p className={written}>{line.body}</p>}
      {line.answers.map(({ answer, answeredAt, answeredBy, unitLabel }) => (
        <p key={answeredAt + answer} className={written}>
          {answeredAt} {answeredBy}（{unitLabel}）答复：{answer}
        </p>
      ))}
    </>
  )
}
