/** Text fields of public pages and consoles: none cuts a pasted text, each names the limit of its call, and a text that is too long is
 *  refused with a sentence. What is left of a number after cutting would be another number. */
import fs from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { allCalls } from '../src/app/modules.ts'
import { allRoutes } from '../src/site/routes.ts'
import { callFaults } from './tools/access/call-faults.ts'
import { consoleForms } from './tools/forms/console-forms.ts'
import { type FormRow, publicForms } from './tools/forms/form-pages.ts'
import { freshApp } from './tools/fresh-app.ts'

const textTypes = ['text', 'search', 'tel', 'email', 'password']

type TextField = { name: string; maxLength: number | undefined }

/** Name, or id in consoles, and limit of the text fields. In consoles the limit is at the row of the field, and at the element for prose. */
function textFields(html: string): TextField[] {
  let rowLimit: string | undefined
  return [...html.matchAll(/<(input|textarea|div)\b[^>]*>/g)].flatMap(([tag, element]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    if (element === 'div') {
      rowLimit = attribute('data-longest') ?? rowLimit
      return []
    }
    const name = attribute('name') ?? attribute('id')
    const isSelect = attribute('role') === 'combobox'
    const isText = !isSelect && (element === 'textarea' || textTypes.includes(attribute('type') ?? 'text'))
    const maxLength = attribute('data-longest') ?? rowLimit ?? attribute('maxlength')
    rowLimit = undefined
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

const publicPaths = allRoutes.filter(({ path }) => !path.includes(':') && !path.startsWith('/MyManage'))

/** Elements that a browser cuts at a length. */
const cuttingElements = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)\b[^>]*\bmaxlength=[^>]*>/gi)]
    .map(([tag]) => /\b(?:name|id)="([^"]*)"/.exec(tag)?.[1] ?? tag)
    // Not displayed: only programs fill it in.
    .filter(name => name !== 'website')

test('no field of a page cuts what is pasted into it', async () => {
  const { app } = await freshApp({ limits: false })
  const wrong: string[] = []
  let count = 0
  for (const path of new Set([...publicPaths, ...publicForms.map(({ page }) => page)])) {
    const { body } = await app.inject(path)
    count += body.match(/<(?:input|textarea)\b/g)?.length ?? 0
    wrong.push(...cuttingElements(body).map(name => `${path} ${name}`))
  }
  expect(count).toBeGreaterThan(250)
  expect([...new Set(wrong)]).toEqual([])
})

/** Files whose fields may stop at a length while a person types: sentences and names in the consoles, into which nobody pastes a number. */
const prose = [
  'src/media/console/media-filters.tsx', // words
  'src/site-settings/console/menu-control.tsx', // name of a menu item
  'src/media/console/media-picker.tsx', // words
  'src/media/console/medium-foot.tsx', // what a version changes
  'src/editor/page/attachments-field.tsx', // name of a file
  'src/editor/list/list-filters.tsx', // words of a title, name of a person
  'src/editor/page/content-fields.tsx', // title, summary and department of a text
  'src/editor/page/side/steps.tsx', // reason
  'src/editor/page/text/text-field.tsx', // the text
  'src/account/passwords/judge-password.ts', // a setting of the library that estimates passwords
  'src/application/business/case-fields.tsx', // TextArea of reasons
  'src/application/business/proposal.tsx', // statement
  'src/application/member/numbers/missing-numbers.tsx', // name of a product
  'src/application/objection.tsx', // statement
  'src/application/operators/binding-requests.tsx', // statement
  'src/application/wizard/claim-form.tsx', // statement
  'src/barcode/generate/generate-form.tsx', // name of a product
  'src/application/member/first-day/number-stage.tsx', // name of a product
  'src/barcode/own-tools/printed-numbers.tsx', // name of a product
  'src/batches/console/batch-form.tsx', // name of a product
  'src/products/console/gpc-choice.tsx', // words of a search, or the eight digits of a brick
  'src/batches/console/batch-label.tsx', // text on a label
  'src/db/prepared-writes.ts', // no field
  'src/enquiries/pages/enquiry-form.tsx', // the trap for programs
  'src/editor/list/acts/bulk-bar.tsx', // department and reason
  'src/enquiries/staff/answer-form.tsx', // answer
  'src/fees/pages/refunds/refund-panel.tsx', // reason
  'src/fees/pages/invoices/finance-invoice.tsx', // reason
  'src/fees/pages/rates/version-list.tsx', // reason
  'src/fees/pages/desk/decide-bar.tsx', // reason
  'src/fees/pages/desk/waiting-lines.tsx', // note
  'src/files/uploads/file-name.ts', // no field
  'src/register-files/columns.ts', // no field
  'src/lookup/calls.ts', // no field
  'src/reports/console/act-form.tsx', // reason
  'src/review/case/notes-panel.tsx', // note
  'src/review/case/reasons-panel.tsx', // reasons
  'src/review/detail/claim-decision.tsx', // reason
  'src/review/objections/answer-form.tsx', // answer
  'src/review/releases/release-line.tsx', // reason
  'src/review/settings/calendar-card.tsx', // name of a holiday
  'src/review/settings/reasons-card.tsx', // reason
  'src/subscriptions/pages/subscribe-page.tsx', // the trap for programs
  'src/ui/controls/controls.tsx', // leaves it out
]

test('only fields of prose have a length at which they stop', () => {
  const files = fs.globSync('src/**/*.{ts,tsx,html}').filter(file => !/\.test\.tsx?$/.test(file))
  const cutting = files.filter(file => /maxlength/i.test(fs.readFileSync(file, 'utf8')))
  expect(cutting.filter(file => !prose.includes(file))).toEqual([])
})

test('the longest input of each text field of a public form is the limit of its call', async () => {
  const { app } = await freshApp({ limits: false })
  const wrong: string[] = []
  let count = 0
  for (const { page, names = {}, ...row } of publicForms) {
    const fields = textFields(mainOf((await app.inject(page)).body)).filter(({ name }) => names[name] !== '')
    expect(fields.length, `${page} ${row.call}`).toBeGreaterThan(0)
    count += fields.length
    wrong.push(...(await wrongLimits(fields, { ...row, names })))
  }
  expect(count).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

/** Forms in the address whose fields are codes: a text that is one character too long. */
const addressForms = publicForms.filter(
  ({ page }) => /^\/(search|BarCode|Business)/.test(page) && page !== '/search/report',
)

test('a text that is too long is refused on the page with a sentence, and never cut', async () => {
  const { app } = await freshApp({ limits: false })
  const silent: string[] = []
  for (const { page, names = {}, shorter = {} } of addressForms) {
    const fields = textFields(mainOf((await app.inject(page)).body)).filter(
      ({ name }) => names[name] !== '' && !shorter[name],
    )
    for (const { name, maxLength = 0 } of fields) {
      const query = new URLSearchParams({ ...requiredFields[page], [name]: '1'.repeat(maxLength + 1) })
      const main = mainOf((await app.inject(`${page}?${query}`)).body)
      if (maxLength > 0 && maxLength < 10_000 && !isFaultNamed(main, name)) silent.push(`${page} ${name}`)
    }
  }
  expect(silent).toEqual([])
})

/** Whether a message is at the field or among the messages of the page, or the code is displayed as faulty, whole. */
function isFaultNamed(main: string, name: string): boolean {
  const atField = new RegExp(`id="${name}-fault"[^>]*>(?=.)(?!</p>)`).test(main)
  return atField || /至多 [\d,]+ 个字|长度不对/.test(main)
}

const requiredFields: Readonly<Record<string, Record<string, string>>> = {
  '/BarCode/SSCC': { firmCode: '6901234' },
  '/BarCode/GRAI': { firmCode: '6901234', assetType: '1' },
  '/BarCode/label': { sscc: '369990000000000019' },
  '/BarCode/labelSheet': { type: 'EAN-13', codes: '6999000000018' },
  '/BarCode/symbol': { type: 'EAN-13', code: '6999000000018' },
  '/Business/2dcode': { gtin: '6901234567892' },
  '/search/external': { type: 'firm', q: '示例食品' },
  '/search/certificate': { number: '1', code: 'ABCD1234' },
}

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
