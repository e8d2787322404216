/** View `enquiry`: one of the forms of visitors; posted, its receipt or what is to be mended. Works without scripts. */
import type { FormFault } from '../../forms/form-faults.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type Refused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, pageNotFound } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import { answerPath, type EnquiryKind, enquiryKinds, fieldOf, kindAt } from '../enquiry-kinds.ts'
import { commonFaults, enquiryFaults } from '../rules.ts'
import styles from './enquiry.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { type FormData, type FormValues, typedValues } from './form-values.ts'
import { waitingText } from './places-text.ts'
import { ReceiptNote } from './receipt-note.tsx'

type Receipt = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/submit'>>
type Data = { kind: EnquiryKind } & ({ receipt: Receipt } | { form: FormData })

export async function load(request: PageRequest): Promise<Data> {
  const kind = kindAt(request.row.path) ?? pageNotFound()
  const call = callsOf<EnquiryCalls>(request)
  const values = typedValues(request, kind)
  const isSent = request.isPosted === true && !request.url.searchParams.has('renew')
  const sent = isSent
    ? await resultOrFault(call('POST enquiry/api/submit', { ...enquiryInput(values), kind }))
    : undefined
  if (sent && !isRefused(sent)) return { kind, receipt: sent.data }
  const { data: fresh } = await call('GET enquiry/api/form', {})
  const courses = fieldOf(kind, 'course') ? (await call('GET enquiry/api/courses', {})).data : []
  const faults = sent ? fieldFaults(sent, kind, values) : []
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const keepsProof = values.pow !== undefined && !faults.some(({ field, fault }) => isAfterCaptcha(field, fault))
  const uuid = keepsProof && values.uuid !== undefined ? values.uuid : fresh.uuid
  const { captcha, pow, ...kept } = values
  const form = { faults, courses, uuid, token: values.token ?? fresh.token }
  return { kind, form: { ...form, values: pow !== undefined && keepsProof ? { ...kept, pow } : kept } }
}

/** The input of the call; what is no longer a token is one that the call refuses by name. */
const enquiryInput = ({ token = '', ...values }: FormValues) => ({ ...values, token })

type Fault = FormFault & { fault: string }

/** The faults in the order of the fields. The call names wrong formats before it looks for what is missing; a person reads both at once. */
function fieldFaults({ fault: message, faults = [] }: Refused, kind: EnquiryKind, values: FormValues): Fault[] {
  if (faults.length === 0) return [{ field: 'form', fault: 'refused', message }]
  const own = Object.fromEntries(enquiryKinds[kind].fields.map(({ name }) => [name, values[name]]))
  const missing = [...enquiryFaults(kind, own), ...commonFaults(values)]
  const all = [...faults, ...missing.filter(({ field }) => faults.every(known => known.field !== field))]
  const order = [...enquiryKinds[kind].fields.map(({ name }): string => name), 'captcha', 'agree']
  return all.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** Faults that are found after the captcha was used up. */
const isAfterCaptcha = (field: string, fault: string) =>
  field === 'captcha' || field === 'course' || fault === 'many' || field === 'form'

export const head = ({ kind }: Data) => ({ description: enquiryKinds[kind].lead })

export function Component({ row, data }: PageProps<Data>) {
  const { lead, next } = enquiryKinds[data.kind]
  if ('receipt' in data)
    return (
      <div className={styles.page}>
        <h1>{row.title}</h1>
        <ReceiptNote {...data.receipt} next={data.receipt.waiting === null ? next : waitingText} />
      </div>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        <h1>{row.title}</h1>
        <p className={styles.lead}>{lead}</p>
        <EnquiryForm key={data.form.uuid} kind={data.kind} path={row.path} form={data.form} />
      </div>
      <aside className={styles.beside}>
        <h2>提交以后</h2>
        <p>页面上给出受理号和查询码，请抄下来。{next}</p>
        <p>
          <LinkTo to={answerPath}>查看答复</LinkTo>
        </p>
        <h2>不想在网上写</h2>
        <p>
          拨打页面上方的咨询热线，或者找<LinkTo to="/Org/Branch">所在地的分支机构</LinkTo>。
        </p>
        {data.kind === 'consultation' && (
          <p>
            多数问题在<LinkTo to="/Business/Faq">常见问题</LinkTo>里有现成的答案。
          </p>
        )}
      </aside>
    </div>
  )
}
