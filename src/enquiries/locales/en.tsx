/** Enquiries in English: one form, for questions, on whose page the answer is read too. */
import { enSummary } from '../../forms/locales/en.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { type EnquiryField, type EnquiryFieldName, enquiryLengths } from '../enquiry-fields.ts'
import { receiptLengths } from '../receipt-lengths.ts'
import type { Locale } from './locale.ts'

const path = '/SecondaryMenu/Enquiry'

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

const field = (name: EnquiryFieldName, label: string, options: Partial<EnquiryField> = {}): EnquiryField => ({
  ...{ name, label, longest: enquiryLengths[name] },
  ...options,
})

const questionFields: readonly EnquiryField[] = [
  field('topic', 'Subject', {
    required: true,
    control: 'select',
    choices: subjects.map(({ value, label }) => ({ value, label })),
  }),
  field('body', 'Your question', {
    hint: 'What happened, and which number or certificate it is about. No passwords, no identity numbers.',
    required: true,
    control: 'area',
  }),
  field('name', 'Name', { autoComplete: 'name' }),
  field('organisation', 'Company or organisation', { autoComplete: 'organization' }),
  field('email', 'Mailbox', {
    hint: 'Optional; the answer is sent there too',
    type: 'email',
    autoComplete: 'email',
  }),
]

const formFields: Locale['form']['fields'] = {
  agree: { label: 'Use of these data' },
  captcha: { label: 'Characters of the picture', longest: 10 },
  website: { label: 'Website' },
}

const receiptFields: Locale['answer']['fields'] = {
  number: {
    label: 'Receipt number',
    hint: 'For example 20261123-7K4M9QXY-T',
    required: true,
    longest: receiptLengths.number,
  },
  secret: { label: 'Query code, or the mailbox that you gave', required: true, longest: receiptLengths.secret },
}

type Field = EnquiryFieldName | keyof typeof formFields | keyof typeof receiptFields

const fieldNames = [
  ...questionFields.map(({ name }): string => name),
  ...Object.keys(formFields),
  ...Object.keys(receiptFields),
]

const missing: Readonly<Partial<Record<string, string>>> = {
  topic: 'Please choose a subject.',
  body: 'Please write your question.',
  captcha: 'Please type the characters of the picture.',
  agree: 'Please agree, or ask by telephone instead.',
  number: 'Please type the receipt number.',
  secret: 'Please type the query code or the mailbox.',
} satisfies Partial<Record<Field, string>>

const wrong: Readonly<Partial<Record<string, string>>> = {
  topic: 'Please choose one of the subjects of the list.',
  email: 'Please write the mailbox like name@example.com.',
  captcha: 'These were not the characters of the picture, or it was too old. Please read the new one.',
  website: 'Please leave this field empty: it is not displayed, and only programs fill it in.',
  number: 'A character of the receipt number is wrong. Please compare it with your note.',
  secret: 'Nothing was found. Please compare the receipt number, and the query code or mailbox, with your note.',
} satisfies Partial<Record<Field, string>>

const otherFault = 'This is too long, or has a character that cannot be stored.'

export const en: Locale = {
  kinds: {
    consultation: {
      path,
      label: 'Question',
      lead: 'Write to us in English and read the answer here. You need no account, and you get a receipt number.',
      verb: 'Send',
      fields: questionFields,
      next: 'Please note the receipt number and the query code, or print this page. Both open the answer.',
    },
  },
  // An unknown subject stays as it is, so that the call refuses it.
  storedTopic: subject => subjects.find(({ value }) => value === subject)?.topic ?? subject,
  description: () => undefined,
  faults: {
    field: ({ field, fault }) =>
      fieldNames.includes(field) ? ((fault === 'required' ? missing : wrong)[field] ?? otherFault) : undefined,
    refused: () => 'This could not be sent. Please open the page again, and try once more.',
  },
  summary: enSummary,
  form: {
    fields: formFields,
    choose: 'Please choose',
    trap: 'Website (leave empty)',
    agree: 'I agree that these data are used to answer my question',
    agreeHint: (
      <>
        Only for that; deleted one year after the answer, or after two years without one. See{' '}
        <LinkTo to="/SecondaryMenu/Privacy">Privacy</LinkTo>.
      </>
    ),
    renew: 'Another picture (what you typed stays)',
    Beside: undefined,
  },
  receipt: {
    title: 'We have received your question',
    afterwards: undefined,
    read: 'See what became of it',
    copy: undefined,
  },
  facts: {
    number: 'Receipt number',
    code: 'Query code',
    kind: 'Kind',
    submittedAt: 'Sent (Beijing time)',
    body: 'Your question',
  },
  answer: {
    path,
    lead: 'Type the receipt number and the query code that the page displayed.',
    description: 'The answer to a question, by receipt number and query code.',
    heading: 'Read your answer',
    fields: receiptFields,
    verb: 'Read the answer',
    another: 'Ask or read another one',
    answered: day => `Answered on ${day}`,
    registered: { title: 'Registered, not answered yet', text: 'The answer will be displayed here.' },
    foreign: {
      title: 'This receipt belongs to a form of the Chinese site',
      link: <LinkTo to="/Enquiry/Answer">Read the answer there (in Chinese)</LinkTo>,
    },
    languageOf: text => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined),
  },
  enrolment: undefined,
}
