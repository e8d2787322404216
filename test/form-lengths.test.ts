/** Text fields of public pages and consoles: each takes as many characters as its call. */
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EmailForm, PasswordForm, ProfileForm } from '../src/account/pages/account-forms.tsx'
import { PhoneForm } from '../src/account/pages/phone-form.tsx'
import { LookUpForm, RequestForm } from '../src/account/recovery/request-form.tsx'
import { allCalls } from '../src/app/calls.ts'
import { InviteForm } from '../src/application/operators/invite-form.tsx'
import { ClaimForm } from '../src/application/wizard/claim-form.tsx'
import { RecordFormFields } from '../src/application/wizard/record-form.tsx'
import { AnswerForm } from '../src/enquiries/staff/answer-form.tsx'
import { ConsoleForm } from '../src/forms/console/console-form.tsx'
import { recordTable } from '../src/registration/record/record.table.ts'
import { recordFields } from '../src/registration/record/record-fields.ts'
import { callFaults } from './tools/access/call-faults.ts'
import { freshApp } from './tools/fresh-app.ts'

type FormRow = {
  page: string
  call: string
  /** Fields whose name in the call is another one. */
  names?: Record<string, string>
  /** Fields that are shorter than in the call, with the reason. */
  shorter?: Record<string, string>
}

const inAddress = 'the form is sent in the address, which is limited'

// biome-ignore format: one form a line
const forms: readonly FormRow[] = [
  { page: '/search/tool', call: 'anything' },
  { page: '/search/check', call: 'checkDigits', names: { code: 'texts.0' } },
  { page: '/search/internal', call: 'gtin', names: { firmCode: '', firmName: '', name: '' } },
  { page: '/search/internal', call: 'domesticCode', names: { gtin: '', name: '' } },
  { page: '/search/internal', call: 'productsByName', names: { gtin: '', firmCode: '', firmName: '' } },
  { page: '/search/external', call: 'otherKey', names: { q: 'code', country: '' } },
  { page: '/search/external', call: 'registryFirms', names: { q: '' } },
  { page: '/search/shortcode', call: 'shortCodes' },
  { page: '/search/gln', call: 'gln' },
  { page: '/search/bike', call: 'bikeFirms' },
  { page: '/search/glossary', call: 'terminology' },
  { page: '/search/country', call: 'countries' },
  { page: '/search/certificate', call: 'verifyCertificate' },
  { page: '/BarCode/symbol', call: 'getBarcode', shorter: { code: inAddress } },
  { page: '/BarCode/SSCC', call: 'getGS1CodeListSSCC' },
  { page: '/BarCode/GRAI', call: 'getGS1CodeListGRAI' },
  { page: '/BarCode/label', call: 'logisticsLabel' },
  { page: '/BarCode/labelSheet', call: 'labelSheet' },
  { page: '/Business/2dcode', call: 'createQRcode', shorter: { content: inAddress } },
  { page: '/Enquiry/Consultation', call: 'submitEnquiry' },
  { page: '/Enquiry/Complaint', call: 'submitEnquiry' },
  { page: '/Enquiry/Standard', call: 'submitEnquiry' },
  { page: '/Enquiry/Provider', call: 'submitEnquiry' },
  { page: '/Enquiry/Training', call: 'submitEnquiry' },
  { page: '/Enquiry/Page', call: 'submitEnquiry' },
  { page: '/search/report', call: 'submitEnquiry' },
  { page: '/Enquiry/Answer', call: 'readAnswer' },
  { page: '/SecondaryMenu/Enquiry', call: 'submitEnquiry', names: { number: '', secret: '' } },
  { page: '/News/Subscribe', call: 'requestSubscription' },
  { page: '/SecondaryMenu/Subscribe', call: 'requestSubscription' },
  { page: '/login', call: 'login' },
  { page: '/login?mode=register', call: 'register', names: { captcha: '' } },
  { page: '/login?mode=register', call: 'registrationCode', names: { username: '', code: '', password: '', confirmPassword: '' } },
  { page: '/login?mode=forgot', call: 'forgotPasswordPhone' },
  { page: '/login?mode=forgot&by=email', call: 'forgotPasswordEmail' },
  { page: '/login?mode=recover', call: 'recoverAccount' },
]

const textTypes = ['text', 'search', 'tel', 'email', 'password']

type TextField = { name: string; maxLength: number | undefined }

/** Name, or id in consoles, and maxlength of the text fields. */
function textFields(html: string): TextField[] {
  return [...html.matchAll(/<(input|textarea)\b[^>]*>/g)].flatMap(([tag, element]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const name = attribute('name') ?? attribute('id')
    const isSelect = attribute('role') === 'combobox'
    const isText = !isSelect && (element === 'textarea' || textTypes.includes(attribute('type') ?? 'text'))
    const maxLength = attribute('maxlength')
    return name && isText ? [{ name, maxLength: maxLength === undefined ? undefined : Number(maxLength) }] : []
  })
}

/** The longest text that a call takes in a field, from its message for a text that is too long; undefined for a field of numbers. */
async function longestInCall(call: string, field: string): Promise<number | undefined> {
  const row = allCalls.find(({ row: { name } }) => name === call)?.row
  if (!row) throw new Error(`no call ${call}`)
  const [name = '', isList] = field.split('.')
  const text = '1'.repeat(200_000)
  const faults = await callFaults(row, { [name]: isList ? [text] : text })
  const message = faults.find(fault => fault.field === field)?.message ?? ''
  return Number(/[至最]多 (\d+) 个字/.exec(message)?.[1]) || undefined
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

type Limits = Pick<FormRow, 'call' | 'names' | 'shorter'>

/** The fields whose limit differs from that of their call. */
async function wrongLimits(
  fields: readonly TextField[],
  { call, names = {}, shorter = {} }: Limits,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, maxLength } of fields) {
    const limit = await longestInCall(call, names[name] ?? name)
    const isRight = shorter[name] ? Number(maxLength) < Number(limit) : maxLength === limit
    if (!isRight && limit !== undefined) wrong.push(`${call} ${name}: ${maxLength} in the form, ${limit} in the call`)
  }
  return wrong
}

test('the longest input of each text field of a public form is the limit of its call', async () => {
  const { app } = await freshApp({ limits: false })
  const wrong: string[] = []
  let count = 0
  for (const { page, names = {}, ...row } of forms) {
    const fields = textFields(mainOf((await app.inject(page)).body)).filter(({ name }) => names[name] !== '')
    expect(fields.length, `${page} ${row.call}`).toBeGreaterThan(0)
    count += fields.length
    wrong.push(...(await wrongLimits(fields, { ...row, names })))
  }
  expect(count).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

const onDone = () => undefined
const foundAccount = {
  ...{ username: 'tom_lee', realName: null, phone: null, email: null, firmName: null },
  ...{ branchLabel: '', hasSecondFactor: false },
}
const codes = { regions: [], industries: [], economics: [] }
const recordTexts = recordTable.filter(({ control }) => control === 'text').length
const recordForm = createElement(
  ConsoleForm,
  null,
  createElement(RecordFormFields, { fields: recordFields, codes, licence: null }),
)
const claimForm = createElement(ClaimForm, { claimedAt: undefined, saveDraft: () => Promise.resolve(true) })

/** Forms of consoles are rendered in the browser only, therefore here by themselves. */
const consoleForms: readonly (Limits & { form: ReactNode; count: number })[] = [
  { form: createElement(ProfileForm, { onDone }), call: 'updateProfile', count: 2 },
  { form: createElement(PasswordForm, { onDone }), call: 'updatePassword', count: 2 },
  {
    form: createElement(PhoneForm, { oldPhone: '138****1234', onDone }),
    call: 'updatePhone',
    names: { captcha: '' },
    count: 3,
  },
  { form: createElement(LookUpForm, { onFound: onDone }), call: 'findRecoverable', count: 1 },
  {
    form: createElement(RequestForm, { account: foundAccount, onDone, onCancel: onDone }),
    call: 'requestRecovery',
    count: 2,
  },
  { form: createElement(EmailForm, { onDone }), call: 'updateProfile', names: { captcha: '' }, count: 3 },
  { form: recordForm, call: 'saveFirm', count: recordTexts },
  { form: recordForm, call: 'requestChange', count: recordTexts },
  { form: claimForm, call: 'claimCreditCode', count: 1 },
  {
    form: createElement(AnswerForm, { number: 'x', isAnswered: false, onAnswered: onDone }),
    call: 'staffAnswer',
    count: 1,
  },
  { form: createElement(InviteForm, { onInvited: onDone }), call: 'inviteOperator', count: 1 },
]

test('the longest input of each text field of a console is the limit of its call', async () => {
  const wrong: string[] = []
  for (const { form, count, names = {}, ...row } of consoleForms) {
    const html = renderToString(createElement(StaticRouter, { location: '/' }, form))
    const fields = textFields(html).filter(({ name }) => names[name] !== '')
    expect(fields.length, row.call).toBe(count)
    wrong.push(...(await wrongLimits(fields, { ...row, names })))
  }
  expect(wrong).toEqual([])
})
