/** What a phone's keyboard and a browser's memory are told about each text field: type, inputmode and autocomplete follow from the kind of the field. */
import fs from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { consoleForms } from './tools/forms/console-forms.ts'
import { publicForms } from './tools/forms/form-pages.ts'
import { freshApp } from './tools/fresh-app.ts'

type Control = { name: string; type: string; inputmode: string; autocomplete: string }

/** The text inputs of a form. */
function controlsOf(html: string): Control[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
    const control = {
      name: attribute('name') || attribute('id'),
      type: attribute('type') || 'text',
      inputmode: attribute('inputmode'),
      autocomplete: attribute('autocomplete'),
    }
    const isText = ['text', 'search', 'tel', 'email', 'password', 'date', 'number'].includes(control.type)
    return isText && attribute('role') !== 'combobox' && control.name ? [control] : []
  })
}

async function allControls(): Promise<(Control & { where: string })[]> {
  const { app } = await freshApp({ limits: false })
  const rows: (Control & { where: string })[] = []
  for (const path of new Set(publicForms.map(({ page }) => page))) {
    const html = /<main[\s\S]*<\/main>/.exec((await app.inject(path)).body)?.[0] ?? ''
    rows.push(...controlsOf(html).map(control => ({ ...control, where: path })))
  }
  for (const { form, call } of consoleForms) {
    const html = renderToString(createElement(StaticRouter, { location: '/' }, form))
    rows.push(...controlsOf(html).map(control => ({ ...control, where: call })))
  }
  return rows
}

/** What each kind says; `type` is text where nothing is named. */
const kinds = {
  username: { type: 'text', inputmode: '', autocomplete: 'username' },
  'current-password': { type: 'password', inputmode: '', autocomplete: 'current-password' },
  'new-password': { type: 'password', inputmode: '', autocomplete: 'new-password' },
  'one-time-code': { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' },
  person: { type: 'text', inputmode: '', autocomplete: 'name' },
  organisation: { type: 'text', inputmode: '', autocomplete: 'organization' },
  phone: { type: 'tel', inputmode: '', autocomplete: 'tel' },
  'phone of another': { type: 'tel', inputmode: '', autocomplete: 'off' },
  email: { type: 'email', inputmode: '', autocomplete: 'email' },
  'phone in a console': { type: 'text', inputmode: 'tel', autocomplete: 'tel' },
  'email in a console': { type: 'text', inputmode: 'email', autocomplete: 'email' },
  'phone of a colleague': { type: 'text', inputmode: 'tel', autocomplete: 'off' },
  'email of a colleague': { type: 'text', inputmode: 'email', autocomplete: 'off' },
  address: { type: 'text', inputmode: '', autocomplete: 'street-address' },
  postcode: { type: 'text', inputmode: 'numeric', autocomplete: 'postal-code' },
  digits: { type: 'text', inputmode: 'numeric', autocomplete: 'off' },
  decimal: { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  day: { type: 'date', inputmode: '', autocomplete: 'off' },
  number: { type: 'number', inputmode: '', autocomplete: 'off' },
  url: { type: 'text', inputmode: 'url', autocomplete: 'off' },
  text: { type: 'text', inputmode: '', autocomplete: 'off' },
} as const
type Kind = keyof typeof kinds

/** Fields of a page or call, and those of the same name everywhere. Every other one is text. */
const fields: Readonly<Record<string, Kind>> = {
  username: 'username',
  'updatePassword password': 'current-password',
  'updateProfile password': 'current-password',
  'updatePhone password': 'current-password',
  'addHook password': 'current-password',
  'addHook url': 'url',
  '/login password': 'current-password',
  '/login?mode=register password': 'new-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
  'updatePhone code': 'one-time-code',
  'updateProfile code': 'one-time-code',
  '/login?mode=register code': 'one-time-code',
  '/login?mode=forgot code': 'one-time-code',
  '/login?mode=forgot&by=email code': 'one-time-code',
  '/login?mode=recover code': 'one-time-code',
  '/search/internal name': 'text',
  name: 'person',
  realName: 'person',
  contactName: 'person',
  organisation: 'organisation',
  firmName: 'organisation',
  '/search/internal firmName': 'text',
  phone: 'phone',
  'requestRecovery phone': 'phone of another',
  email: 'email',
  'inviteColleague realName': 'text',
  'inviteColleague phone': 'phone of a colleague',
  'inviteColleague email': 'email of a colleague',
  contactPhone: 'phone in a console',
  contactEmail: 'email in a console',
  'saveFirm address': 'address',
  'requestChange address': 'address',
  postcode: 'postcode',
  ...Object.fromEntries(
    [
      'firmCode',
      'startSerial',
      'extensionDigit',
      'assetType',
      'gtin',
      'sscc',
      'content',
      'gln',
      'shipToGln',
      'addOn',
    ].map(name => [name, 'digits' as const]),
  ),
  'proposePrefixRange first': 'digits',
  'proposePrefixRange last': 'digits',
  'proposePrefixRange effectiveOn': 'day',
  'proposePayee name': 'text',
  'proposePayee account': 'digits',
  'proposePayee effectiveOn': 'day',
  'proposeRule value': 'digits',
  'proposeRule effectiveOn': 'day',
  'saveMessageText effectiveOn': 'day',
  'addTermsVersion effectiveOn': 'day',
  '/search/bike firmCode': 'text',
  '/search/shortcode code': 'digits',
  '/search/report code': 'digits',
  '/BarCode/label count': 'digits',
  ...Object.fromEntries(
    [
      ...['xDimension', 'magnification', 'barHeight', 'barWidthReduction', 'grossWeightKg'],
      ...['labelWidth', 'labelHeight', 'labelGap'],
    ].map(name => [name, 'decimal' as const]),
  ),
  ...Object.fromEntries(
    ['bestBefore', 'expiry', 'packagingDate', 'productionDate', 'produced'].map(name => [name, 'day' as const]),
  ),
  ...Object.fromEntries(['labels', 'copies', 'startAt', 'count'].map(name => [name, 'number' as const])),
}

test('type, inputmode and autocomplete of every text field follow from its kind', async () => {
  const controls = await allControls()
  const wrong = controls.flatMap(({ where, name, ...said }) => {
    const kind = fields[`${where} ${name}`] ?? fields[name] ?? 'text'
    return JSON.stringify(said) === JSON.stringify(kinds[kind])
      ? []
      : [`${where} ${name} (${kind}): ${JSON.stringify(said)}`]
  })
  expect(controls.length).toBeGreaterThan(120)
  expect(wrong).toEqual([])
})

test('the optional fields are marked by the form alone, and no label or hint says so again', () => {
  const marked = fs
    .globSync('src/**/*.{ts,tsx}')
    .filter(file => !file.includes('.test.'))
    .filter(file =>
      /（选填）|（必填）|（可以不填）|（可选）|hint: '(选填|可以不填)/.test(fs.readFileSync(file, 'utf8')),
    )
  expect(marked).toEqual([])
})

/** Files that are no paper: lists of codes, archives, statements of a bank, invoices of another system. */
const noPapers = [
  // Pictures of the site and files for download.
  'src/media/console/upload-list.tsx',
  'src/enquiries/pages/report-photos.tsx', // photos of goods; the script makes them smaller
  'src/products/console/import/import-source.tsx',
  'src/products/console/import/pictures/picture-source.tsx',
  'src/batches/console/batch-codes.tsx',
  'src/editor/list/acts/transfer-buttons.tsx',
  'src/fees/pages/desk/statement-desk.tsx',
  'src/fees/pages/invoices/finance-invoice.tsx',
  'src/ui/controls/controls.tsx',
  'src/ui/photos/photo-button.tsx',
]

test('where a paper is uploaded, a phone has its camera, and a large photo is made smaller', () => {
  const uploads = fs
    .globSync('src/**/*.tsx')
    .filter(file => !file.includes('.test.') && /type="file"|<Upload[ .\n]/.test(fs.readFileSync(file, 'utf8')))
    .filter(file => !noPapers.includes(file))
  expect(uploads.length).toBeGreaterThanOrEqual(3)
  const lacking = uploads.filter(file => {
    const text = fs.readFileSync(file, 'utf8')
    return !text.includes('<PhotoButton') || !/smallerPhoto\(|useSlipUpload\(/.test(text)
  })
  expect(lacking).toEqual([])
})
