/** The data of a case: what changed, all fields, the history, the notes of reviewers; then the automatic checks and the reasons. */
import { Tabs } from 'antd'
import { fieldsOfKind } from '../../registration/cases/kind-fields.ts'
import { FirmTimeline } from '../../registration/display/timeline.tsx'
import { fieldsByPlace, recordRows } from '../../registration/record/record-fields.ts'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ClaimList } from '../claim-list.tsx'
import type { RevealedField } from '../reveal/calls.ts'
import { useReveal } from '../reveal/use-reveal.ts'
import styles from '../review-detail.module.css'
import { useReviewKeys } from '../use-review-keys.ts'
import { type FieldLine, FieldTable } from './field-table.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { canDecide, type ReviewedCase } from './reviewed-case.ts'
import type { Decision, Reason } from './use-decision.ts'

type Props = { firm: ReviewedCase; decision: Decision; canned: readonly Reason[] }

export function CaseBody({ firm, decision, canned }: Props) {
  const { review } = firm
  const isCase = review.caseId !== null
  const hasOwnForm = review.kind !== 'register' && fieldsOfKind(review.kind).length > 0
  const requested = hasOwnForm ? review.requested.map(({ field, to }) => ({ field, to })) : review.requested
  const changes: readonly FieldLine[] = isCase ? requested : review.changes
  // What is in the table of the form is not repeated above it.
  const inTable = new Set(changes.map(({ field }) => decision.labelOf(field)))
  const facts = review.caseFields.filter(({ label, value }) => !hasOwnForm || (value !== null && !inTable.has(label)))
  const all = fieldsByPlace.map(field => ({ field, to: displayedValue(field, firm) }))
  const canMark = canDecide(firm)
  const table = { decision, canMark, reveal: useReveal({ id: firm.id, caseId: review.caseId }) }
  const markable = changes.length > 0 ? changes : all
  const markByNumber = (number: number) => {
    const field = canMark ? markable[number - 1]?.field : undefined
    if (field === undefined) return
    // One key goes through no mark, agrees, has to be changed.
    decision.toggleMark(field, decision.markOf(field) === undefined ? 'good' : 'bad')
  }
  useReviewKeys(
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => [String(number), () => markByNumber(number)])),
  )
  const headings = isCase ? (['现在登记的', '申请改成'] as const) : undefined
  const items = [
    ...(changes.length > 0
      ? [
          {
            key: 'changes',
            label: `${hasOwnForm ? '申请内容' : '改动'} ${changes.length}`,
            children: (
              <FieldTable
                lines={changes}
                {...table}
                {...(headings && { headings })}
                pick={isCase ? ofRequest : ofSubmission}
              />
            ),
          },
        ]
      : []),
    ...(isCase && review.changes.length > 0
      ? [
          {
            key: 'since',
            label: `退回后改 ${review.changes.length}`,
            children: <FieldTable lines={review.changes} {...table} pick={ofResubmission} />,
          },
        ]
      : []),
    { key: 'all', label: `全部 ${all.length}`, children: <FieldTable lines={all} {...table} pick={ofRecord} /> },
    { key: 'steps', label: '往来', children: <FirmTimeline firm={firm} /> },
    { key: 'notes', label: `内部备注 ${review.notes}`, children: <NotesPanel firm={firm} /> },
  ]
  return (
    <div className={styles.body}>
      <ClaimList id={firm.id} claims={firm.claims} />
      {facts.length > 0 && <KeyValue facts={facts.map(({ label, value }) => ({ key: label, value }))} />}
      {review.allocated && <Note tone="good" title={`分配的号码：${review.allocated}`} />}
      <Tabs items={items} tabBarGutter={12} />
      <Checks firm={firm} />
      {canMark && <ReasonsPanel decision={decision} canned={canned} />}
      {firm.demonstration && <Note title="演示企业，不是真实的申请" />}
    </div>
  )
}

/** What a table shows of a revealed field. */
const ofRecord = ({ current }: RevealedField) => ({ to: current })
const ofRequest = ({ current, requested }: RevealedField) => ({ from: current, to: requested })
const ofSubmission = ({ previous, current }: RevealedField) => ({ from: previous, to: current })
const ofResubmission = ({ previous, requested }: RevealedField) => ({ from: previous, to: requested })

function Checks({ firm }: { firm: ReviewedCase }) {
  return (
    <>
      <h3>自动核对</h3>
      <ul className={styles.checks}>
        {firm.checks.map(({ name, good, message }) => (
          <li key={name} className={good ? styles.good : styles.warn}>
            <Icon name={good ? 'good' : 'warn'} size="s" />
            {message}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The label of a code, the name of a file, otherwise the text itself. */
function displayedValue(field: (typeof fieldsByPlace)[number], firm: ReviewedCase): string | null {
  switch (recordRows[field].control) {
    case 'economic':
      return firm.economicLabel
    case 'industry':
      return firm.industryLabel
    case 'region':
      return firm.regionLabel
    case 'licence':
      return firm.licence?.name ?? null
    case 'text':
      return firm[field]
  }
}
