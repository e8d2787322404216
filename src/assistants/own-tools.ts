/** Tools for the numbers and products of a firm, with its API key. What writes says first what it would do, and does it with `confirm`. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { numberRows } from '../v1/numbers/calls.ts'
import { productRows } from '../v1/products/calls.ts'
import { refuseField } from '../wire/errors.ts'
import { type Tool, tool } from './tool.ts'

type Row = (typeof numberRows)[number] | (typeof productRows)[number]
type Name = Row['name']

function rowOf<Called extends Name>(name: Called) {
  const row = [...numberRows, ...productRows].find(
    (candidate): candidate is Extract<Row, { name: Called }> => candidate.name === name,
  )
  if (!row) throw new Error(`No call for machines is called ${name}`)
  return row
}

type Reading = { name: string; title: string; call: Name; description?: string }

function reading({ name, title, call, ...texts }: Reading): Tool {
  const { access: act, summary, input } = rowOf(call)
  const { description = summary } = texts
  return tool({
    ...{ name, title, description, act, input },
    run: async (given, { machine }) => ({ data: (await machine(call, given)) as object }),
  })
}

/** What a person agrees to, and what makes a repeated act the same one. */
const consent = {
  confirm: z.boolean().default(false).describe('true once the person has agreed to what was proposed'),
  requestKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe('Of the proposal, needed with confirm. With the same one the act is done once, however often it is sent'),
}
const version = z.number().int().min(1).max(9_999_999).describe('Of the record as it was read')

type Writing<Fields extends z.ZodRawShape> = {
  name: string
  title: string
  call: Name
  description: string
  fields: Fields
  /** A sentence for the person who is asked. */
  does: (input: z.output<z.ZodObject<Fields>>) => string
}

type Given = { confirm: boolean; requestKey?: string; version?: number }

/** Without `confirm` nothing is written. What would be refused because of a field is refused before somebody is asked. */
function writing<Fields extends z.ZodRawShape>({ call, fields, does, ...texts }: Writing<Fields>): Tool {
  return tool({
    ...{ ...texts, act: rowOf(call).access, changes: true as const },
    input: z.object({ ...fields, ...consent }),
    run: async (given, { check, machine }) => {
      const { confirm, requestKey, version: seen, ...input } = given as Given & Record<string, unknown>
      const act = does(given as z.output<z.ZodObject<Fields>>)
      check(call, input)
      if (!confirm) return { data: { proposed: act, input, requestKey: requestKey ?? randomUUID(), next } }
      if (requestKey === undefined) return refuseField('requestKey', 'required', '请带上提议里的 requestKey')
      const change = { key: requestKey, ...(seen !== undefined && { version: seen }) }
      return { data: { done: act, result: await machine(call, input, change) } }
    },
  })
}

const next = 'Ask the person. If the answer is yes, call again with the same input, this requestKey and confirm: true.'

const { count, companyPrefix } = rowOf('allocateNumbers').input.shape
const { fields, allocate, publish } = rowOf('createProduct').input.shape
const { key } = rowOf('changeProduct').input.shape

export const ownTools: readonly Tool[] = [
  reading({ name: 'own_numbers', title: '本企业的号码 · Own numbers', call: 'ownPrefixesOfKey' }),
  reading({ name: 'own_number', title: '本企业的一个号码 · One own number', call: 'numberOfKey' }),
  reading({ name: 'own_products', title: '本企业的商品 · Own products', call: 'productsOfKey' }),
  reading({
    ...{ name: 'own_product', title: '本企业的一条商品记录 · One own product', call: 'productOfKey' },
    description: 'One product record, by its GTIN, or a draft by “id-” and its id. A change needs its version.',
  }),
  writing({
    ...{ name: 'allocate_numbers', title: '分配号码 · Allocate numbers', call: 'allocateNumbers' },
    description: 'Allocates the next free item numbers of the firm, each once and for ever. They cannot be given back.',
    fields: { count, companyPrefix },
    does: ({ count: amount }) => `分配 ${amount} 个号码，不能退回 · Allocate ${amount} item numbers for ever`,
  }),
  writing({
    ...{ name: 'create_product', title: '新建商品 · Create a product', call: 'createProduct' },
    description: 'Makes a product record: a draft, with a number where allocate is true, public where publish is.',
    fields: { fields, allocate, publish },
    does: ({ publish: isPublic }) =>
      isPublic ? '新建商品并公开 · Make a product and publish it' : '新建商品记录 · Make a product record',
  }),
  writing({
    ...{ name: 'change_product', title: '改商品 · Change a product', call: 'changeProduct' },
    description:
      'Changes the fields that are given of a record and leaves the others. Read it first: version is that of the record.',
    fields: { key, version, fields },
    does: ({ key: of }) => `改商品记录 ${of} · Change the record ${of}`,
  }),
  writing({
    ...{ name: 'publish_product', title: '公开商品 · Publish a product', call: 'publishProduct' },
    description: 'Makes a product record public. A draft gets its number, which it keeps for ever.',
    fields: { key, version },
    does: ({ key: of }) => `公开商品记录 ${of} · Publish the record ${of}`,
  }),
]
