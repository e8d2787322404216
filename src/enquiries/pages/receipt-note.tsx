/** What a person gets for a form that was sent: receipt number, query code, and how to read the answer. */
import { PublicForm } from '../../forms/public-form.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useLocale } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import { locales } from '../locales/locales.ts'
import { readAct } from './answer.tsx'
import styles from './enquiry.module.css'
import { ReportPhotos } from './report-photos.tsx'

/** `waiting`: the position in the waiting list of a course. */
type Props = {
  number: string
  code: string
  submittedAt: string
  waiting: number | null
  reportDueOn: string | null
  next: string
}

const sentToFirm = (dueOn: string) =>
  `已经转给填报这个商品的企业，最迟 ${dueOn} 答复；到期没有答复，或者您不同意答复的，由当地分支机构处理。`

export function ReceiptNote({ number, code, submittedAt, waiting, reportDueOn, next }: Props) {
  const { facts, receipt, answer, enrolment } = useLocale(locales)
  const queue = waiting === null ? undefined : enrolment
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note
        tone={queue ? 'warning' : 'good'}
        title={queue && waiting !== null ? queue.received(waiting) : receipt.title}
      >
        <p>{queue ? queue.waitingText : reportDueOn === null ? next : sentToFirm(reportDueOn)}</p>
      </Note>
      <KeyValue
        facts={[
          { key: facts.number, value: <span className={styles.code}>{number}</span> },
          { key: facts.code, value: <span className={styles.code}>{code}</span> },
          { key: facts.submittedAt, value: submittedAt },
        ]}
      />
      {reportDueOn !== null && <ReportPhotos number={number} secret={code} photos={[]} canAdd />}
      {receipt.afterwards && <p>{receipt.afterwards}</p>}
      <div className={styles.acts}>
        <PublicForm
          action={answer.path}
          method="post"
          hiddenFields={{ act: readAct, number, secret: code }}
          verb={receipt.read}
        />
        {receipt.copy && <CopyButton text={receipt.copy.text(number, code)}>{receipt.copy.label}</CopyButton>}
      </div>
    </div>
  )
}
