/** Text fields of the public forms: each takes as many characters as its call. */
import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { callFaults } from './tools/call-faults.ts'
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
  { page: '/search/internal', call: 'gtin', names: { firmCode: '', firmName: '' } },
  { page: '/search/internal', call: 'domesticCode', names: { gtin: '' } },
  { page: '/search/external', call: 'otherKey', names: { q: 'code', country: '' } },
  { page: '/search/external', call: 'registryFirms', names: { q: '' } },
  { page: '/search/shortcode', call: 'shortCodes' },
  { page: '/search/gln', call: 'gln' },
  { page: '/search/bike', call: 'bikeFirms' },
  { page: '/search/glossary', call: 'terminology' },
  { page: '/search/country', call: 'countries' },
  { page: '/BarCode/symbol', call: 'getBarcode', shorter: { code: inAddress } },
  { page: '/BarCode/SSCC', call: 'getGS1CodeListSSCC' },
  { page: '/BarCode/GRAI', call: 'getGS1CodeListGRAI' },
  { page: '/BarCode/label', call: 'logisticsLabel' },
  { page: '/BarCode/labelSheet', call: 'labelSheet' },
  { page: '/Business/2dcode', call: 'createQRcode', shorter: { content: inAddress } },
  { page: '/login', call: 'login' },
  { page: '/login?mode=register', call: 'register', names: { captcha: '' } },
  { page: '/login?mode=register', call: 'registrationCode', names: { username: '', code: '', password: '', confirmPassword: '' } },
  { page: '/login?mode=forgot', call: 'forgotPasswordPhone' },
  { page: '/login?mode=forgot&by=email', call: 'forgotPasswordEmail' },
]

const textTypes = ['text', 'search', 'tel', 'email', 'password']

/** Name and maxlength of the text fields in the main part of a page. */
function textFields(html: string): { name: string; maxLength: number | undefined }[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<(input|textarea)\b[^>]*>/g)].flatMap(([tag, element]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const name = attribute('name')
    const isText = element === 'textarea' || textTypes.includes(attribute('type') ?? 'text')
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

test('the longest input of each text field of a public form is the limit of its call', async () => {
  const { app } = await freshApp({ limits: false })
  const bad: string[] = []
  let count = 0
  for (const { page, call, names = {}, shorter = {} } of forms) {
    const fields = textFields((await app.inject(page)).body).filter(({ name }) => names[name] !== '')
    expect(fields.length, `${page} ${call}`).toBeGreaterThan(0)
    for (const { name, maxLength } of fields) {
      const limit = await longestInCall(call, names[name] ?? name)
      const isRight = shorter[name] ? Number(maxLength) < Number(limit) : maxLength === limit
      count += 1
      if (!isRight && limit !== undefined) bad.push(`${page} ${name}: ${maxLength} in the form, ${limit} in ${call}`)
    }
  }
  expect(count).toBeGreaterThan(50)
  expect(bad).toEqual([])
})
