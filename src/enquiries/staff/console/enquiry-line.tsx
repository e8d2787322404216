/** What a visitor sent, with everything that staff know of it. */
import { useMay } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import styles from '../../../registration/display/work-list.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { StaffEnquiry } from '../calls.ts'

const written = classNames(styles.statement, styles.lines)

export function EnquiryLine({ line }: { line: StaffEnquiry }) {
  const isDone = line.report ? !line.report.isWaiting : line.answers.length > 0
  const contact = [line.name, line.organisation, line.phone, line.email].filter(Boolean).join('　')
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{line.topic ?? line.kindLabel}</h2>
        <Tag tone={isDone ? 'good' : 'warning'}>{line.kindLabel}</Tag>
        {line.report && <Tag>{line.report.stateLabel}</Tag>}
        <Tag>{line.unitLabel}</Tag>
        {line.isOverdue && <Tag tone="bad">已超期</Tag>}
        {line.assignee && <Tag>{line.assignee.isOwn ? '由您办理' : `由${line.assignee.name}办理`}</Tag>}
      </div>
      <p className={shared.quiet}>
        {line.number}　{line.submittedAt}
        {contact && `　${contact}`}
      </p>
      {line.dueOn !== null && (
        <p className={shared.quiet}>
          {line.report ? '决定期限' : '答复期限'}：{line.dueOn}
        </p>
      )}
      {line.enrolment !== null && <p>{line.enrolment}</p>}
      {line.facts.map(({ label, value }) => (
        <p key={label}>
          {label}：{value}
        </p>
      ))}
      {line.body !== '' && <p className={written}>{line.body}</p>}
      {line.merged.map(({ number, submittedAt, body }) => (
        <p key={number} className={written}>
          并入的一件 {number}　{submittedAt}
          {body === line.body ? '，文字相同' : `：${body}`}
        </p>
      ))}
      {line.question && <QuestionLine question={line.question} />}
      {line.answers.map(({ answer, answeredAt, answeredBy, unitLabel }) => (
        <p key={answeredAt + answer} className={written}>
          {answeredAt} {answeredBy}（{unitLabel}）答复：{answer}
        </p>
      ))}
    </>
  )
}

/** Editors open the draft; everybody reads what is public. */
function QuestionLine({ question: { id, stateLabel, address } }: { question: NonNullable<StaffEnquiry['question']> }) {
  const may = useMay()
  return (
    <p>
      常见问题：
      {may('edit-content') ? <LinkTo to={`/MyManage/admin/contentItem?id=${id}`}>稿件 {id}</LinkTo> : `稿件 ${id}`}（
      {stateLabel}）{address !== null && <LinkTo to={address}>在网站上看</LinkTo>}
    </p>
  )
}
