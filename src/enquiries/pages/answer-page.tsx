/** View `enquiryAnswer`: what became of an enquiry, by receipt number and query code, telephone number or mailbox. The form is posted, so
 *  that nothing of it is in an address. */
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import { enquiryKinds } from '../enquiry-kinds.ts'
import { receiptLengths } from '../receipt-lengths.ts'
import styles from './enquiry.module.css'
import { waitingText } from './places-text.ts'

type Answer = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/answer'>>
type Data = { number: string; secret: string; faults: readonly FormFault[]; answer: Answer | undefined }

const posted = ({ isPosted, url }: PageRequest, name: string) => (isPosted ? (url.searchParams.get(name) ?? '') : '')

export async function load(request: PageRequest): Promise<Data> {
  const [number, secret] = [posted(request, 'number'), posted(request, 'secret')]
  if (!request.isPosted) return { number, secret, faults: [], answer: undefined }
  const call = callsOf<EnquiryCalls>(request)
  const cancelled =
    posted(request, 'act') === 'cancel'
      ? await resultOrFault(call('POST enquiry/api/cancel', { number, secret }))
      : undefined
  const result = await resultOrFault(call('POST enquiry/api/answer', { number, secret }))
  const refused = cancelled && isRefused(cancelled) ? cancelled : isRefused(result) ? result : undefined
  return {
    ...{ number, secret },
    faults: refused ? refusalFaults(refused) : [],
    answer: isRefused(result) ? undefined : result.data,
  }
}

const refusalFaults = ({ fault, faults = [] }: { fault: string; faults?: readonly FormFault[] }): FormFault[] =>
  faults.length > 0 ? [...faults] : [{ field: 'form', message: fault }]

export const head = () => ({ description: '凭受理号和查询码，查看咨询、投诉、意见、报错和培训报名的办理情况与答复。' })

const fields = {
  number: { label: '受理号', hint: '例如 20261123-7K4M9QXY-T', required: true, longest: receiptLengths.number },
  secret: {
    label: '查询码，或者所留的电话、邮箱',
    required: true,
    longest: receiptLengths.secret,
  },
}

export function Component({ row, data: { number, secret, faults, answer } }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {!answer && <p className={styles.lead}>提交以后页面上给出的受理号和查询码，两样一起填。</p>}
      {answer && (
        <div className={styles.form} data-result tabIndex={-1} role="status">
          <AnswerResult answer={answer} />
          <p>
            <LinkTo to={row.path}>查另一件</LinkTo>
          </p>
          {answer.canCancel && (
            <PublicForm
              action={row.path}
              method="post"
              hiddenFields={{ number, secret, act: 'cancel' }}
              verb={answer.waiting === null ? '取消报名' : '退出排队'}
              button={{ look: 'outline' }}
            />
          )}
        </div>
      )}
      {!answer && (
        <PublicForm
          className={styles.form}
          action={row.path}
          method="post"
          noValidate
          {...{ faults, fields }}
          verb="查询"
        >
          <TextInput {...fieldProps(fields, 'number', faults)} defaultValue={number} autoComplete="off" />
          <TextInput
            {...fieldProps(fields, 'secret', faults)}
            data-secret=""
            defaultValue={secret}
            autoComplete="off"
          />
        </PublicForm>
      )}
    </div>
  )
}

function AnswerResult({ answer }: { answer: Answer }) {
  const { kind, course } = answer
  const facts: Fact[] = [
    { key: '受理号', value: <span className={styles.code}>{answer.number}</span> },
    { key: '类别', value: enquiryKinds[kind].label },
    { key: '提交时间', value: answer.submittedAt },
    ...(course ? [{ key: '场次', value: `${course.heldOn}　${course.title}　${course.place}` }] : []),
    ...(answer.body === '' ? [] : [{ key: '内容', value: <span className={styles.text}>{answer.body}</span> }]),
  ]
  return (
    <>
      <State answer={answer} />
      <KeyValue facts={facts} />
    </>
  )
}

function State({ answer: enquiry }: { answer: Answer }) {
  const { kind, answer, answeredAt, answeredBy, cancelledAt, waiting, isOver } = enquiry
  if (answer !== null)
    return (
      <Note tone="good" title={`${answeredBy ?? ''}已经答复（${answeredAt}）`}>
        <p className={styles.text}>{answer}</p>
      </Note>
    )
  if (cancelledAt !== null)
    return (
      <Note tone="warning" title={`报名已经取消（${cancelledAt}）`}>
        <p>有名额的已经让给下一位。想再参加的，请重新报名。</p>
      </Note>
    )
  if (waiting !== null)
    return (
      <Note tone="warning" title={isOver ? '没有轮到名额，这一场已经截止报名' : `正在排队，第 ${waiting} 位`}>
        <p>{isOver ? '这次报名已经结束，请选别的场次。' : waitingText}</p>
      </Note>
    )
  if (kind === 'training') return <Note tone="good" title="已经报名，名额已经留好" />
  return (
    <Note title="已经登记，还没有答复">
      <p>答复以后在这里显示。</p>
    </Note>
  )
}
