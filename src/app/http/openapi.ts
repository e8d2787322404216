/** The OpenAPI 3.1 description of all calls, generated from their rows. */

import { z } from 'zod'
import { rowOf } from '../../wire/access/acts.ts'
import { asRecord } from '../../wire/as-record.ts'
import { type CallRow, pathVariants } from '../../wire/call.ts'
import { type Failure, pageFailures } from '../../wire/errors.ts'
import { inputFaults } from '../../wire/input-faults.ts'

/** What the description says of the site. */
type Site = { publicUrl: string; siteName: string }

type Json = Record<string, unknown>

const envelope = {
  type: 'object',
  required: ['success', 'code', 'returnCode', 'returnMsg', 'data'],
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer', description: 'HTTP status' },
    returnCode: { type: 'string', description: '200, or a code of the error catalogue' },
    returnMsg: { type: 'string' },
    data: {},
    page: {
      type: 'object',
      properties: { total: { type: 'integer' }, pageSize: { type: 'integer' }, currPage: { type: 'integer' } },
    },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'fault', 'message'],
        properties: {
          field: { type: 'string', description: '字段的路径，例如 reasons.0.field；整个内容不对时是 body' },
          fault: {
            type: 'string',
            description: `错在哪里，给程序看：${inputFaults.join('、')}，或这项业务自己的词`,
          },
          message: { type: 'string', description: '给人看的一句话' },
          choices: {
            type: 'array',
            description: '可能的完整值，选其中一个；没有时不出现',
            items: {
              type: 'object',
              required: ['value', 'message', 'messageEn'],
              properties: { value: { type: 'string' }, message: { type: 'string' }, messageEn: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}

export function openApi(rows: readonly CallRow[], { publicUrl, siteName }: Site): Json {
  const paths: Record<string, Json> = {}
  for (const row of rows) {
    for (const variant of pathVariants(row.path)) {
      // Every field of a query is a parameter, those in the notation of the row too.
      const path = `/${variant.replace(/\?.*$/, '')}`
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}接口`,
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: '全部调用：路径、字段、答复。错误码见 returnCode。',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Envelope: envelope },
      responses: failureResponses,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  }
}

function operation(row: CallRow, path: string): Json {
  const input = plainSchema(row.input, 'input')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => String(match[1]))
  const properties = asRecord(input.properties)
  const parameters = inPath.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  const rest = Object.keys(properties).filter(name => !inPath.includes(name))
  const inQuery = row.method === 'GET' || row.body === 'query'
  const required = Array.isArray(input.required) ? input.required : []
  const query = inQuery
    ? rest.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
    : []
  return {
    operationId: `${row.name}${inPath.length > 0 ? `By${inPath.join('And')}` : ''}`,
    summary: row.summary,
    tags: [row.path.split('/')[0]],
    parameters: [...parameters, ...query],
    ...(inQuery
      ? {}
      : { requestBody: { required: required.length > 0, content: { [contentType(row)]: { schema: input } } } }),
    ...(rowOf(row.access).for === 'anyone'
      ? {
          security: [],
          ...(rowOf(row.access).operators && { description: `谁可以调用：${accessLabel(row)}` }),
        }
      : { security: [{ token: [], cookie: [] }], description: `谁可以调用：${accessLabel(row)}` }),
    responses: { 200: { description: '成功', content: replyContent(row) }, ...failuresOf(row) },
  }
}

/** Who may make a call, by the table of acts. */
function accessLabel({ access }: CallRow): string {
  const { for: who, operators, staff } = rowOf(access)
  const duties = who === 'staff' ? Object.keys(staff ?? {}) : []
  const limits = [...duties, ...(operators ?? [])]
  return `${access}：${limits.length === 0 ? who : `${who}（${limits.join('、')}）`}`
}

const retryAfter = {
  'Retry-After': { description: '多少秒以后再试', schema: { type: 'integer' } },
}

const statusName = (status: number) => `Status${status}`

/** A response for each status of the error catalogue, with the codes and texts that it may have. */
const failureResponses: Json = Object.fromEntries(
  // A method that no row has is described by no operation.
  [...new Set(pageFailures.map(([, { status }]) => status))].flatMap(status =>
    status === 405 ? [] : [[statusName(status), failureResponse(status)]],
  ),
)

function failureResponse(status: number): Json {
  const rows = pageFailures.filter(([, row]) => row.status === status)
  const value = ({ returnCode, message }: Failure) => ({
    ...{ success: false, code: status, returnCode, returnMsg: message, data: null },
  })
  return {
    description: rows.map(([, { returnCode, message }]) => `${returnCode} ${message}`).join('；'),
    ...([429, 503, 507].includes(status) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Envelope' },
        examples: Object.fromEntries(rows.map(([name, row]) => [name, { value: value(row) }])),
      },
    },
  }
}

/** The failures that a call may have, by what its row declares. */
function failuresOf(row: CallRow): Json {
  const statuses = [
    ...[400, 403, 404, 429, 500, 503],
    ...(rowOf(row.access).for === 'anyone' ? [] : [401]),
    ...(row.method === 'POST' ? [409, 413, 415, 422] : []),
    ...(row.body === 'multipart' ? [507] : []),
  ]
  return Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${statusName(status)}` }]))
}

function contentType(row: CallRow): string {
  if (row.body === 'multipart') return 'multipart/form-data'
  return row.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

function replyContent(row: CallRow): Json {
  if (row.replyKind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const record = plainSchema(row.reply, 'output')
  const data = row.replyKind === 'list' ? { type: 'array', items: record } : record
  return {
    'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data } }] } },
  }
}

function plainSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
