/** Multipart bodies as plain input: fields as text, each file part as a `File`. Limits are set where the plugin is registered. */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../wire/errors.ts'

export const uploadLimits = { fileSize: 10 * 1024 * 1024, files: 10, fields: 20, fieldSize: 10_000 }

/** Several parts of one name become an array. Nothing touches the disk before the whole body has arrived. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('wrong-content-type')
  const input = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', { type: part.mimetype })
        : part.value
    const before = input.get(part.fieldname)
    input.set(part.fieldname, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
  }
  return Object.fromEntries(input)
}
