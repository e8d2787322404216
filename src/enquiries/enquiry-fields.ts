/** Fields of the forms of visitors, for the calls and for the pages. */
import type { FormField } from '../forms/form-faults.ts'

/** Longest inputs in characters. */
export const enquiryLengths = {
  topic: 20,
  body: 4000,
  wording: 2000,
  basis: 2000,
  name: 40,
  organisation: 100,
  creditCode: 18,
  unit: 60,
  branch: 30,
  standard: 120,
  clause: 60,
  field: 100,
  region: 60,
  code: 20,
  about: 200,
  course: 15,
  share: 10,
  phone: 20,
  email: 254,
} as const

export type EnquiryFieldName = keyof typeof enquiryLengths

export const isFieldName = (name: string): name is EnquiryFieldName => name in enquiryLengths

/** `line` by default; a `choice` displays its options as radio buttons. */
export type EnquiryField = FormField & {
  name: EnquiryFieldName
  control?: 'area' | 'select' | 'choice' | 'course'
  type?: 'tel' | 'email'
  options?: readonly string[]
  /** Options whose labels are not what is stored. */
  choices?: readonly { value: string; label: string }[]
  isCode?: boolean
  autoComplete?: string
}

type FieldOptions = Partial<Omit<EnquiryField, 'name' | 'label' | 'longest'>>

/** One of these is enough, so neither is marked as optional. */
const contacts: readonly EnquiryFieldName[] = ['phone', 'email']

/** A row with the limit of its call. */
export const field = (name: EnquiryFieldName, label: string, options: FieldOptions = {}): EnquiryField => ({
  name,
  label,
  ...(!contacts.includes(name) && { required: false }),
  ...options,
  longest: enquiryLengths[name],
})

export const nameField = (options: FieldOptions = {}) => field('name', '姓名', { autoComplete: 'name', ...options })
export const organisationField = (options: FieldOptions = {}) =>
  field('organisation', '单位名称', { autoComplete: 'organization', ...options })
export const phoneField = (options: FieldOptions = {}) =>
  field('phone', '电话', { type: 'tel', hint: '手机号，或者带区号的座机', autoComplete: 'tel', ...options })
export const emailField = (options: FieldOptions = {}) =>
  field('email', '邮箱', { type: 'email', autoComplete: 'email', ...options })
