/** The surface for machines: its frame, and its calls. */
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createKey, machine } from '../../test/tools/api-keys.ts'
import { postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { actsOfScopes, scopes } from '../access/api-keys/scopes.ts'
import { machineCalls } from '../app/modules.ts'
import { usedNumbers } from '../numbers/tables.ts'
import { products, productVersions } from '../products/tables.ts'
import { requestKeyJobs } from '../request-keys/jobs.ts'
import { requestKeys } from '../request-keys/tables.ts'
import { may } from '../wire/access/may.ts'

const companyPrefix = '69991234'
const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }

async function keySite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const key = await createKey(site, { firmId: member.firm.id })
  const foreign = await createKey(site, { firmId: other.firm.id })
  type Extra = { headers?: Record<string, string>; method?: 'GET' | 'POST' | 'PATCH'; payload?: object }
  const callAs =
    (own: typeof key) =>
    (path: string, { headers = {}, ...request }: Extra = {}) =>
      machine(site.app, path, { ...request, headers: { ...own.headers, ...headers } })
  return { site, member, other, key, call: callAs(key), callForeign: callAs(foreign) }
}

const wrongPath = (path: string) => path.replace(/^v1\//, '').replaceAll(/\{\w+\}/g, 'wrong')

test('every call is allowed to every kind of key, and without one, exactly as declared', async () => {
  const { site, member } = await keySite()
  const callers = [
    { name: 'nobody', headers: {}, subject: { kind: 'stranger' } as const },
    ...(await Promise.all(
      scopes.map(async scope => ({
        name: scope,
        headers: (await createKey(site, { firmId: member.firm.id, scopes: [scope] })).headers,
        subject: { kind: 'key', firmId: member.firm.id, scopes: actsOfScopes([scope]) } as const,
      })),
    )),
  ]
  const wrong: string[] = []
  for (const { name, headers, subject } of callers)
    for (const { row } of machineCalls) {
      const payload = row.method === 'GET' ? {} : { payload: { wrong: true } }
      const reply = await machine(site.app, wrongPath(row.path), { method: row.method, headers, ...payload })
      const isRefused = ['key-missing', 'not-permitted'].includes(reply.data.code)
      if (isRefused === may(subject, row.access)) wrong.push(`${row.name} by ${name}: ${reply.status}`)
    }
  expect(wrong).toEqual([])
  expect(new Set(machineCalls.map(({ row }) => row.name)).size).toBe(machineCalls.length)
})

test('every scope is for some call', () => {
  const used = machineCalls.map(({ row }) => row.access)
  expect(scopes.filter(scope => !actsOfScopes([scope]).some(act => used.includes(act)))).toEqual([])
})

test('a refusal is a problem with an address and a stable code, in the language of the program', async () => {
  const { call } = await keySite()
  const chinese = await call('products/6901234567892')
  expect(chinese).toMatchObject({ status: 404, data: { code: 'not-found', title: '没有找到', status: 404 } })
  const english = await call('products/x', { headers: { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' } })
  expect(english).toMatchObject({ status: 400, data: { code: 'faulty-input', faults: [{ field: 'key' }] } })
  expect(JSON.stringify(english.data)).not.toMatch(/[一-龥]/)
  expect(english.headers['content-language']).toBe('en')
  const { data } = await call(english.data.type.split('/api/v1/')[1])
  expect(data).toMatchObject({ code: 'faulty-input', status: 400 })
  expect(await call('nothing')).toMatchObject({ status: 404, data: { code: 'not-found' } })
  const wrongMethod = await call('usage', { method: 'POST', payload: {} })
  expect(wrongMethod).toMatchObject({ status: 405, data: { code: 'wrong-method' } })
  expect(wrongMethod.headers.allow).toBe('GET')
})

test('a look-up says the same as the page, for codes of every state', async () => {
  const { site, call } = await keySite()
  const created = (await call('products', { payload: { fields: milk, publish: true } })).data
  const keys = [created.gtin, '6999123499991', '6901234567892', '6901234567890', '4006381333931', '2012345678903']
  const many = (await call('lookup', { payload: { keys: [...keys, '12', 6901234567892, created.gtin] } })).data.rows
  for (const [at, gtin] of keys.entries()) {
    const page = (await postRaw(site.app, 'gTinSearch/api/gtin', { gtin })).data
    expect(many[at], gtin).toMatchObject({ key: gtin, state: page.state })
    expect(many[at].licensee?.companyPrefix ?? null).toBe(page.firm?.companyPrefix ?? null)
    expect(many[at].product?.name ?? null).toBe(page.product?.name ?? null)
    expect((await call(`lookup/${gtin}`)).data).toEqual(many[at])
  }
  expect(many.slice(6)).toMatchObject([{ state: 'faulty', fault: { code: 'length' } }, { key: '6901234567892' }, {}])
  const tooMany = await call('lookup', { payload: { keys: Array(1001).fill('6901234567892') } })
  expect(tooMany).toMatchObject({ status: 400, data: { faults: [{ field: 'keys' }] } })
  const long = await call('lookup', { payload: { keys: ['9'.repeat(200_000)] } })
  expect(long).toMatchObject({ status: 413, data: { code: 'too-large' } })
})

test('fields= chooses members, and names one that is not known; an unchanged reply is not sent again', async () => {
  const { call } = await keySite()
  const first = await call('lookup/6901234567892?fields=key,state')
  expect(first.data).toEqual({ key: '6901234567892', state: 'not-registered' })
  const again = await call('lookup/6901234567892?fields=key,state', {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.status, again.data]).toEqual([304, ''])
  expect(await call('lookup/6901234567892?fields=key,secret')).toMatchObject({
    status: 400,
    data: { faults: [{ field: 'fields', code: 'unknown' }] },
  })
})

test('pages of other sites may make look-ups, and nothing else', async () => {
  const { site } = await keySite()
  const preflight = (path: string) => machine(site.app, path, { method: 'OPTIONS' })
  expect(await preflight('lookup')).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  expect((await preflight('products')).headers['access-control-allow-origin']).toBeUndefined()
  const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
  const reply = await machine(site.app, 'lookup/6901234567892', { headers })
  expect(reply.headers['access-control-allow-origin']).toBe('*')
})

test('a product is made, read, changed by its version and made public, as a version of the key', async () => {
  const { site, call } = await keySite()
  const made = await call('products', { payload: { fields: milk, allocate: true } })
  expect(made).toMatchObject({ status: 201, data: { state: 'reserved', version: 1, fields: { name: '纯牛奶' } } })
  const url = String(made.headers.location).replace('/api/v1/', '')
  expect(url).toBe(`products/${made.data.gtin}`)
  expect((await call(url)).headers.etag).toBe('"1"')
  const patch = (headers: Record<string, string>, fields: object) =>
    call(url, { method: 'PATCH', headers, payload: { fields } })
  expect((await patch({}, { brand: '绿野' })).data).toMatchObject({ status: 428, code: 'version-missing' })
  expect((await patch({ 'if-match': '"7"' }, { brand: '绿野' })).data).toMatchObject({
    status: 412,
    code: 'version-old',
  })
  expect((await patch({ 'if-match': 'x' }, { brand: '绿野' })).status).toBe(412)
  const changed = await patch({ 'if-match': '"1"' }, { brand: '绿野' })
  expect(changed).toMatchObject({ status: 200, data: { version: 2, fields: { name: '纯牛奶', brand: '绿野' } } })
  expect((await patch({ 'if-match': '"1"' }, { brand: '青禾' })).status).toBe(412)
  const published = await call(`${url}/publish`, { method: 'POST', headers: { 'if-match': '*' }, payload: {} })
  expect(published.data).toMatchObject({ state: 'in-use', version: 3 })
  const versions = await site.db.select().from(productVersions).orderBy(productVersions.number)
  expect(versions.map(({ source, authorId }) => [source, authorId])).toEqual(Array(3).fill(['key', null]))
})

test('faulty products are refused with the fields, and nothing is written', async () => {
  const { site, call } = await keySite()
  const reply = await call('products', { payload: { fields: { brand: '青禾' }, publish: true } })
  expect(reply).toMatchObject({ status: 400, data: { code: 'faulty-input' } })
  expect(reply.data.faults.map(({ field }: { field: string }) => field)).toContain('fields.name')
  expect(await site.db.$count(products)).toBe(0)
})

test('another firm’s records, prefixes and symbols are not found', async () => {
  const { call, callForeign } = await keySite()
  const { data } = await call('products', { payload: { fields: milk, publish: true } })
  const draft = (await call('products', { payload: { fields: milk } })).data
  const ifAny = { 'if-match': '*' }
  for (const key of [data.gtin, `id-${data.id}`, `id-${draft.id}`]) {
    expect((await callForeign(`products/${key}`)).status).toBe(404)
    const payload = { fields: { name: '别人的' } }
    expect((await callForeign(`products/${key}`, { method: 'PATCH', headers: ifAny, payload })).status).toBe(404)
    const publish = { method: 'POST' as const, headers: ifAny, payload: {} }
    expect((await callForeign(`products/${key}/publish`, publish)).status).toBe(404)
  }
  expect((await callForeign('products')).data.rows).toEqual([])
  expect((await callForeign('numbers', { payload: { companyPrefix } })).status).toBe(404)
  expect((await callForeign(`numbers/${data.gtin}`)).status).toBe(404)
  expect((await callForeign(`symbols?type=EAN-13&code=${data.gtin}`)).status).toBe(403)
  expect((await callForeign('numbers')).data.rows).toMatchObject([{ companyPrefix: '69995678' }])
})

test('products are paged by a cursor, each once, also when some are added meanwhile', async () => {
  const { call } = await keySite()
  for (let number = 0; number < 5; number++)
    await call('products', { payload: { fields: { ...milk, name: `${number}` } } })
  const names: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { data }: { data: { rows: { fields: { name: string } }[]; next: string | null } } = await call(
      `products?limit=2${next ? `&cursor=${next}` : ''}`,
    )
    names.push(...data.rows.map(({ fields }) => fields.name))
    if (names.length === 2) await call('products', { payload: { fields: { ...milk, name: 'new' } } })
    next = data.next
  }
  expect(names).toEqual(['0', '1', '2', '3', '4', 'new'])
  expect((await call('products?cursor=abc')).data).toMatchObject({ faults: [{ field: 'cursor' }] })
  expect((await call('products?limit=101')).status).toBe(400)
})

const keyed = (key: string, payload: object) => ({ headers: { 'idempotency-key': key }, payload })

test('two writes with one Idempotency-Key at once are one, and both get the same reply', async () => {
  const { site, call } = await keySite()
  const replies = await Promise.all(Array.from({ length: 4 }, () => call('numbers', keyed('k', { count: 3 }))))
  for (const { status, data } of replies) expect([status, data]).toEqual([201, replies[0]?.data])
  expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(3)
  expect(await site.db.$count(usedNumbers, like(usedNumbers.drawKey, 'api %'))).toBe(3)
  expect((await call('numbers', keyed('k', { count: 2 }))).data).toMatchObject({
    status: 422,
    code: 'request-key-reused',
  })
  expect((await call('numbers', keyed('other', { count: 3 }))).data).not.toEqual(replies[0]?.data)
  expect((await call('numbers', keyed('x y', { count: 1 }))).status).toBe(400)
})

test('a refused write uses no key, and a key is another one for another firm and after a day', async () => {
  const { site, call, callForeign } = await keySite()
  const faulty = { fields: { name: '' }, publish: true }
  expect((await call('products', keyed('k', faulty))).status).toBe(400)
  const { data } = await call('products', keyed('k', { fields: milk }))
  expect((await call('products', keyed('k', { fields: milk }))).data).toEqual(data)
  expect((await callForeign('products', keyed('k', { fields: milk }))).data.id).not.toBe(data.id)
  site.time.now = new Date(site.time.now.getTime() + 24 * 3_600_000)
  expect((await call('products', keyed('k', { fields: { ...milk, name: '酸牛奶' } }))).status).toBe(201)
  const [job] = requestKeyJobs({ db: site.db, clock: () => site.time.now })
  site.time.now = new Date(site.time.now.getTime() + 1)
  await job?.run('', new AbortController().signal)
  expect(await site.db.$count(requestKeys, like(requestKeys.call, 'v1 %'))).toBe(1)
})

test('numbers, check digits, prefixes, places, symbols and the use of the key', async () => {
  const { call } = await keySite()
  const [number] = (await call('numbers', { payload: {} })).data.rows
  expect(number).toEqual({ companyPrefix, itemReference: '0000', gtin: '6999123400009' })
  expect((await call(`numbers/${number.gtin}`)).data).toMatchObject({ isUsed: true, productName: null })
  expect((await call('numbers')).data.rows).toMatchObject([{ companyPrefix, used: 1, next: '6999123400016' }])
  expect((await call('check-digits/699912340000')).data).toMatchObject({ checkDigit: '9', whole: number.gtin })
  expect((await call(`check-digits/${number.gtin}`)).data.isRight).toBe(true)
  expect((await call('check-digits/x')).status).toBe(400)
  const english = { headers: { 'accept-language': 'en' } }
  expect((await call('prefixes?digits=400638', english)).data.rows).toMatchObject([{ name: 'Germany', country: 'DE' }])
  expect((await call('prefixes')).data.rows.length).toBeGreaterThan(100)
  expect((await call(`places/${number.gtin}`)).data).toMatchObject({ gln: number.gtin, place: null })
  const symbol = await call(`symbols?type=EAN-13&code=${number.gtin}`)
  expect([symbol.status, symbol.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(symbol.data).toContain('<svg')
  expect((await call('certificates/20260001?code=AAAABBBB')).data).toMatchObject({ state: 'unknown' })
})
