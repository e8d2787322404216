/** View `enquiry`: one of the forms of visitors; posted, its receipt or what is to be mended. Works without scripts. Where the answer is read
 *  on the same page, its form is below. */

import { wordedFaults } from '../../forms/worded-faults.ts'
import { useLocale } from '../../ui/language.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, type PageRow, pageNotFound } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import type { Locale } from '../locales/locale.ts'
import { formOf, locales } from '../locales/locales.ts'
import { commonFaults, enquiryFaults } from '../rules.ts'
import { type AnswerData, AnswerForm, AnswerResult, loadAnswer, postedField, readAct } from './answer.tsx'
import styles from './enquiry.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { type FormData, type FormValues, typedValues } from './form-values.ts'
import { ReceiptNote } from './receipt-note.tsx'

type Receipt = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/submit'>>
type Data = { receipt: Receipt } | { form: FormData } | { answer: AnswerData }

const formAt = (row: PageRow) => formOf(row) ?? pageNotFound()

export async function load(request: PageRequest): Promise<Data> {
  const { row } = request
  const { kind, form, locale } = formAt(row)
  if (locale.answer.path === row.path && postedField(request, 'act') === readAct)
    return { answer: await loadAnswer(request) }
  const call = callsOf<EnquiryCalls>(request)
  const values = typedValues(request, form)
  const input = enquiryInput(values, locale)
  const isSent = request.isPosted === true && !request.url.searchParams.has('renew')
  const language = row.language && { language: row.language }
  const sent = isSent
    ? await resultOrFault(call('POST enquiry/api/submit', { ...input, kind, ...language }))
    : undefined
  if (sent && !isRefused(sent)) return { receipt: sent.data }
  const names = form.fields.map(({ name }) => name)
  const own = Object.fromEntries(names.map(name => [name, input[name]]))
  const missing = [...enquiryFaults(kind, own), ...commonFaults(values)]
  const fields = ['token', ...names, 'website', 'captcha', 'agree']
  const faults = sent ? wordedFaults(sent, { texts: locale.faults, fields, missing }) : []
  return { form: await nextForm(request, { values, faults, hasCourses: names.includes('course') }) }
}

type Filled = Pick<FormData, 'values'> & { faults: ReturnType<typeof wordedFaults>; hasCourses: boolean }

/** The form with what was typed, and a captcha and token for the next attempt. */
async function nextForm(request: PageRequest, { values, faults, hasCourses }: Filled): Promise<FormData> {
  const call = callsOf<EnquiryCalls>(request)
  const { data: fresh } = await call('GET enquiry/api/form', {})
  const courses = hasCourses ? (await call('GET enquiry/api/courses', {})).data : []
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const keepsProof = values.pow !== undefined && !faults.some(({ field, fault }) => isAfterCaptcha(field, fault))
  const uuid = keepsProof && values.uuid !== undefined ? values.uuid : fresh.uuid
  const { captcha, pow, ...kept } = values
  const data = { faults, courses, uuid, token: values.token ?? fresh.token }
  return { ...data, values: pow !== undefined && keepsProof ? { ...kept, pow } : kept }
}

/** The input of the call; what is no longer a token is one that the call refuses by name. */
const enquiryInput = ({ token = '', ...values }: FormValues, { storedTopic }: Pick<Locale, 'storedTopic'>) => ({
  ...values,
  token,
  ...(values.topic !== undefined && { topic: storedTopic(values.topic) }),
})

/** Faults that are found after the captcha was used up. */
const isAfterCaptcha = (field: string, fault: string) =>
  field === 'captcha' || field === 'course' || fault === 'many' || field === 'form'

export function head(_: Data, row: PageRow) {
  const { form, locale } = formAt(row)
  const description = locale.description(form)
  return description === undefined ? {} : { description }
}

export function Component({ row, data }: PageProps<Data>) {
  const { Beside } = useLocale(locales).form
  const { kind, form } = formAt(row)
  const page = (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <Main row={row} data={data} />
    </div>
  )
  if (!Beside || !('form' in data)) return page
  return (
    <div className={styles.columns}>
      {page}
      <aside className={styles.beside}>
        <Beside kind={kind} next={form.next} />
      </aside>
    </div>
  )
}

function Main({ row, data }: PageProps<Data>) {
  const { form, locale } = formAt(row)
  const { path } = row
  const { heading, path: answerPath } = locale.answer
  if ('receipt' in data) return <ReceiptNote {...data.receipt} next={form.next} />
  if ('answer' in data && data.answer.answer)
    return <AnswerResult path={path} {...data.answer} answer={data.answer.answer} />
  return (
    <>
      {'form' in data && (
        <>
          <p className={styles.lead}>{form.lead}</p>
          <EnquiryForm key={data.form.uuid} row={form} path={path} form={data.form} />
        </>
      )}
      {answerPath === path && (
        <>
          <h2 className={styles.head}>{heading}</h2>
          <AnswerForm path={path} isSecond {...('answer' in data ? data.answer : noReceipt)} />
        </>
      )}
    </>
  )
}

const noReceipt = { number: '', secret: '', faults: [] }
