/** Calls that look up codes, firms, places and terms. Replies hold public facts only. */

import { faultKinds } from '@barcode-authority/gs1/faults'
import { interpretationKinds } from '@barcode-authority/gs1/interpret'
import { z } from 'zod'
import { languages } from '../codes/languages.ts'
import { locationKinds } from '../codes/location-kinds.ts'
import type { CallRow, DataOf, RowOf } from '../wire/call.ts'
import { codeText, nullableText, pagingBy, text, unsortedPaging } from '../wire/fields.ts'
import { checkedKinds } from './check/check-kinds.ts'
import { globalFirmReply, globalLocationReply, globalRecordReply } from './global/registry-record.ts'
import { productDetails } from './product/product-details.ts'
import { meaningReply } from './replies/meaning-reply.ts'
import { codeStates, gtinKinds, locationStates, otherKeyTypes } from './rules.ts'

/** Digits that some clients send as a number in their JSON. */
const code = (max: number) => codeText(max, 1)

/** An item of a list: a faulty one gets its own fault and does not fail the other items. */
const anyText = z.union([z.string(), z.number()]).transform(String)

const codeFault = z.object({ fault: z.enum(faultKinds), at: z.number(), message: z.string() })

export const organisationReply = z.object({
  from: z.string(),
  to: z.string(),
  organisation: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  country: nullableText,
  use: z.string(),
  note: nullableText,
  noteEn: nullableText,
})

export const firmReply = z.object({
  firmName: nullableText,
  firmNameEn: nullableText,
  /** Empty for the holder of a number that was allocated singly. */
  companyPrefix: z.string(),
  /** active 有效, expired 已过有效期, cancelled 已注销. */
  prefixState: z.enum(['active', 'expired', 'cancelled']),
  region: z.string(),
  /** The province in English. */
  provinceEn: z.string(),
  branch: z.string(),
  allocatedAt: z.string(),
  validTo: z.string(),
  cancelledAt: nullableText,
  /** The names that packs may still carry, the newest first. `from` is null if it is not known. */
  formerNames: z.array(z.object({ name: z.string(), from: nullableText, until: z.string() })),
  demonstration: z.boolean(),
})

/** A number that was allocated singly: no company prefix, its own dates. `name`: what it was allocated for. `validTo`: the end of its holder's
 *  membership; null once it is cancelled. */
const singleNumberReply = z.object({
  number: z.string(),
  kind: z.enum(['gtin8', 'gln']),
  name: z.string(),
  state: z.enum(['active', 'expired', 'cancelled']),
  allocatedAt: z.string(),
  validTo: nullableText,
  cancelledAt: nullableText,
})

const productReply = z.object({
  gtin: z.string(),
  name: z.string(),
  brand: nullableText,
  spec: nullableText,
  netContent: nullableText,
  category: nullableText,
  state: z.enum(['reported', 'off-market']),
  reportedAt: z.string(),
  updatedAt: z.string(),
})

const verdict = {
  title: z.string(),
  meaning: z.string(),
  /** Why "not registered" means nothing for a real number: the register has demonstration data, or none yet. */
  register: z.enum(['demonstration', 'empty']).optional(),
  faults: z.array(codeFault),
}

export const gtinReply = z.object({
  gtin: z.string(),
  digits: z.string(),
  kind: z.enum(gtinKinds),
  formatted: z.string(),
  state: z.enum(codeStates),
  ...verdict,
  checkDigit: z.string(),
  parts: z.array(z.object({ digits: z.string(), name: z.string(), nameEn: z.string(), isCheckDigit: z.boolean() })),
  organisation: organisationReply.nullable(),
  product: productReply.nullable(),
  firm: firmReply.nullable(),
  /** Of a GTIN-8 that was allocated here; `firm` is then its holder, without a company prefix and with the dates of the number. */
  singleNumber: singleNumberReply.nullable(),
  /** The firms here that use a foreign number with a filing that has not ended. */
  filings: z.array(z.object({ number: z.string(), firmName: z.string(), filedAt: z.string(), until: z.string() })),
  at: z.string(),
})

const placeReply = z.object({ gln: z.string(), name: z.string(), kind: z.enum(locationKinds), kindLabel: z.string() })

const locationReply = z.object({
  gln: z.string(),
  name: z.string(),
  kind: z.enum(locationKinds),
  kindLabel: z.string(),
  region: z.string(),
  nameEn: nullableText,
  address: nullableText,
  postcode: nullableText,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  digitalAddress: nullableText,
  hours: nullableText,
  /** Public locations that it belongs to, the highest first. */
  above: z.array(placeReply),
  /** Active public locations directly below, at most 50. */
  below: z.array(placeReply),
  state: z.enum(['active', 'inactive']),
  registeredAt: z.string(),
})

export const glnReply = z.object({
  gln: z.string(),
  formatted: z.string(),
  state: z.enum(locationStates),
  ...verdict,
  organisation: organisationReply.nullable(),
  location: locationReply.nullable(),
  firm: firmReply.nullable(),
  /** Of a GLN that was allocated singly; `firm` is then its holder, without a company prefix and with the dates of the number. */
  singleNumber: singleNumberReply.nullable(),
})

/** `answered`: the registry itself was queried for this and replied. */
const registryStatus = z.object({ connected: z.boolean(), answered: z.boolean(), message: z.string() })

const firmPaging = pagingBy('companyPrefix', 'firmName', 'allocatedAt', 'validTo')

const firmSearch = z
  .object({
    firmCode: code(40).optional(),
    firmName: text(100).optional(),
    creditCode: text(40).optional(),
    ...firmPaging,
  })
  .refine(({ firmCode, firmName, creditCode }) => firmCode || firmName || creditCode, {
    message: '请填写厂商识别代码、企业名称或统一社会信用代码中的一项',
    path: ['firmName'],
  })

const register = { code: code(40).optional(), firmCode: code(40).optional(), keyword: text(100).optional() }

const newProduct = productReply.omit({ updatedAt: true }).extend({ firmName: nullableText })
const update = z.object({
  companyPrefix: z.string(),
  firmName: nullableText,
  region: z.string(),
  event: z.enum(['registered', 'cancelled']),
  at: z.string(),
})
const shortCode = z.object({
  code: z.string(),
  firmName: nullableText,
  productName: z.string(),
  announcedAt: z.string(),
})
const bikeFirm = z.object({
  code: z.string(),
  firmName: z.string(),
  region: z.string(),
  announcedAt: z.string(),
  state: z.enum(['active', 'cancelled']),
})
const term = z.object({
  id: z.number(),
  term: z.string(),
  english: nullableText,
  category: z.string(),
  definition: z.string(),
})

export const interpretation = z.object({
  text: z.string(),
  kind: z.enum(interpretationKinds),
  valid: z.boolean(),
  /** Structure and values are correct; only required AIs may be missing, or AIs may exclude each other. */
  wellFormed: z.boolean(),
  type: nullableText,
  maybe: z.array(z.string()),
  elements: z.array(
    z.object({
      ai: z.string(),
      title: z.string(),
      titleZh: z.string(),
      value: z.string(),
      meaning: meaningReply.nullable(),
    }),
  ),
  /** The parts of the key, from left to right. */
  parts: z.array(z.object({ name: z.string(), nameZh: z.string(), nameEn: z.string(), value: z.string() })),
  /** Other notations of the same data. */
  forms: z.array(z.object({ form: z.string(), nameZh: z.string(), text: z.string() })),
  scan: z
    .object({
      identifier: z.string(),
      symbology: z.string(),
      nameZh: z.string(),
      data: z.string(),
      addOn: nullableText,
    })
    .nullable(),
  elementString: nullableText,
  unbracketed: nullableText,
  digitalLink: nullableText,
  organisation: z
    .object({ nameZh: z.string(), nameEn: z.string(), organisation: z.string(), country: nullableText })
    .nullable(),
  /** For a restricted circulation number (20 to 29, 02, 04): the usual structures in shops. Only the shop knows which one it uses. */
  inStore: z
    .object({
      scope: z.enum(['shop', 'company']),
      note: z.string(),
      readings: z.array(
        z.object({
          structure: z.string(),
          nameZh: z.string(),
          parts: z.array(z.object({ name: z.string(), nameZh: z.string(), value: z.string() })),
          measure: z.object({ digits: z.string(), amount: z.string(), kilograms: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
  faults: z.array(codeFault),
  warnings: z.array(codeFault),
})

/** A returnable asset whose type its firm has published. */
const assetReply = z.object({ grai: z.string(), serial: z.string(), name: z.string(), category: z.string() })

const firmPage = z.object({
  rows: z.array(firmReply),
  page: z.object({ total: z.number(), pageSize: z.number(), currPage: z.number() }),
})
const lineReply = interpretation.pick({
  text: true,
  kind: true,
  type: true,
  valid: true,
})
const anythingReply = z.object({
  interpretation: interpretation.nullable(),
  gtin: gtinReply.nullable(),
  location: glnReply.nullable(),
  firms: firmPage.nullable(),
  /** The member that holds the company prefix of the key. */
  firm: firmReply.nullable(),
  asset: assetReply.nullable(),
  /** For many lines: counts and element strings of all lines, and one page of a hundred lines. */
  lines: z
    .object({
      summary: z.object({ total: z.number(), bad: z.number(), codes: z.string(), offset: z.number() }),
      rows: z.array(lineReply.extend({ fault: z.enum(faultKinds).nullable(), faultMessage: nullableText })),
    })
    .nullable(),
})

const checkSteps = z.object({
  terms: z.array(z.object({ digit: z.number(), weight: z.number(), product: z.number() })).readonly(),
  sum: z.number(),
  upTo: z.number(),
  checkDigit: z.string(),
})
const symbolOfPair = z.object({ value: z.number(), character: z.string() })
const pairSteps = z.object({
  terms: z
    .array(z.object({ character: z.string(), value: z.number(), prime: z.number(), product: z.number() }))
    .readonly(),
  sum: z.number(),
  modulus: z.number(),
  rest: z.number(),
  first: symbolOfPair,
  second: symbolOfPair,
})
const checkedLine = z.object({
  text: z.string(),
  whole: z.string().optional(),
  check: z.string().optional(),
  checkAt: z.number().optional(),
  given: z.string().optional(),
  formatted: z.string().optional(),
  parts: z
    .array(z.object({ text: z.string(), nameZh: z.string(), nameEn: z.string() }))
    .readonly()
    .optional(),
  /** In the first line only. */
  steps: checkSteps.optional(),
  pairSteps: pairSteps.optional(),
  fault: z.object({ at: z.number(), message: z.string() }).optional(),
})

/** The maximum for all texts of one request: a thousand element strings of usual length. */
const maxCharacters = 100_000

const texts = (maxLength: number) =>
  z
    .array(text(maxLength))
    .min(1)
    .max(1000)
    .refine(all => all.reduce((sum, { length }) => sum + length, 0) <= maxCharacters, {
      message: `一次合计最多 ${maxCharacters} 个字符，请分批提交`,
    })

// biome-ignore format: one call a paragraph
export const lookupCalls = [
  { name: 'gtin', method: 'POST', path: 'gTinSearch/api/gtin', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'record',
    summary: '查询一个 GTIN：状态、产品、企业和发码机构', input: z.object({ gtin: code(100) }), reply: gtinReply },
  { name: 'product', method: 'POST', path: 'gTinSearch/api/product', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'record',
    summary: '一个 GTIN 的商品页：查询结果，加上全部属性、包装层级、前后接替的商品', input: z.object({ gtin: code(100) }),
    reply: z.object({ answer: gtinReply, details: productDetails, address: z.string() }) },
  { name: 'productPicture', method: 'GET', path: 'gTinSearch/api/picture', access: 'use-site', costly: false, readsOnly: true, replyKind: 'file',
    summary: '按登记信息绘制的商品示意图（SVG）', input: z.object({ gtin: code(14), view: z.enum(['front', 'back']).default('front') }), reply: z.unknown() },
  { name: 'newestProducts', method: 'POST', path: 'gTinSearch/api/domesticCodeProductionNews', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'list',
    summary: '产品列表，最新通报的在前', input: z.object(pagingBy('reportedAt', 'gtin')), reply: newProduct },
  { name: 'productsByName', method: 'POST', path: 'gTinSearch/api/productsByName', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'list',
    summary: '名称中含有某段文字的产品，最新通报的在前；total 至多 1000', input: z.object({ name: text(100, 2), ...pagingBy('reportedAt', 'gtin') }), reply: newProduct },
  { name: 'firmProducts', method: 'POST', path: 'gTinSearch/api/firmProducts', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'list',
    summary: '一家企业通报的产品，最新通报的在前；total 至多 1000', input: z.object({ firmCode: code(40), ...unsortedPaging }), reply: newProduct },
  { name: 'registeredNames', method: 'POST', path: 'search/api/registered', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '名称中含有某段文字的企业和产品，各至多三个，并说明共有多少', input: z.object({ keyword: text(100, 2) }),
    reply: z.object({ firms: z.array(firmReply), firmTotal: z.number(), products: z.array(newProduct), productTotal: z.number() }) },
  { name: 'gln', method: 'POST', path: 'codeSearch/api/gln', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'record',
    summary: '按 GLN 查询位置', input: z.object({ gln: code(100) }), reply: glnReply },
  { name: 'domesticCode', method: 'POST', path: 'codeSearch/api/domesticCode', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'list',
    summary: '按厂商识别代码、名称或统一社会信用代码查询企业', input: firmSearch, reply: firmReply },
  { name: 'domesticCodeUpdates', method: 'POST', path: 'codeSearch/api/domesticCodeUpdateList', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'list',
    summary: '厂商识别代码最新的注册和注销', input: z.object(pagingBy('at', 'companyPrefix')), reply: update },
  { name: 'shortCodes', method: 'POST', path: 'shortcode/api/getList', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'list',
    summary: '缩短码（GTIN-8）', input: z.object({ ...register, ...pagingBy('announcedAt', 'code', 'productName') }), reply: shortCode },
  { name: 'bikeFirms', method: 'POST', path: 'bikefirm/api/getBikeFirm', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'list',
    summary: '自行车企业代码', input: z.object({ ...register, ...pagingBy('announcedAt', 'code', 'firmName') }), reply: bikeFirm },
  { name: 'terminology', method: 'POST', path: 'glossary/api/terminology', access: 'use-site', costly: false, reads: ['term'], replyKind: 'list',
    summary: '术语：英文名称和含义', input: z.object({ code: text(100).optional(), keyword: text(100).optional(), category: text(40).optional(), ...pagingBy('number', 'term') }), reply: term },
  { name: 'verified', method: 'POST', path: 'vbgOutSearch/api/verified', access: 'use-site', costly: true, readsOnly: true, replyKind: 'record',
    summary: '全球注册库：至多 100 个 GTIN；不是 GTIN 的，状态为有误并指出错处', input: z.object({ gtins: z.array(anyText).min(1).max(100) }),
    reply: z.object({ status: registryStatus, results: z.array(gtinReply.extend({ global: globalRecordReply.nullable() })) }) },
  { name: 'searchGln', method: 'POST', path: 'vbgOutSearch/api/searchGLN', access: 'use-site', costly: true, readsOnly: true, replyKind: 'record',
    summary: '全球注册库：一个 GLN', input: z.object({ gln: code(100) }),
    reply: z.object({ status: registryStatus, result: glnReply, global: globalLocationReply.nullable() }) },
  { name: 'otherKey', method: 'POST', path: 'vbgOutSearch/api/otherKey', access: 'use-site', costly: false, reads: ['firm'], replyKind: 'record',
    summary: '全球注册库：其他 GS1 编码',
    input: z.object({ type: z.enum(otherKeyTypes), code: code(200) }),
    reply: z.object({ status: registryStatus, type: z.enum(otherKeyTypes), code: z.string(), valid: z.boolean(), organisation: organisationReply.nullable(), firm: firmReply.nullable(), asset: assetReply.nullable(), faults: z.array(codeFault) }) },
  { name: 'registryFirms', method: 'POST', path: 'vbgOutSearch/api/firmSearch', access: 'use-site', costly: true, readsOnly: true, replyKind: 'record',
    summary: '全球注册库：按名称和国家查询企业', input: z.object({ firmName: text(100, 2), country: text(60).optional() }),
    reply: z.object({ status: registryStatus, results: z.array(firmReply), global: z.array(globalFirmReply).readonly() }) },
  { name: 'countries', method: 'GET', path: 'vbgOutSearch/api/searchCountry', access: 'use-site', costly: false, reads: [], replyKind: 'record',
    summary: '各国家和地区的 GS1 前缀', input: z.object({ keyword: text(60).optional() }), reply: z.array(organisationReply) },
  { name: 'checkDigits', method: 'POST', path: 'gs1/api/checkDigits', bodyLimits: { bytes: 640 * 1024, values: 1100 }, access: 'use-site', costly: true, reads: [], replyKind: 'record',
    summary: '一种编码的校验码，至多 1000 个，共 10 万字符：加上、核对，有两种读法的都写明，并列出第一个的算法',
    input: z.object({ type: z.enum(checkedKinds), texts: texts(30_000), language: z.enum(languages).optional() }), reply: z.array(checkedLine) },
  { name: 'interpret', method: 'POST', path: 'gs1/api/interpret', bodyLimits: { bytes: 640 * 1024, values: 1100 }, access: 'use-site', costly: true, reads: [], replyKind: 'record',
    summary: '解析编码、单元数据串、扫描结果、数字链接或 EPC URN，并给出其他写法；至多 1000 条，共 10 万字符',
    input: z.object({ text: text(2000, 1).optional(), texts: texts(2000).optional() })
      .refine(({ text: one, texts }) => (one === undefined) !== (texts === undefined), { message: '填一个文本或者一组文本，不能都填或都不填', path: ['text'] }),
    reply: z.union([interpretation, z.array(interpretation)]) },
  { name: 'anything', method: 'POST', path: 'codeSearch/api/anything', bodyLimits: { bytes: 360 * 1024 }, access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '一个框查一切：编码、单元数据串、数字链接、厂商识别代码、名称，或多行编码',
    input: z.object({ q: text(60_000, 1), ...unsortedPaging }), reply: anythingReply },
] as const satisfies readonly CallRow[]

export type LookupCalls = (typeof lookupCalls)[number]

/** What the look-up finds for any text. */
export type AnythingData = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/anything'>>
