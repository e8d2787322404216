/** The OpenAPI 3.1 description of all calls, generated from their rows. */

import { z } from 'zod'
import { asRecord } from '../../wire/as-record.ts'
import { type CallRow, pathVariants } from '../../wire/call.ts'

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
        properties: { field: { type: 'string' }, fault: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

export function openApi(rows: readonly CallRow[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const row of rows) {
    for (const variant of pathVariants(row.path)) {
      const path = `/${variant}`
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, variant) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '国家物品编码中心（演示站）接口',
      version: '1',
      description: '全部调用：路径、字段、答复。错误码见 returnCode。',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Envelope: envelope },
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
    ...(inQuery ? {} : { requestBody: { content: { [contentType(row)]: { schema: input } } } }),
    ...(row.access === 'anyone'
      ? {}
      : { security: [{ token: [], cookie: [] }], description: `谁可以调用：${accessLabel(row)}` }),
    responses: { 200: { description: '成功', content: replyContent(row) }, default: failure },
  }
}

/** The access of a call, with the roles of operators if it is limited to some. */
const accessLabel = ({ access, firmRoles = 'all' }: CallRow) =>
  firmRoles === 'all' ? access : `${access}（${firmRoles.join('、')}）`

const failure = {
  description: '失败',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
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
