/** Reads multipart bodies as plain input: fields as text, each file into the file store while it arrives. */
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { TooLarge } from '../../files/storage/file-store.ts'
import type { IncomingFile } from '../../files/uploads/receive.ts'
import type { UploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'

/** Limits of the fields; `headerPairs` limits the memory for the head of a part. */
const fieldLimits = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 }
/** Bytes besides the files: fields, heads of parts, boundaries. */
const overheadBytes = 512 * 1024
const MB = 1024 * 1024

export type MultipartOptions = {
  limits: NonNullable<CallRow['upload']>
  receive: (file: IncomingFile) => Promise<UploadedFile>
}

/** Several parts of one name become an array. A request with a too large content-length is refused before a byte is read. */
export async function readMultipart(
  request: FastifyRequest,
  options: MultipartOptions,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('wrong-content-type')
  const { files, fileBytes } = options.limits
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > files * fileBytes + overheadBytes) refuse('too-large')
  const input = new Map<string, unknown>()
  try {
    // Reads one byte more than allowed, to distinguish a longer file from one of exactly the limit.
    for await (const part of request.parts({ limits: { ...fieldLimits, files, fileSize: fileBytes + 1 } })) {
      const previous = input.get(part.fieldname)
      const value = await inputValue(part, options, Number.isNaN(length) ? fileBytes : Math.min(fileBytes, length))
      input.set(
        part.fieldname,
        previous === undefined ? value : [...(Array.isArray(previous) ? previous : [previous]), value],
      )
    }
  } catch (error) {
    // Drains the rest of the body: some clients read the reply only after sending everything.
    request.raw.resume()
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      refuseLimit('files', `一次最多上传 ${files} 个文件`)
    refuseBroken(error)
  }
  return Object.fromEntries(input)
}

async function inputValue(
  part: Multipart,
  { limits, receive }: MultipartOptions,
  reservedBytes: number,
): Promise<unknown> {
  if (part.type === 'field') return part.value
  const maxBytes = limits.fileBytes
  try {
    return await receive({ name: part.filename ?? '', pieces: part.file, maxBytes, reservedBytes })
  } catch (error) {
    if (error instanceof TooLarge) refuseLimit(part.fieldname, `文件超过 ${maxBytes / MB} MB，请压缩后再上传`)
    throw error
  }
}

function refuseLimit(field: string, message: string): never {
  refuse('too-large', { faults: [{ field, fault: 'too-large', message }] })
}

/** What the parser says of a truncated body or a missing boundary; it gives no code. */
const brokenBody = /^Multipart: Boundary not found$|unexpected end of multipart data$/i

/** Only what the parser says is a fault of the body. An outage of the database or the store while a file arrives is none, and neither is a mistake
 *  of ours. */
function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof Error && (brokenBody.test(error.message) || code === 'ERR_STREAM_PREMATURE_CLOSE'))
    refuseField('body', 'format', '上传的内容不完整，请重新上传')
  throw error
}
