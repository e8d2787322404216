/** Calls of the numbers of every kind of key. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { compactText, digitText, nullableText, text, unsortedPaging, wholeNumber } from '../../wire/fields.ts'
import { reservation } from '../reservations/reservation-reply.ts'
import { numberedKinds } from './numbered-kinds.ts'

/** Numbers of one request. */
const allocationLimit = 500

const companyPrefix = digitText(12, 1)
const kind = z.enum(numberedKinds)
const series = compactText(18).optional()

/** `capacity`: of references that count up, in all series, without serials. `serials`: numbers of single assets, documents and coupons. */
const keyReply = z.object({
  kind,
  nameZh: z.string(),
  capacity: z.number(),
  used: z.number(),
  serials: z.number(),
  reserved: z.number(),
})

/** `cells`: how many of each `cellSize` are used, and reserved and not used, from the reference `from` on. `digits`: of a reference with its leading
 *  zeros, 0 where it has none. `types`: allocated numbers whose serials are series of their own. `next`: null where none is free. */
const mapReply = z.object({
  series: z.string(),
  types: z.array(z.object({ number: z.string(), note: nullableText })),
  capacity: z.number(),
  digits: z.number(),
  used: z.number(),
  reserved: z.number(),
  from: z.number(),
  cellSize: z.number(),
  cells: z.array(z.object({ used: z.number(), reserved: z.number() })),
  reservations: z.array(reservation),
  next: z.object({ reference: z.string(), number: z.string() }).nullable(),
})

/** `packages`: of a GTIN-14, which indicators of the item inside are used. `proposed`: the indicator of its next package. */
const numberReply = z.object({
  reference: z.string(),
  number: nullableText,
  isUsed: z.boolean(),
  isReserved: z.boolean(),
  note: nullableText,
  usedAt: nullableText,
  productName: nullableText,
  packages: z.array(
    z.object({ indicator: z.string(), number: z.string(), name: nullableText, contentCount: z.number().nullable() }),
  ),
  proposed: nullableText,
})

const listed = z.object({
  number: z.string(),
  note: nullableText,
  usedAt: z.string(),
  productId: z.number().nullable(),
  productName: nullableText,
})

// biome-ignore format: one call a paragraph
export const keyCalls = [
  { name: 'keyNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/keys', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '本企业一个厂商识别代码下各种编码的容量、已用和预留的号码', input: z.object({ companyPrefix }), reply: z.object({ keys: z.array(keyReply) }) },
  { name: 'keyMap', method: 'POST', path: 'barcodegeneration/authApi/numbers/map', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一种编码的号码使用图：从 from 起 size 个编号，最多 100 格，每格的已用和预留；预留的各段，下一个可用的号码。不填 from 和 size 时是全部', input: z.object({ companyPrefix, kind, series, from: wholeNumber(0, 1e15).optional(), size: wholeNumber(1, 1e15).optional() }),
    reply: mapReply },
  { name: 'keyNumberInfo', method: 'POST', path: 'barcodegeneration/authApi/numbers/check', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一种编码的一个编号是不是空着；箱码：里面的商品用了哪些包装指示符，建议用哪一个', input: z.object({ companyPrefix, kind, series, reference: compactText(40, 1) }),
    reply: numberReply },
  { name: 'allocateNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/allocate', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: `分配号码：下一个可用的、指定的或者连续的一段，最多 ${allocationLimit} 个，只给一次，不能收回。series：SSCC 的扩展位，箱码的包装指示符（不填时给最小的可用的），或者资产、单证、优惠券的类型号码（给它的系列号）`,
    input: z.object({ companyPrefix, kind, series, reference: compactText(40).optional(), count: wholeNumber(1, allocationLimit).default(1), note: text(200).optional(), key: text(60, 1) }),
    reply: z.object({ numbers: z.array(z.string()) }) },
  { name: 'keyNumberList', method: 'POST', path: 'barcodegeneration/authApi/numbers/list', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: '一种编码用过的号码，和它们的商品、用途；text 在号码、用途和商品名称里查找', input: z.object({ companyPrefix, kind, series, text: text(100).optional(), ...unsortedPaging }),
    reply: listed },
  { name: 'keyNumberFile', method: 'POST', path: 'barcodegeneration/authApi/numbers/file', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一种编码用过的全部号码，CSV，最多 10 万行', input: z.object({ companyPrefix, kind }), reply: z.object({ csv: z.string() }) },
] as const satisfies readonly CallRow[]
