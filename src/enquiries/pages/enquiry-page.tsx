/** View `enquiry`: one of the forms of visitors; posted, its receipt or what is to be mended. Works without scripts. */
import type { FormFault } from '../../forms/form-faults.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, pageNotFound } from '../../wire/page.ts'
import type { EnquiryCalls } from '../calls.ts'
import { type EnquiryKind, enquiryKinds, fieldOf, kindAt } from '../enquiry-kinds.ts'
import styles from './enquiry.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { type FormData, type FormValues, typedValues } from './form-values.ts'
import { ReceiptNote } from './receipt-note.tsx'

type Receipt = DataOf<RowOf<EnquiryCalls, 'POST enquiry/api/submit'>>
type Data = { kind: EnquiryKind } & ({ receipt: Receipt } | { form: FormData })

export async function load(request: PageRequest): Promise<Data> {
  const kind = kindAt(request.row.path) ?? pageNotFound()
  const call = callsOf<EnquiryCalls>(request)
  const values = typedValues(request, kind)
  const isSent = request.isPosted === true && !request.url.searchParams.has('renew')
  const sent = isSent ? await resultOrFault(call('POST enquiry/api/submit', { ...inputOf(values), kind })) : undefined
  if (sent && !isRefused(sent)) return { kind, receipt: sent.data }
  const { data: fresh } = await call('GET enquiry/api/form', {})
  const courses = fieldOf(kind, 'course') ? (await call('GET enquiry/api/courses', {})).data : []
  const faults = sent ? faultsOf(sent) : []
  // A proof of work stays valid until it was looked at; a picture is drawn anew for every page.
  const keepsProof = values.pow !== undefined && !faults.some(({ field, fault }) => isAfterCaptcha(field, fault))
  const uuid = keepsProof && values.uuid !== undefined ? values.uuid : fresh.uuid
  const { captcha, pow, ...kept } = values
  const form = { faults, courses, uuid, token: values.token ?? fresh.token }
  return { kind, form: { ...form, values: pow !== undefined && keepsProof ? { ...kept, pow } : kept } }
}

/** The input of the call; what is no longer a token is one that the call refuses by name. */
const inputOf = ({ token = '', ...values }: FormValues) => ({ ...values, token })

type Fault = FormFault & { fault: string }

function faultsOf({ fault: message, faults = [] }: { fault: string; faults?: readonly Fault[] }): Fault[] {
  return faults.length > 0 ? [...faults] : [{ field: 'form', fault: 'refused', message }]
}

/** Faults that are found after the captcha was used up. */
const isAfterCaptcha = (field: string, fault: string) =>
  field === 'captcha' || field === 'course' || fault === 'many' || field === 'form'

export const head = ({ kind }: Data) => ({ description: enquiryKinds[kind].lead })

export function Component({ row, data }: PageProps<Data>) {
  const { lead, next } = enquiryKinds[data.kind]
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {'receipt' in data ? (
        <ReceiptNote {...data.receipt} next={next} />
      ) : (
        <>
          <p className={styles.lead}>{lead}</p>
          {data.kind === 'consultation' && (
            <p className={styles.lead}>
              <LinkTo to="/Business/Faq">常见问题</LinkTo>
            </p>
          )}
          <EnquiryForm key={data.form.uuid} kind={data.kind} path={row.path} form={data.form} />
        </>
      )}
    </div>
  )
}
