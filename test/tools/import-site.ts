/** A site with running jobs, for tests of imports of products. */
import { expect } from 'vitest'
import { createBatchSite } from '../faults/batch-site.ts'

type Headers = Record<string, string>
type Parts = Parameters<typeof createBatchSite>[0]

const boundary = 'table-boundary'

/** The body of a form with a file. */
function formWith(name: string, bytes: Buffer, fields: Record<string, string>): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="table"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

export async function createImportSite(existing?: Parts) {
  const site = await createBatchSite(existing)
  const send = async (call: string, input: object, headers: Headers) => {
    const url = `/api/product/authApi/${call}`
    const reply = await site.app.inject({ method: 'POST', url, headers, payload: input })
    return reply.json()
  }
  const sendTable = async (bytes: Buffer | string, headers: Headers, { name = '商品.csv', again = false } = {}) => {
    const url = '/api/product/authApi/import/create'
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const payload = formWith(name, Buffer.from(bytes), again ? { again: 'true' } : {})
    return (await site.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).json()
  }
  /** Waits until no job works at the import, and returns it. */
  const settled = async (id: string, headers: Headers) => {
    const info = async () => (await send('import/info', { id }, headers)).data
    const isIdle = async () => !['reading', 'checking', 'running', 'undoing'].includes((await info()).state)
    await expect.poll(isIdle, { interval: 50 }).toBe(true)
    return info()
  }
  /** Sends a table and waits for the result of its dry run. */
  const tryTable = async (bytes: Buffer | string, headers: Headers, options?: { name?: string; again?: boolean }) =>
    settled((await sendTable(bytes, headers, options)).data.id, headers)
  /** Starts the writing of what the dry run found, and waits for its end. */
  const write = async (
    { id, sha256, revision }: { id: string; sha256: string; revision: number },
    headers: Headers,
    input: object = {},
  ) => {
    const started = await send('import/start', { id, sha256, revision, ...input }, headers)
    return started.code === 200 ? settled(id, headers) : started
  }
  const linesOf = async (id: string, headers: Headers, choice = 'findings') =>
    (await send('import/lines', { id, choice, pageSize: 100 }, headers)).data
  return { ...site, send, sendTable, settled, tryTable, write, linesOf }
}
