/** The data of a case: what changed, all fields, the history, the notes of reviewers; then the automatic checks and the reasons. */
import { Tabs } from 'antd'
import { FirmTimeline } from '../../registration/display/timeline.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { Note } from '../../ui/status/note.tsx'
import { AutomaticChecks } from '../checks/automatic-checks.tsx'
import type { Checks } from '../checks/use-checks.ts'
import { ClaimList } from '../detail/claim-list.tsx'
import { OtherFirmNote } from '../detail/other-firm-note.tsx'
import styles from '../detail/review-detail.module.css'
import { useReveal } from '../reveal/use-reveal.ts'
import { changedLines, fileNamesOf, hasOwnForm } from './case-tables.ts'
import { FieldTable } from './field-table.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { canDecide, type ReviewedCase } from './reviewed-case.ts'
import type { Decision, Reason } from './use-decision.ts'

type Props = {
  firm: ReviewedCase
  decision: Decision
  checks: Checks
  canned: readonly Reason[]
  /** After something that is displayed was decided. */
  onOutdated: () => void
}

export function CaseBody({ firm, decision, checks, canned, onOutdated }: Props) {
  const { review } = firm
  // What is in the table of the form is not repeated above it.
  const inTable = new Set(changedLines(firm).map(({ field }) => decision.labelOf(field)))
  const isRepeated = (label: string, value: string | null) => value === null || inTable.has(label)
  const facts = review.caseFields.filter(({ label, value }) => !hasOwnForm(firm) || !isRepeated(label, value))
  const canMark = canDecide(firm)
  const reveal = useReveal({ id: firm.id, caseId: review.caseId })
  const shared = { decision, checks, canMark, reveal, fileNames: fileNamesOf(firm) }
  const items = [
    ...checks.tables.map(table => ({
      key: table.key,
      label: table.label,
      children: <FieldTable table={table} {...shared} />,
    })),
    { key: 'steps', label: '往来', children: <FirmTimeline firm={firm} /> },
    { key: 'notes', label: `内部备注 ${review.notes}`, children: <NotesPanel firm={firm} /> },
  ]
  return (
    <div className={styles.body}>
      <OtherFirmNote firm={firm} />
      <ClaimList id={firm.id} claims={firm.claims} onDecided={onOutdated} />
      {facts.length > 0 && <KeyValue facts={facts.map(({ label, value }) => ({ key: label, value }))} />}
      {review.allocated && (
        <Note
          tone="good"
          title={`${review.kind === 'subsidiary' || review.kind === 'foreign-barcode' ? '备案号' : '分配的号码'}：${review.allocated}`}
        />
      )}
      <Tabs activeKey={checks.tab} onChange={checks.setTab} items={items} tabBarGutter={12} />
      <AutomaticChecks firm={firm} />
      {canMark && <ReasonsPanel kind={review.kind} decision={decision} canned={canned} />}
      {firm.demonstration && <Note title="演示企业，不是真实的申请" />}
    </div>
  )
}
