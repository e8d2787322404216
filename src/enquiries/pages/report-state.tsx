/** What became of a report that a firm answers: its state, every step, and the one objection of who reported. */
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { reportLengths } from '../../reports/report-rules.ts'
import { TextArea } from '../../ui/controls/controls.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { EnquiryCalls } from '../calls.ts'
import styles from './report.module.css'
import { ReportPhotos } from './report-photos.tsx'

export type Report = NonNullable<DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/answer'>>['report']>

/** A posted objection has this in `act`. */
export const disagreeAct = 'disagree'

export const disagreeFields = {
  reason: {
    label: '为什么不同意',
    hint: '写明实物上还有哪里对不上；只能提一次，由当地分支机构处理',
    required: true,
    longest: reportLengths.longest,
  },
} as const

type Props = {
  path: string
  number: string
  secret: string
  report: Report
  reason: string
  faults: readonly FormFault[]
}

export function ReportState({ path, number, secret, report, reason, faults }: Props) {
  const { stateLabel, dueOn, steps, photos, canDisagree, canAddPhoto, state } = report
  return (
    <>
      <Note tone={state === 'closed' || state === 'answered' ? 'good' : 'info'} title={stateLabel}>
        {dueOn !== null && <p>企业最迟 {dueOn} 答复；到期没有答复的，由当地分支机构处理。</p>}
      </Note>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ at, by, label, text }) => (
            <li key={at + label}>
              <span className={styles.quiet}>{at}</span>
              <br />
              {by}：{label}
              {text !== '' && <>。{text}</>}
            </li>
          ))}
        </ol>
      )}
      <ReportPhotos number={number} secret={secret} photos={photos} canAdd={canAddPhoto} />
      {canDisagree && (
        <PublicForm
          action={path}
          method="post"
          noValidate
          hiddenFields={{ number, secret, act: disagreeAct }}
          fields={disagreeFields}
          faults={faults}
          verb="不同意，请分支机构处理"
          button={{ look: 'outline' }}
        >
          <TextArea {...fieldProps(disagreeFields, 'reason', faults)} rows={3} defaultValue={reason} />
        </PublicForm>
      )}
    </>
  )
}
