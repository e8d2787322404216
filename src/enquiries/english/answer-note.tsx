/** In English: the receipt of a question, and what became of it. */
import { PublicForm } from '../../forms/public-form.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo, type LinkToProps } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { EnquiryCalls } from '../calls.ts'
import styles from '../pages/enquiry.module.css'

type Answer = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/answer'>>
type Receipt = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/submit'>>

/** Text of a person, which may be in Chinese. */
function Written({ text }: { text: string }) {
  return (
    <span className={styles.text} {...(/\p{Script=Han}/u.test(text) && { lang: 'zh-CN' })}>
      {text}
    </span>
  )
}

export function ReceiptFacts({ path, number, code, submittedAt }: Receipt & { path: string }) {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note tone="good" title="We have received your question">
        <p>Please note the receipt number and the query code, or print this page. Both open the answer.</p>
      </Note>
      <KeyValue
        facts={[
          { key: 'Receipt number', value: <span className={styles.code}>{number}</span> },
          { key: 'Query code', value: <span className={styles.code}>{code}</span> },
          { key: 'Sent (Beijing time)', value: submittedAt },
        ]}
      />
      <PublicForm
        action={path}
        method="post"
        hiddenFields={{ act: 'read', number, secret: code }}
        verb="See what became of it"
      />
    </div>
  )
}

export function AnswerNote({ path, answer: enquiry }: { path: string; answer: Answer }) {
  const { number, kind, submittedAt, body, answer, answeredAt } = enquiry
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      {kind !== 'consultation' ? (
        <Note title="This receipt belongs to a form of the Chinese site">
          <p>
            <LinkTo to="/Enquiry/Answer">Read the answer there (in Chinese)</LinkTo>
          </p>
        </Note>
      ) : answer === null ? (
        <Note title="Registered, not answered yet">
          <p>The answer will be displayed here.</p>
        </Note>
      ) : (
        <Note tone="good" title={`Answered on ${answeredAt}`}>
          <p>
            <Written text={answer} />
          </p>
        </Note>
      )}
      <KeyValue
        facts={[
          { key: 'Receipt number', value: <span className={styles.code}>{number}</span> },
          { key: 'Sent (Beijing time)', value: submittedAt },
          ...(kind === 'consultation' ? [{ key: 'Your question', value: <Written text={body} /> }] : []),
        ]}
      />
      <p>
        <LinkTo to={path as LinkToProps['to']}>Ask or read another one</LinkTo>
      </p>
    </div>
  )
}
