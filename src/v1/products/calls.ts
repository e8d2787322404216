/** The product records of the key's firm. */
import { z } from 'zod'
import { productStates } from '../../products/fields/states.ts'
import { productRecord, recordCalls } from '../../products/record/calls.ts'
import { codeText, wholeNumber } from '../../wire/fields.ts'
import type { MachineRow } from '../../wire/machine/machine-call.ts'

/** `url`: where the record is; a draft without a number has one of its id. */
const product = productRecord
  .pick({
    id: true,
    version: true,
    gtin: true,
    state: true,
    fields: true,
    links: true,
    texts: true,
    score: true,
    updatedAt: true,
    reportedAt: true,
    suspendedAt: true,
    succeeds: true,
    succeededBy: true,
  })
  .extend({ url: z.string() })

const [saveRow] = recordCalls.filter(
  (row): row is Extract<(typeof recordCalls)[number], { name: 'saveProduct' }> => row.name === 'saveProduct',
)
if (!saveRow) throw new Error('no call saves products')
const { fields, links, texts, companyPrefix, itemReference, allocate, publish, correction } = saveRow.input.shape

/** A GTIN, or `id-` with the id of a draft. */
const key = { key: codeText(24, 1) }
const content = { fields, links, texts }
const longest = { bytes: 224 * 1024, values: 400 }

// biome-ignore format: one call a paragraph
export const productRows = [
  { name: 'productsOfKey', method: 'GET', path: 'v1/products', access: 'read-products', costly: false, replyKind: 'list',
    summary: 'The product records of the firm in the order in which they were made; “next” of the reply is the cursor of the following page.',
    input: z.object({ cursor: codeText(20).optional(), limit: wholeNumber(1, 100).default(50), state: z.enum(productStates).optional() }),
    reply: z.object({ rows: z.array(product), next: z.string().nullable() }) },
  { name: 'productOfKey', method: 'GET', path: 'v1/products/{key}', access: 'read-products', costly: false, versioned: true, replyKind: 'record',
    summary: 'One product record, by its GTIN, or a draft by “id-” and its id. Its ETag is its version.', input: z.object(key), reply: product },
  { name: 'createProduct', method: 'POST', path: 'v1/products', access: 'edit-products', costly: false, changes: true, status: 201, replyKind: 'record', bodyLimits: longest,
    summary: 'Makes a product record: a draft, with a number where “allocate” is true, public where “publish” is. Send Idempotency-Key.',
    input: z.object({ ...content, companyPrefix, itemReference, allocate, publish }), reply: product },
  { name: 'changeProduct', method: 'PATCH', path: 'v1/products/{key}', access: 'edit-products', costly: false, changes: true, versioned: true, replyKind: 'record', bodyLimits: longest,
    summary: 'Changes what is sent of a record and leaves the rest. If-Match is the ETag with which it was read.',
    input: z.object({ ...key, ...content, companyPrefix, itemReference, allocate, correction }), reply: product },
  { name: 'publishProduct', method: 'POST', path: 'v1/products/{key}/publish', access: 'edit-products', costly: false, changes: true, versioned: true, replyKind: 'record',
    summary: 'Makes a record public; a draft gets its number. If-Match is the ETag with which it was read.', input: z.object({ ...key, companyPrefix }), reply: product },
] as const satisfies readonly MachineRow[]

export type ProductRows = typeof productRows
