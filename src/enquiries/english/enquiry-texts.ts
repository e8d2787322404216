/** The English form of a question: its subjects, its fields, and what is wrong with them. */
import type { FormFault, FormFields } from '../../forms/form-faults.ts'
import { enquiryLengths } from '../enquiry-fields.ts'
import { receiptLengths } from '../receipt-lengths.ts'

/** The subjects, with those of the Chinese form by which staff find them. */
const subjects = [
  { value: 'registration', label: 'Registration, renewal, change', topic: '注册、续展、变更' },
  { value: 'coding', label: 'Which number, how to build it', topic: '编码规则' },
  { value: 'symbols', label: 'Design and printing of symbols', topic: '条码设计与印刷' },
  { value: 'look-up', label: 'Result of a look-up', topic: '条码查询' },
  { value: 'fees', label: 'Fees and receipts', topic: '缴费与票据' },
  { value: 'testing', label: 'Testing of symbols', topic: '检测' },
  { value: 'standards', label: 'Standards', topic: '标准' },
  { value: 'other', label: 'Something else', topic: '其他' },
] as const

export const subjectOptions = subjects.map(({ value, label }) => ({ value, label }))

/** The topic of the Chinese form; an unknown subject stays as it is, so that the call refuses it. */
export const topicOf = (subject: string): string => subjects.find(({ value }) => value === subject)?.topic ?? subject

export const questionFields = {
  topic: { label: 'Subject', required: true },
  body: {
    label: 'Your question',
    hint: 'What happened, and which number or certificate it is about. No passwords, no identity numbers.',
    required: true,
    longest: enquiryLengths.body,
  },
  name: { label: 'Name', longest: enquiryLengths.name },
  organisation: { label: 'Company or organisation', longest: enquiryLengths.organisation },
  email: { label: 'Mailbox', hint: 'Optional; the answer is sent there too', longest: enquiryLengths.email },
  captcha: { label: 'Characters of the picture', longest: 10 },
  agree: { label: 'Use of these data' },
  website: { label: 'Website' },
} satisfies FormFields

export const receiptFields = {
  number: {
    label: 'Receipt number',
    hint: 'For example 20261123-7K4M9QXY-T',
    required: true,
    longest: receiptLengths.number,
  },
  secret: { label: 'Query code, or the mailbox that you gave', required: true, longest: receiptLengths.secret },
} satisfies FormFields

type CallFault = { field: string; fault: string }

const missing: Readonly<Record<string, string>> = {
  topic: 'Please choose a subject.',
  body: 'Please write your question.',
  captcha: 'Please type the characters of the picture.',
  agree: 'Please agree, or ask by telephone instead.',
  number: 'Please type the receipt number.',
  secret: 'Please type the query code or the mailbox.',
}

const wrong: Readonly<Record<string, string>> = {
  topic: 'Please choose one of the subjects of the list.',
  email: 'Please write the mailbox like name@example.com.',
  captcha: 'These were not the characters of the picture, or it was too old. Please read the new one.',
  website: 'Please leave this field empty: it is not displayed, and only programs fill it in.',
  number: 'A character of the receipt number is wrong. Please compare it with your note.',
  secret: 'Nothing was found. Please compare the receipt number, and the query code or mailbox, with your note.',
}

const other = 'This is too long, or has a character that cannot be stored.'

/** A fault of a call in English. */
export function englishFault({ field, fault }: CallFault): FormFault {
  const message = fault === 'required' ? missing[field] : wrong[field]
  return { field, message: message ?? other }
}

/** A fault that belongs to no field, such as a form that was opened too long ago. */
export const formFault: FormFault = {
  field: 'form',
  message: 'This could not be sent. Please open the page again, and try once more.',
}
