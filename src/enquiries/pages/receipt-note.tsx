/** What a person gets for a form that was sent: receipt number, query code, and how to read the answer. */
import { PublicForm } from '../../forms/public-form.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { Note } from '../../ui/status/note.tsx'
import { answerPath } from '../enquiry-kinds.ts'
import styles from './enquiry.module.css'

/** `waiting`: the position in the waiting list of a course. */
type Props = { number: string; code: string; submittedAt: string; waiting: number | null; next: string }

export function ReceiptNote({ number, code, submittedAt, waiting, next }: Props) {
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      <Note
        tone={waiting === null ? 'good' : 'warning'}
        title={waiting === null ? '已经收到' : `这一场已经报满，正在排队，第 ${waiting} 位`}
      >
        <p>{next}</p>
      </Note>
      <KeyValue
        facts={[
          { key: '受理号', value: <span className={styles.code}>{number}</span> },
          { key: '查询码', value: <span className={styles.code}>{code}</span> },
          { key: '提交时间', value: submittedAt },
        ]}
      />
      <p>请抄下或者打印受理号和查询码。查答复时要两样一起填；留了电话或邮箱的，也可以用它代替查询码。</p>
      <div className={styles.acts}>
        <PublicForm action={answerPath} method="post" hiddenFields={{ number, secret: code }} verb="查看办理情况" />
        <CopyButton text={`受理号 ${number} 查询码 ${code}`}>复制</CopyButton>
      </div>
    </div>
  )
}
