/** An import of a large table survives its process: after SIGKILL the next start goes on, nothing is missing and nothing is there twice. */
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { products } from '../../src/products/tables.ts'
import { createMember } from '../tools/create-member.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

const lineCount = 100_000

type Import = {
  id: string
  state: string
  sha256: string
  revision: number
  done: number
  outcomes: { created: number }
}

test('an import whose process is killed twice goes on in the next one, to its last line', {
  skip: process.env.FULL !== '1',
}, async () => {
  const settings = { DATA_DIR: newDataDir() }
  let site = await startSite(settings)
  /** Each start of the site has its own cluster with an address of its own. */
  const connected = () =>
    connect(runningServer(fs.realpathSync(path.join(settings.DATA_DIR, 'postgres')))?.url ?? '', 1)
  let connection = connected()
  onTestFinished(() => connection.close())
  const { headers, firm } = await createMember(
    { db: connection.db, time: { now: new Date() } },
    { companyPrefix: '6999123' },
  )
  const send = async (call: string, body: FormData | object) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${site.address}/api/product/authApi/import/${call}`, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    return ((await reply.json()) as { data: Import }).data
  }
  const kill = async () => {
    site.process.kill('SIGKILL')
    await site.exited
    await connection.close()
    site = await startSite(settings)
    connection = connected()
  }
  const rows = Array.from({ length: lineCount }, (_, at) => `饼干 ${at},青禾`)
  const form = new FormData()
  form.append('table', new File([`名称,品牌\n${rows.join('\n')}\n`], '商品.csv'))
  const { id } = await send('create', form)
  const info = () => send('info', { id })
  await expect.poll(async () => (await info()).state, { interval: 100 }).toBe('checking')
  await kill()
  await expect.poll(async () => (await info()).state, { interval: 500 }).toBe('checked')
  const { sha256, revision } = await info()
  await send('start', { id, sha256, revision, allocate: true })
  const written = () => connection.db.$count(products, eq(products.firmId, firm.id))
  await expect.poll(written, { interval: 200 }).toBeGreaterThan(lineCount / 4)
  await kill()
  expect(await written()).toBeLessThan(lineCount)
  await expect.poll(async () => (await info()).state, { interval: 1000 }).toBe('done')
  expect((await info()).outcomes.created).toBe(lineCount)
  const { rows: found } = await connection.pool.query(
    'select count(*)::int records, count(distinct name)::int names, count(distinct gtin14)::int numbers from products where firm_id = $1',
    [firm.id],
  )
  expect(found).toEqual([{ records: lineCount, names: lineCount, numbers: lineCount }])
})
