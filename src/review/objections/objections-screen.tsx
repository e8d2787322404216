/** Objections of refused applicants: the list by state; the centre answers each, branches read those of their region. */

import { useCallback } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { LicencePreview } from '../../registration/display/licence-preview.tsx'
import styles from '../../registration/display/work-list.module.css'
import { StateChoice, useWorkFilter, WorkList } from '../../registration/display/work-list.tsx'
import type { ObjectionCalls, ObjectionLine } from '../../registration/disputes/objections/calls.ts'
import { objectionStateLabels, objectionStates } from '../../registration/disputes/objections/lengths.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { AnswerForm } from './answer-form.tsx'

const path = '/MyManage/admin/objections'

export const ObjectionsScreen = () => (
  <StaffPage path={path}>
    <ObjectionList />
  </StaffPage>
)

function ObjectionList() {
  const call = useCall<ObjectionCalls>()
  const { filter, change, input } = useWorkFilter(objectionStates, 'open')
  const load = useCallback(() => call('POST tycpdmfirm/authApi/objectionList', input), [call, input])
  const { reply, failure, isLoading, reload } = useReply(load)
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>异议</h1>
        <p className={shared.quiet}>企业对不予通过的异议，由国家中心答复；每次不予通过可以提一次。</p>
      </div>
      <div className={styles.filters}>
        <StateChoice
          states={objectionStates}
          labels={objectionStateLabels}
          state={filter.state}
          onChange={state => change({ state })}
        />
      </div>
      <WorkList
        lines={reply?.data}
        total={reply?.page?.total ?? 0}
        filter={filter}
        failure={failure}
        isLoading={isLoading}
        emptyTitle={filter.state === 'open' ? '没有等待答复的异议' : '没有这样的异议'}
        keyOf={({ id }) => id}
        onPage={change}
        onRetry={reload}
      >
        {line => <Objection line={line} onAnswered={reload} />}
      </WorkList>
    </div>
  )
}

const tones = { open: 'warning', upheld: 'good', rejected: 'off' } as const

function Objection({ line, onAnswered }: { line: ObjectionLine; onAnswered: () => void }) {
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{line.firmName}</h2>
        <Tag tone={tones[line.state]}>{line.stateLabel}</Tag>
        {line.number > 1 && <Tag>第 {line.number} 次异议</Tag>}
      </div>
      <p className={shared.quiet}>
        {line.branchLabel}　{line.creditCode}
      </p>
      <p>
        <LinkTo to={`/MyManage/admin/check?case=${line.firmId}`}>打开申请和材料</LinkTo>
      </p>
      <p>
        {formatDate(line.refusedAt, 'yyyy-MM-dd HH:mm')} 不予通过：{line.refusal || '- -'}
      </p>
      <p className={styles.statement}>
        {formatDate(line.raisedAt, 'yyyy-MM-dd HH:mm')} 企业的异议：{line.statement}
      </p>
      {line.files.map(file => (
        <LicencePreview key={file.id} file={file} />
      ))}
      {line.answer !== null && (
        <p className={styles.statement}>
          {formatDate(line.answeredAt, 'yyyy-MM-dd HH:mm')} {line.answeredBy} 答复：{line.answer}
        </p>
      )}
      {line.canAnswer && <AnswerForm objection={line} onAnswered={onAnswered} />}
    </>
  )
}
