/** What assistants get, by the client of the protocol's own authors. */
import { expect, test } from 'vitest'
import { createKey } from '../../../test/tools/api-keys.ts'
import { assistantApp, connectAssistant } from '../../../test/tools/assistant.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import type { Scope } from '../../access/api-keys/scopes.ts'
import { allTools } from '../../assistants/all-tools.ts'
import { products, productVersions } from '../../products/tables.ts'
import { pageKindOf } from '../../site/search-pages.ts'

const publicNames = allTools.filter(({ act }) => act === undefined).map(({ name }) => name)

const renewal = { type: 'page', path: '/Business/Renewal', title: '续展', markdown: '到期前办理' } as const

/** An input of each public tool, and what its reply has. */
const samples: Readonly<Record<string, { input: Record<string, unknown>; reply: unknown }>> = {
  look_up: { input: { text: '4006381333931' }, reply: { found: { gtin: { gtin: '04006381333931' } } } },
  explain_scan: { input: { text: '(01)06901234567892(10)A1' }, reply: { reading: { text: expect.any(String) } } },
  check_digit: { input: { digits: '690123456789' }, reply: { checkDigit: '2', isRight: false } },
  which_code: {
    input: { thing: 'goods', sold: 'shop', carton: 'no', pallet: 'no', count: 120 },
    reply: { codes: [{ key: 'GTIN-13' }], companyPrefix: { length: 9 } },
  },
  draw_symbol: { input: { type: 'EAN-13', code: '6901234567892' }, reply: { type: 'EAN-13' } },
  find_branch: { input: { place: '苏州' }, reply: { branch: { code: '3200' } } },
  renewal: { input: {}, reply: { text: expect.stringContaining('到期前办理'), rules: expect.any(Array) } },
  search_site: { input: { keyword: '续展' }, reply: { hits: [{ title: '续展' }] } },
  read_page: { input: { address: '/Business/Renewal' }, reply: { text: expect.stringContaining('# 续展') } },
}

test('a stranger has the public tools, each answers, and all of them only read', async () => {
  const site = await assistantApp()
  await createItem(site.db, renewal, pageKindOf)
  const { client, use } = await connectAssistant(site.app)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(publicNames)
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true)
  for (const name of publicNames) {
    const { input = {}, reply } = samples[name] ?? {}
    const { isError, data } = await use(name, input)
    expect({ name, isError, data }).toMatchObject({ name, isError: undefined, data: reply })
  }
  const { content } = await use('draw_symbol', samples.draw_symbol?.input)
  expect(content).toMatchObject([{ type: 'image', mimeType: 'image/png' }, { type: 'text' }])
  expect((await use('which_code')).data.question.name).toBe('thing')
})

test('with a key the public tools give what everybody sees, whatever its scopes are', async () => {
  const site = await assistantApp()
  const member = await createMember(site, { companyPrefix: '69991234' })
  const key = await createKey(site, { firmId: member.firm.id, scopes: ['statistics'] })
  const own = await connectAssistant(site.app, key.headers)
  const stranger = await connectAssistant(site.app)
  for (const name of ['look_up', 'check_digit', 'draw_symbol'] as const) {
    const input = name === 'look_up' ? { text: member.firm.firmName } : samples[name]?.input
    const [mine, theirs] = [await own.use(name, input), await stranger.use(name, input)]
    expect(mine, name).toEqual(theirs)
    expect(mine.isError).toBeUndefined()
  }
})

test('a fault names the field in the language of the caller, and what is no tool of the caller is unknown', async () => {
  const site = await assistantApp()
  const { client, use } = await connectAssistant(site.app, { 'accept-language': 'en' })
  const faultOf = async (name: string, input: Record<string, unknown>) => {
    const { isError, data } = await use(name, input)
    expect({ name, isError, code: data.code, status: data.status }).toEqual({
      ...{ name, isError: true, code: 'faulty-input', status: 400 },
    })
    return data.faults.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  }
  expect(await faultOf('draw_symbol', { type: 'EAN-13', code: '6901234567890' })).toEqual(['code check-digit'])
  expect(await faultOf('draw_symbol', { type: 'none', code: '1' })).toEqual(['type choice'])
  expect(await faultOf('check_digit', {})).toEqual(['digits required'])
  expect(await faultOf('look_up', { text: 'x'.repeat(2001) })).toEqual(['text too-big'])
  expect(await faultOf('search_site', { keyword: '续展', limit: 21 })).toEqual(['limit too-big'])
  for (const address of ['https://other.example/Business/Renewal', '//[', '/MyManage/index', 'data:text/plain,x'])
    expect(await use('read_page', { address }), address).toMatchObject({ isError: true, data: { code: 'not-found' } })
  await expect(client.callTool({ name: 'own_products', arguments: {} })).rejects.toThrow(/own_products/)
})

const scopesOf: Readonly<Partial<Record<Scope, readonly string[]>>> = {
  'numbers:read': ['own_numbers', 'own_number'],
  'numbers:write': ['allocate_numbers'],
  'products:read': ['own_products', 'own_product'],
  'products:write': ['create_product', 'change_product', 'publish_product'],
}

test('a key has the tools of its scopes, and those that write say so', async () => {
  const site = await assistantApp()
  const { firm } = await createMember(site, { companyPrefix: '69991234' })
  for (const [scope, expected] of Object.entries(scopesOf) as [Scope, string[]][]) {
    const key = await createKey(site, { firmId: firm.id, scopes: [scope] })
    const { client } = await connectAssistant(site.app, key.headers)
    const { tools } = await client.listTools()
    const own = tools.filter(({ name }) => !publicNames.includes(name))
    expect(own.map(({ name }) => name)).toEqual(expected)
    for (const { annotations } of own)
      expect(annotations).toMatchObject({
        ...{ readOnlyHint: scope.endsWith(':read'), destructiveHint: scope.endsWith(':write') },
      })
  }
})

test('what writes is proposed first, done once for its key, and belongs to the firm of the key', async () => {
  const site = await assistantApp()
  const member = await createMember(site, { companyPrefix: '69991234' })
  const key = await createKey(site, { firmId: member.firm.id })
  const { use } = await connectAssistant(site.app, key.headers)
  const fields = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }
  const { data: proposal } = await use('create_product', { fields, publish: true })
  expect(proposal).toMatchObject({ proposed: expect.stringContaining('publish'), input: { fields, publish: true } })
  expect(await use('create_product', { fields, confirm: true })).toMatchObject({
    ...{ isError: true, data: { faults: [{ field: 'requestKey', code: 'required' }] } },
  })
  expect(await site.db.$count(products)).toBe(0)
  const { requestKey } = proposal
  const agreed = { fields, publish: true, requestKey, confirm: true }
  const [first, again] = await Promise.all([use('create_product', agreed), use('create_product', agreed)])
  expect(first.data.result.gtin).toMatch(/^69991234/)
  expect(again.data).toEqual(first.data)
  expect(await site.db.$count(products)).toBe(1)
  const other = { ...agreed, fields: { ...fields, name: '酸奶' } }
  expect(await use('create_product', other)).toMatchObject({ isError: true, data: { code: 'request-key-reused' } })
  const versions = await site.db.select().from(productVersions)
  expect(versions.map(({ source }) => source)).toEqual(['key'])
  const { gtin, version } = first.data.result
  expect((await use('own_products')).data.rows).toMatchObject([{ gtin }])
  const change = { key: gtin, fields: { name: '酸奶' }, requestKey: 'two', confirm: true }
  expect(await use('change_product', { ...change, version: version + 1 })).toMatchObject({
    ...{ isError: true, data: { code: 'version-old' } },
  })
  expect((await use('change_product', { ...change, version })).data.result.fields.name).toBe('酸奶')
  const foreign = await createMember(site, { companyPrefix: '69995678' })
  const { headers } = await createKey(site, { firmId: foreign.firm.id })
  const theirs = await connectAssistant(site.app, headers)
  expect(await theirs.use('own_product', { key: gtin })).toMatchObject({ isError: true, data: { code: 'not-found' } })
})

test('numbers are allocated after consent, and a repeated request gets the same ones', async () => {
  const site = await assistantApp()
  const { firm } = await createMember(site, { companyPrefix: '69991234' })
  const { use } = await connectAssistant(site.app, (await createKey(site, { firmId: firm.id })).headers)
  const { data } = await use('allocate_numbers', { count: 2 })
  expect((await use('own_numbers')).data.rows).toMatchObject([{ companyPrefix: '69991234', used: 0 }])
  const agreed = { count: 2, requestKey: data.requestKey, confirm: true }
  const [first, again] = [await use('allocate_numbers', agreed), await use('allocate_numbers', agreed)]
  expect(first.data.result.rows).toHaveLength(2)
  expect(again.data).toEqual(first.data)
  const { gtin } = first.data.result.rows[0]
  expect((await use('own_number', { gtin })).data).toMatchObject({ gtin, isUsed: true })
})

test('resources are read, and are what their addresses have', async () => {
  const site = await assistantApp()
  const { client } = await connectAssistant(site.app)
  const { resources } = await client.listResources()
  expect(resources.map(({ name }) => name)).toEqual(['glossary', 'standards', 'fees'])
  for (const { uri } of resources) {
    const [content] = (await client.readResource({ uri })).contents
    const read = JSON.parse(content && 'text' in content ? content.text : 'null')
    const sent = (await site.app.inject(new URL(uri).pathname)).json()
    expect(sent, uri).toMatchObject(read)
  }
  await expect(client.readResource({ uri: 'http://localhost:3000/data/none.json' })).rejects.toThrow()
})
