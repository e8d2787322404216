/** Sends files as multipart to a call of the app in tests, and lists the file store. */
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

export type FilePart = { field?: string; name: string; bytes: Uint8Array }

/** The envelope with its HTTP status. */
export async function sendFiles(
  app: FastifyInstance,
  {
    call = 'uploadFileOne',
    path: callPath = `tycpdmfirm/authApi/${call}`,
    headers,
    files,
    fields = {},
  }: {
    call?: string
    path?: string
    headers: object
    files: readonly FilePart[]
    fields?: Readonly<Record<string, string>>
  },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field = 'file', name, bytes } of files) form.append(field, new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api/${callPath}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
  })
  return { status: response.statusCode, ...response.json() }
}

/** Names of all files in the store, including unfinished uploads. */
export function storedNames(dataDir: string): string[] {
  const folder = path.join(dataDir, 'files')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.includes(path.sep))
}
