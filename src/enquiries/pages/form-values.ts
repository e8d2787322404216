/** What a person typed into the form of a page. */
import type { FormFault } from '../../forms/form-faults.ts'
import { formFields, type PageRequest } from '../../wire/page.ts'
import type { Course } from '../calls.ts'
import type { EnquiryFieldName } from '../enquiry-fields.ts'
import type { KindRow } from '../enquiry-kinds.ts'

/** Hidden fields and the captcha, with the fields of every kind. */
const commonNames = ['token', 'uuid', 'captcha', 'pow', 'agree', 'website'] as const
type CommonName = (typeof commonNames)[number]

export type FormValues = Readonly<Partial<Record<EnquiryFieldName | CommonName, string>>>

/** What the form of a page displays. */
export type FormData = {
  values: FormValues
  faults: readonly FormFault[]
  token: string
  uuid: string
  courses: readonly Course[]
}

/** The fields that were posted. Of an opened page only those that its row names, so that a link can fill them in. */
export function typedValues(request: PageRequest, { fields: rows }: Pick<KindRow, 'fields'>): FormValues {
  if (!request.isPosted) return formFields(request)
  const names = [...rows.map(({ name }) => name), ...commonNames]
  const fields = names.map(name => [name, request.url.searchParams.get(name) ?? ''])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}
