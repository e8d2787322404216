/** Inputs for public calls and pages that are accepted and cost as much as possible. */

import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { allRoutes } from '../../src/site/routes.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import { pathVariants } from '../../src/wire/call.ts'
import type { AttackRequest } from './harness.ts'

type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** What long texts are made of. */
const fillers = [
  '中国物品编码中心',
  'a',
  '1',
  '(01)06901234567892',
  'é',
  '𠀀',
  '的 ',
  '69012345',
  '\n1',
  'http://',
  '<b>&',
  '%',
  '((((',
  '-',
] as const

/** A value for a schema: the longest text of a filler, the largest number, the choice at `turn`. */
function inputOf(schema: Schema, filler: string, turn: number): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return inputOf(alternatives[turn % alternatives.length] ?? {}, filler, turn)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string')
    return schema.pattern
      ? '1'
      : filler.repeat(Math.ceil((schema.maxLength ?? 50) / filler.length)).slice(0, schema.maxLength ?? 50)
  if (type === 'number' || type === 'integer') return Math.min(schema.maximum ?? 100, 100)
  if (type === 'boolean') return true
  if (type === 'array')
    return Array.from({ length: Math.min(schema.maxItems ?? 20, 1000) }, () =>
      inputOf(schema.items ?? {}, filler, turn),
    ).slice(0, 1000)
  if (type !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inputOf(field, filler, turn)]),
  )
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object): AttackRequest => ({
  path: `/api/${path}`,
  headers: json,
  body: JSON.stringify(body),
})

/** For each public call one request with each filler, with all fields and with required ones only. */
export function generatedCalls(): AttackRequest[] {
  return allCalls
    .map(({ row }) => row)
    .filter(({ access, demo }) => rowOf(access).for === 'anyone' && !demo)
    .flatMap(row => {
      const schema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as Schema & {
        required?: string[]
      }
      const path = (pathVariants(row.path).at(-1) ?? '').replace(/\?.*$/, '').replace(/\{\w+\}/g, '1')
      return fillers.flatMap((filler, turn) => {
        const whole = inputOf(schema, filler, turn) as Record<string, unknown>
        const least = Object.fromEntries((schema.required ?? []).map(name => [name, whole[name]]))
        return [whole, least].map(input =>
          row.method === 'POST' ? post(path, input) : { path: `/api/${path}?${queryOf(input)}` },
        )
      })
    })
}

const queryOf = (input: Record<string, unknown>) =>
  String(
    new URLSearchParams(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value).slice(0, 1500)]),
    ),
  )

const gtinList = (count: number) => Array.from({ length: count }, (_, at) => `690${String(at).padStart(9, '0')}`)
const commonWords = '商品条码 编码 中国 标准 企业 注册 二维码'
const pasted = '(01)06901234567892(10)ABC(17)271231(21)1'

/** Found to be the most costly of their calls. */
export const chosenCalls: readonly AttackRequest[] = [
  ...['', 'knowledge'].map(kind =>
    post('search/api/site', { keyword: commonWords, ...(kind && { kind: 'reference' }), pageSize: 100 }),
  ),
  post('search/api/page', { keyword: commonWords }),
  post('search/api/page', { keyword: 'zhuce shangpin tiaoma biaozhun qiye bianma xuzhan' }),
  post('search/api/page', { keyword: '如何办理商品条码续展手续和变更企业名称以及注销系统成员资格需要什么材料' }),
  post('search/api/page', { keyword: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' }),
  post('search/api/suggest', { keyword: commonWords }),
  post('search/api/titles', { keyword: commonWords }),
  post('barcodegeneration/api/getGS1CodeListSSCC', {
    firmCode: '6901234',
    extensionDigit: '0',
    startSerial: '1',
    count: 100,
  }),
  post('barcodegeneration/api/getGS1CodeListGRAI', {
    firmCode: '6901234',
    assetType: '1',
    startSerial: '1',
    count: 100,
  }),
  post('barcodegeneration/api/logisticsLabel', { sscc: '006901234000000001', labels: 100 }),
  post('barcodegeneration/api/labelSheet', {
    type: 'QR',
    codes: Array.from({ length: 100 }, (_, at) => `https://id.gs1.org/01/06901234567892/21/${at}${'x'.repeat(60)}`),
  }),
  post('barcodegeneration/api/labelSheet', { type: 'EAN-13', codes: gtinList(100), format: 'pdf' }),
  ...symbolTypes.flatMap(type =>
    [
      '6901234567892',
      '96385074',
      '036000291452',
      '16901234567899',
      pasted,
      'https://id.gs1.org/01/06901234567892/10/ABC',
      'x'.repeat(1800),
      '中'.repeat(900),
      '(01)06901234567892(91)'.concat('A'.repeat(60)),
    ].flatMap(code =>
      ['svg', 'png'].map(format => post('barcodegeneration/api/getBarcode', { type, code, format, override: true })),
    ),
  ),
  post('barcodegeneration/api/createQRcode', { content: '中'.repeat(800) }),
  post('gs1/api/interpret', { text: pasted.repeat(40) }),
  post('gs1/api/interpret', { text: '(10)a'.repeat(399) }),
  post('gs1/api/interpret', { text: 'https://id.gs1.org/01/06901234567892?'.concat('a=1&'.repeat(480)) }),
  post('gs1/api/interpret', { text: '0'.repeat(2000) }),
  post('gs1/api/interpret', { texts: Array.from({ length: 1000 }, () => pasted.repeat(2)) }),
  post('gs1/api/interpret', { texts: Array.from({ length: 1000 }, () => '(') }),
  post('gs1/api/checkDigits', { type: 'GTIN-13', texts: gtinList(1000) }),
  post('gs1/api/checkDigits', { type: 'GMN', texts: ['6'.repeat(30_000)] }),
  post('gs1/api/checkDigits', { type: 'GTIN-13', texts: ['6'.repeat(30_000), '6'.repeat(30_000), '6'.repeat(30_000)] }),
  post('codeSearch/api/anything', { q: gtinList(4000).join('\n') }),
  post('codeSearch/api/anything', { q: '1\n'.repeat(29_000) }),
  post('codeSearch/api/anything', { q: '\n'.repeat(59_000).concat('1') }),
  post('codeSearch/api/anything', { q: '(10)a'.repeat(390) }),
  post('codeSearch/api/anything', { q: `https://a/${'%20'.repeat(600)}` }),
  post('codeSearch/api/anything', { q: '中'.repeat(1999) }),
  post('vbgOutSearch/api/verified', { gtins: gtinList(100) }),
  { path: '/api/content/api/recent' },
  { path: '/api/openapi.json' },
  { path: '/api/docs' },
  { path: '/sitemap.xml' },
  { path: `/api/${'a/'.repeat(4000)}` },
  { path: `/${'a/'.repeat(6000)}` },
  { path: `/${'%e4%b8%ad'.repeat(1500)}` },
  { path: `/${'%'.repeat(12_000)}` },
  { path: `/News/index?${'a=%e4&'.repeat(199)}` },
  { path: '/', headers: Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x-${at}`, '1'])) },
  { path: '/', headers: { cookie: Array.from({ length: 200 }, (_, at) => `${at}=${'%'.repeat(60)}`).join(';') } },
  { path: '/', headers: { cookie: `token=${'%'.repeat(14_000)}` } },
]

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const longTexts = (name: string, texts: readonly string[], path: string): AttackRequest[] =>
  texts.map(text => ({ path, headers: form, body: String(new URLSearchParams({ [name]: text, type: 'GTIN-13' })) }))

const pageTexts = [
  gtinList(4000).join('\n'),
  '1\n'.repeat(29_000),
  '中'.repeat(59_000),
  '(10)a'.repeat(11_000),
  '%'.repeat(59_000),
  pasted.concat('\n').repeat(1000),
]

/** Every page once, those with a query with a long text in each of its fields, and the posted ones with their longest. `{n}` becomes another
 *  number for each request, so that no page comes from the cache. */
export function generatedPages(): AttackRequest[] {
  const pages = allRoutes.flatMap(row => ('redirect' in row ? [] : [row]))
  return [
    ...pages.map(({ path }) => ({ path: `${path.replace(/:\w+/g, '1')}?size={n}` })),
    ...pages.flatMap(row => {
      const names = [
        ...(row.queryNames ?? []),
        ...(row.form ?? []),
        ...(row.view === 'list' ? ['keyword', 'category', 'year'] : []),
      ]
      if (names.length === 0) return []
      return ['6901234567892', '中国物品编码中心', pasted, commonWords, '(10)a'.repeat(40)].map(text => ({
        path: `${row.path.replace(/:\w+/g, '1')}?${new URLSearchParams(names.map(name => [name, text]))}&size={n}`,
      }))
    }),
    ...longTexts('q', pageTexts, '/search/tool'),
    ...longTexts('code', pageTexts, '/search/check'),
    ...longTexts('code', pageTexts, '/SecondaryMenu/CheckDigit'),
    ...longTexts('body', ['中'.repeat(4000), '<b>&'.repeat(1000)], '/Enquiry/Consultation'),
  ]
}
