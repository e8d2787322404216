/** /SecondaryMenu/Enquiry: a question in English, and its answer by receipt number. Both forms are posted and work without scripts. */
import type { FormFault } from '../../forms/form-faults.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type Refused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import styles from '../pages/enquiry.module.css'
import { commonFaults, enquiryFaults } from '../rules.ts'
import { AnswerNote, ReceiptFacts } from './answer-note.tsx'
import { englishFault, formFault, questionFields, topicOf } from './enquiry-texts.ts'
import { type QuestionData, QuestionForm } from './question-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'

type Receipt = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/submit'>>
type Answer = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/answer'>>
type Data =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'receipt'; number: string; secret: string; faults: readonly FormFault[] }
  | { kind: 'question'; question: QuestionData }

export async function load(request: PageRequest): Promise<Data> {
  const { url, isPosted = false } = request
  const posted = (name: string) => (isPosted ? (url.searchParams.get(name) ?? '') : '')
  if (posted('act') === 'read') return readAnswer(request, { number: posted('number'), secret: posted('secret') })
  const names = [
    'topic',
    'body',
    'name',
    'organisation',
    'email',
    'token',
    'uuid',
    'captcha',
    'pow',
    'agree',
    'website',
  ]
  const typed: Record<string, string> = Object.fromEntries(
    names.map(name => [name, posted(name)]).filter(([, value]) => value !== ''),
  )
  const { token = '', topic, ...values } = typed
  const input = { ...values, token, ...(topic !== undefined && { topic: topicOf(topic) }) }
  const call = callsOf<EnquiryCalls>(request)
  const isSent = isPosted && posted('renew') === ''
  const sent = isSent
    ? await resultOrFault(call('POST enquiry/api/submit', { ...input, kind: 'consultation', language: 'en' }))
    : undefined
  if (sent && !isRefused(sent)) return { kind: 'sent', receipt: sent.data }
  const { data: fresh } = await call('GET enquiry/api/form', {})
  const faults = sent ? faultsOf(sent, input) : []
  const keepsProof = typed.pow !== undefined && !faults.some(({ field }) => field === 'captcha' || field === 'form')
  const uuid = keepsProof && typed.uuid !== undefined ? typed.uuid : fresh.uuid
  const { captcha: _, pow, ...kept } = typed
  const question = { token: typed.token ?? fresh.token, uuid, faults }
  return {
    kind: 'question',
    question: { ...question, values: keepsProof && pow !== undefined ? { ...kept, pow } : kept },
  }
}

/** The faults in the order of the fields: those of the call, and what is missing besides. */
function faultsOf({ faults = [] }: Refused, input: Record<string, string>): FormFault[] {
  const own = Object.fromEntries(['topic', 'body', 'name', 'organisation', 'email'].map(name => [name, input[name]]))
  const absent = [...enquiryFaults('consultation', own), ...commonFaults(input)]
  const all = [...faults, ...absent.filter(({ field }) => faults.every(known => known.field !== field))]
  const order = Object.keys(questionFields)
  const named = all.filter(({ field }) => order.includes(field))
  if (named.length === 0 || named.length < faults.length) return [formFault]
  return named.sort((one, next) => order.indexOf(one.field) - order.indexOf(next.field)).map(englishFault)
}

async function readAnswer(request: PageRequest, receipt: { number: string; secret: string }): Promise<Data> {
  const reply = await resultOrFault(callsOf<EnquiryCalls>(request)('POST enquiry/api/answer', receipt))
  if (!isRefused(reply)) return { kind: 'answer', answer: reply.data }
  const faults = (reply.faults ?? []).map(englishFault)
  return { kind: 'receipt', ...receipt, faults: faults.length > 0 ? faults : [formFault] }
}

export function Component({ row, data }: PageProps<Data>) {
  const { path } = row
  const [number, secret, faults] =
    data.kind === 'receipt' ? [data.number, data.secret, data.faults] : (['', '', []] as const)
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {data.kind === 'sent' && <ReceiptFacts path={path} {...data.receipt} />}
      {data.kind === 'answer' && <AnswerNote path={path} answer={data.answer} />}
      {data.kind === 'question' && (
        <>
          <p className={styles.lead}>
            Write to us in English and read the answer here. You need no account, and you get a receipt number.
          </p>
          <QuestionForm path={path} question={data.question} />
        </>
      )}
      {(data.kind === 'question' || data.kind === 'receipt') && (
        <>
          <h2 className={styles.head}>Read your answer</h2>
          <ReceiptForm path={path} number={number} secret={secret} faults={faults} />
        </>
      )}
    </div>
  )
}
