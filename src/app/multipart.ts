/** Multipart bodies as plain input: fields as text, each file part as a `File`. Limits are set where the plugin is registered. */
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse, refuseField } from '../wire/errors.ts'

export const uploadLimits = { fileSize: 10 * 1024 * 1024, files: 10, fields: 20, fieldSize: 10_000 }

/** What the parser itself finds wrong carries no status: a body cut off, a boundary missing or never met. */
function refuseBroken(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !(error instanceof Refusal))
    refuseField('body', 'format', '上传的内容不完整，请重新上传')
  throw error
}

/** Several parts of one name become an array. Nothing touches the disk before the whole body has arrived. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('wrong-content-type')
  const input = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      const before = input.get(part.fieldname)
      const value = await valueIn(part)
      input.set(part.fieldname, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
    }
  } catch (error) {
    refuseBroken(error)
  }
  return Object.fromEntries(input)
}

async function valueIn(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return part.value
  return new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', { type: part.mimetype })
}
