/** Multipart bodies as plain input: fields as text, each file received into the file store while it arrives. */
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { TooLarge } from '../files/file-store.ts'
import type { Incoming } from '../files/receive.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import type { CallRow } from '../wire/call.ts'
import { Refusal, refuse, refuseField } from '../wire/errors.ts'

/** What a part may be besides its file: `headerPairs` bounds what a part's head may hold in memory. */
const fieldLimits = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 }
/** Bytes around the files: fields, heads of parts, boundaries. */
const overheadBytes = 512 * 1024
const MB = 1024 * 1024

export type MultipartParts = {
  limits: NonNullable<CallRow['upload']>
  receive: (file: Incoming) => Promise<UploadedFile>
}

/** Several parts of one name become an array. Refused before a byte is read when the request says that it is too long. */
export async function readMultipart(request: FastifyRequest, parts: MultipartParts): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('wrong-content-type')
  const { files, fileBytes } = parts.limits
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > files * fileBytes + overheadBytes) refuse('too-large')
  const input = new Map<string, unknown>()
  try {
    // One byte more than allowed reaches us, so that a file of exactly the limit is told from a longer one.
    for await (const part of request.parts({ limits: { ...fieldLimits, files, fileSize: fileBytes + 1 } })) {
      const before = input.get(part.fieldname)
      const value = await inputValue(part, parts, Number.isNaN(length) ? fileBytes : Math.min(fileBytes, length))
      input.set(part.fieldname, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
    }
  } catch (error) {
    // Nobody reads the rest, but the sender may look for the answer only when all is sent.
    request.raw.resume()
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      refuseLimit('files', `一次最多上传 ${files} 个文件`)
    refuseBroken(error)
  }
  return Object.fromEntries(input)
}

async function inputValue(part: Multipart, { limits, receive }: MultipartParts, reserve: number): Promise<unknown> {
  if (part.type === 'field') return part.value
  const most = limits.fileBytes
  try {
    return await receive({ name: part.filename ?? '', pieces: part.file, most, reserve })
  } catch (error) {
    if (error instanceof TooLarge) refuseLimit(part.fieldname, `文件超过 ${most / MB} MB，请压缩后再上传`)
    throw error
  }
}

function refuseLimit(field: string, message: string): never {
  refuse('too-large', { faults: [{ field, fault: 'too-large', message }] })
}

/** What the parser itself finds wrong carries no status: a body cut off, a boundary missing or never met. */
function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isParsers = error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error)
  if (isParsers && (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE'))
    refuseField('body', 'format', '上传的内容不完整，请重新上传')
  throw error
}
