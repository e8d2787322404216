/** What became of an enquiry: the form that asks for it by receipt number and query code, telephone number or mailbox, and the answer. The
 *  form is posted, so that nothing of it is in an address. */
import { languageOf } from '../../codes/languages.ts'
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { wordedFaults } from '../../forms/worded-faults.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { useLocale } from '../../ui/language.ts'
import { LinkTo, type LinkToProps } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageRequest } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import { locales } from '../locales/locales.ts'
import styles from './enquiry.module.css'
import { disagreeAct, disagreeFields, ReportState } from './report-state.tsx'

type Answer = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/answer'>>
/** `reason`: of an objection to the answer of a firm. */
export type Receipt = { number: string; secret: string; reason?: string; faults: readonly FormFault[] }
export type AnswerData = Receipt & { answer: Answer | undefined }

/** A posted form of a receipt has this in `act`, on the page of another form. */
export const readAct = 'read'

export const postedField = ({ isPosted, url }: PageRequest, name: string) =>
  isPosted ? (url.searchParams.get(name) ?? '') : ''

/** Reads the answer, and cancels an enrolment or objects to an answer before if that was the button. */
export async function loadAnswer(request: PageRequest): Promise<AnswerData> {
  const [number, secret] = [postedField(request, 'number'), postedField(request, 'secret')]
  if (!request.isPosted) return { number, secret, faults: [], answer: undefined }
  const call = callsOf<EnquiryCalls>(request)
  const act = postedField(request, 'act')
  const reason = act === disagreeAct ? postedField(request, 'reason') : ''
  const changed =
    act === 'cancel'
      ? await resultOrFault(call('POST enquiry/api/cancel', { number, secret }))
      : act === disagreeAct
        ? await resultOrFault(call('POST enquiry/api/disagree', { number, secret, reason }))
        : undefined
  const result = await resultOrFault(call('POST enquiry/api/answer', { number, secret }))
  const refused = changed && isRefused(changed) ? changed : isRefused(result) ? result : undefined
  const { answer, faults: texts } = locales[languageOf(request.row)]
  return {
    ...{ number, secret, reason },
    faults: refused
      ? wordedFaults(refused, { texts, fields: [...Object.keys(answer.fields), ...Object.keys(disagreeFields)] })
      : [],
    answer: isRefused(result) ? undefined : result.data,
  }
}

type FormProps = Receipt & { path: string; isSecond?: boolean }

/** `isSecond`: on the page of another form. */
export function AnswerForm({ path, number, secret, faults, isSecond = false }: FormProps) {
  const { answer, summary } = useLocale(locales)
  return (
    <PublicForm
      className={styles.form}
      action={path}
      method="post"
      noValidate
      {...{ faults, summary, fields: answer.fields }}
      verb={answer.verb}
      {...(isSecond && { hiddenFields: { act: readAct }, button: { look: 'outline' } })}
    >
      <TextInput {...fieldProps(answer.fields, 'number', faults)} defaultValue={number} autoComplete="off" />
      <TextInput
        {...fieldProps(answer.fields, 'secret', faults)}
        data-secret=""
        defaultValue={secret}
        autoComplete="off"
      />
    </PublicForm>
  )
}

type ResultProps = Receipt & { path: string; answer: Answer }

export function AnswerResult({ path, answer, number, secret, reason = '', faults }: ResultProps) {
  const { kinds, facts, enrolment, answer: texts } = useLocale(locales)
  const { kind, course } = answer
  const form = kinds[kind]
  const rows: Fact[] = [
    { key: facts.number, value: <span className={styles.code}>{answer.number}</span> },
    ...(form && Object.keys(kinds).length > 1 ? [{ key: facts.kind, value: form.label }] : []),
    { key: facts.submittedAt, value: answer.submittedAt },
    ...(enrolment && course
      ? [{ key: enrolment.course, value: `${course.heldOn}　${course.title}　${course.place}` }]
      : []),
    ...(!form || answer.body === '' ? [] : [{ key: facts.body, value: <Written text={answer.body} /> }]),
  ]
  return (
    <div className={styles.form} data-result tabIndex={-1} role="status">
      {form && answer.report && answer.answer === null ? (
        <ReportState {...{ path, number, secret, reason, faults, report: answer.report }} />
      ) : (
        <State answer={answer} />
      )}
      <KeyValue facts={rows} />
      <p>
        <LinkTo to={path as LinkToProps['to']}>{texts.another}</LinkTo>
      </p>
      {enrolment && answer.canCancel && (
        <PublicForm
          action={path}
          method="post"
          hiddenFields={{ number, secret, act: 'cancel' }}
          verb={answer.waiting === null ? enrolment.cancel : enrolment.leaveQueue}
          button={{ look: 'outline' }}
        />
      )}
    </div>
  )
}

/** Text of a person, which may be in another language than the page. */
function Written({ text }: { text: string }) {
  const language = useLocale(locales).answer.languageOf(text)
  return (
    <span className={styles.text} {...(language && { lang: language })}>
      {text}
    </span>
  )
}

function State({ answer: enquiry }: { answer: Answer }) {
  const { kinds, enrolment, answer: texts } = useLocale(locales)
  const { kind, answer, answeredAt, answeredBy, cancelledAt, waiting, isOver } = enquiry
  if (texts.foreign && !kinds[kind])
    return (
      <Note title={texts.foreign.title}>
        <p>{texts.foreign.link}</p>
      </Note>
    )
  if (answer !== null)
    return (
      <Note tone="good" title={texts.answered(answeredAt ?? '', answeredBy ?? '')}>
        <p>
          <Written text={answer} />
        </p>
      </Note>
    )
  if (enrolment && cancelledAt !== null)
    return (
      <Note tone="warning" title={enrolment.cancelled.title(cancelledAt)}>
        <p>{enrolment.cancelled.text}</p>
      </Note>
    )
  if (enrolment && waiting !== null)
    return (
      <Note tone="warning" title={isOver ? enrolment.over.title : enrolment.waiting.title(waiting)}>
        <p>{isOver ? enrolment.over.text : enrolment.waitingText}</p>
      </Note>
    )
  if (enrolment && kind === 'training') return <Note tone="good" title={enrolment.reserved} />
  return (
    <Note title={texts.registered.title}>
      <p>{texts.registered.text}</p>
    </Note>
  )
}
