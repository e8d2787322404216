/** The table of requests and answers of a GS1-conformant resolver, over HTTP. */
import fs from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { addReportedProduct, withCheckDigit } from '../../test/tools/lookup-site.ts'
import { addLocation } from '../../test/tools/resolver/add-location.ts'
import { primaryKeys } from './entries/uri-rules.ts'

const companyPrefix = '69991234'
const gtin = `0${withCheckDigit('699912340001')}`
const bareGtin = `0${withCheckDigit('699912340002')}`
const gln = withCheckDigit('699912340005')
const root = 'http://localhost:3000'

const schema = JSON.parse(fs.readFileSync('test/tools/resolver/linkset-schema.json', 'utf8'))
const isLinkset = new Ajv({ strict: false }).compile(schema)

const links = [
  { type: 'pip', url: 'https://brand.cn/milk', title: '纯牛奶', language: 'zh' },
  { type: 'pip', url: 'https://brand.cn/en/milk?a=1#top', title: 'Milk', language: 'en' },
  { type: 'instructions', url: 'https://brand.cn/use', title: '怎样喝' },
  { type: 'relatedVideo', url: 'https://brand.cn/film1', title: '牧场' },
  { type: 'relatedVideo', url: 'https://brand.cn/film2', title: '工厂' },
]

async function resolverSite(config: Parameters<typeof freshApp>[0] = {}) {
  const site = await freshApp({ publicUrl: root, ...config })
  const { firm } = await createMember(site, { companyPrefix })
  await addReportedProduct(site, firm.id, gtin, { name: '纯牛奶', allergens: '含乳', links })
  await addReportedProduct(site, firm.id, bareGtin, { name: '酸奶' })
  await addLocation(site, { gln, firmId: firm.id, name: '一号仓库', hours: '8–17 时' })
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  return { ...site, firm, get }
}

const relations = (value: unknown) => String(value).match(/rel="[^"]+"/g)

test('a default link is a redirect, with the query of the request, and names the link set only', async () => {
  const { get } = await resolverSite()
  const reply = await get(`/01/${gtin}?17=271231&from=code`)
  expect(reply.statusCode).toBe(307)
  expect(reply.headers.location).toBe('https://brand.cn/milk?17=271231&from=code')
  expect(reply.headers.link).toBe(
    `<${root}/01/${gtin}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
  )
  expect((await get(`/01/${gtin}/`)).headers.location).toBe('https://brand.cn/milk')
  const own = await get(`/01/${bareGtin}?x=1`)
  expect(own.headers.location).toBe(`${root}/search/product?gtin=${bareGtin.slice(1)}`)
})

test('GET, HEAD and OPTIONS answer scripts of every site', async () => {
  const { app } = await resolverSite()
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
    const reply = await app.inject({ method, url: `/01/${gtin}`, headers: { origin: 'https://other.example' } })
    expect(reply.headers['access-control-allow-origin'], method).toBe('*')
    expect(reply.headers['access-control-expose-headers'], method).toMatch(/Link, Location/)
    expect(reply.statusCode, method).toBe(method === 'OPTIONS' ? 204 : 307)
    if (method !== 'OPTIONS') expect(reply.headers.location).toBe('https://brand.cn/milk')
  }
  expect((await app.inject({ method: 'POST', url: `/01/${gtin}` })).statusCode).toBe(405)
})

test('a link type is chosen by its short or full form; without such a link 404, with several equal ones 300', async () => {
  const { get } = await resolverSite()
  for (const type of ['gs1:instructions', 'gs1%3Ainstructions', 'https://gs1.org/voc/instructions']) {
    const reply = await get(`/01/${gtin}?linkType=${type}`)
    expect([reply.statusCode, reply.headers.location], type).toEqual([307, `https://brand.cn/use?linkType=${type}`])
  }
  for (const type of ['gs1:recipeInfo', 'gs1:nothing', 'pip', '']) {
    const reply = await get(`/01/${gtin}?linkType=${type}`)
    expect(reply.statusCode, type).toBe(404)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  }
  const several = await get(`/01/${gtin}?linkType=gs1:relatedVideo`)
  expect(several.statusCode).toBe(300)
  expect(several.body).toMatch(/film1.*film2/)
  expect(isLinkset(several.json()), JSON.stringify(isLinkset.errors)).toBe(true)
  const page = await get(`/01/${gtin}?linkType=gs1:relatedVideo`, { accept: 'text/html' })
  expect([page.statusCode, page.body.includes('href="https://brand.cn/film2"')]).toEqual([300, true])
})

test('language chooses among links of one type; where nothing fits the default of the type', async () => {
  const { get } = await resolverSite()
  const rows = [
    ['en', 'https://brand.cn/en/milk?a=1&linkType=gs1:pip#top'],
    ['en-GB, zh;q=0.5', 'https://brand.cn/en/milk?a=1&linkType=gs1:pip#top'],
    ['fr, zh-CN;q=0.5', 'https://brand.cn/milk?linkType=gs1:pip'],
    ['fr', 'https://brand.cn/milk?linkType=gs1:pip'],
    ['', 'https://brand.cn/milk?linkType=gs1:pip'],
  ] as const
  for (const [language, location] of rows) {
    const reply = await get(`/01/${gtin}?linkType=gs1:pip`, { 'accept-language': language })
    expect(reply.headers.location, language).toBe(location)
  }
  expect((await get(`/01/${gtin}`, { 'accept-language': 'en' })).headers.location).toBe(
    'https://brand.cn/en/milk?a=1#top',
  )
})

test('the link set is valid, names its context, and has one default without optional attributes', async () => {
  const { get } = await resolverSite()
  const ways: [string, Record<string, string>][] = [
    [`/01/${gtin}?linkType=linkset`, {}],
    [`/01/${gtin}?linkType=all`, {}],
    [`/01/${gtin}`, { accept: 'application/linkset+json' }],
    [`/01/${gtin}`, { accept: 'application/linkset+json, text/html;q=0.5' }],
  ]
  for (const [url, headers] of ways) {
    const reply = await get(url, headers)
    expect(reply.statusCode, url).toBe(200)
    expect(reply.headers['content-type'], url).toBe('application/linkset+json')
    expect(isLinkset(reply.json()), JSON.stringify(isLinkset.errors)).toBe(true)
    expect(reply.headers.link).toContain('rel="http://www.w3.org/ns/json-ld#context"')
    const context = /<([^>]+)>/.exec(String(reply.headers.link))?.[1] ?? ''
    expect((await get(context.slice(root.length))).json()).toHaveProperty('@context')
    const [object] = reply.json().linkset
    expect(object.anchor).toBe(`${root}/01/${gtin}`)
    expect(object['https://gs1.org/voc/defaultLink']).toEqual([{ href: 'https://brand.cn/milk', title: '纯牛奶' }])
    expect(object['https://gs1.org/voc/defaultLinkMulti']).toHaveLength(2)
    expect(object['https://gs1.org/voc/pip']).toContainEqual({
      ...{ href: 'https://brand.cn/milk', title: '纯牛奶', hreflang: ['zh'] },
    })
  }
})

test('a person gets a page of all links, in Chinese or English', async () => {
  const { get } = await resolverSite()
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await get(`/01/${gtin}?linkType=linkset`, { accept })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of [
    '纯牛奶',
    '示例食品有限公司（演示）',
    companyPrefix,
    'https://brand.cn/use',
    '使用说明',
    'data:image/svg',
  ])
    expect(page.body, text).toContain(text)
  expect(page.body).not.toContain('厂商没有指定')
  expect(page.body).toContain('商品页 · 英语')
  const english = await get(`/01/${gtin}?linkType=linkset`, { accept, 'accept-language': 'en' })
  expect(english.body).toMatch(/<html lang="en">.*Links of this number/s)
})

test('qualifiers lead up to the key, and the link set is anchored where the links belong', async () => {
  const { get } = await resolverSite()
  const reply = await get(`/01/${gtin}/10/A%2F1/21/7`)
  expect([reply.statusCode, reply.headers.location]).toEqual([307, 'https://brand.cn/milk'])
  const set = await get(`/01/${gtin}/10/A%2F1/21/7?linkType=linkset`)
  expect(set.json().linkset.map(({ anchor }: { anchor: string }) => anchor)).toEqual([`${root}/01/${gtin}`])
  const place = await get(`/414/${gln}/254/7`)
  expect(place.headers.location).toBe(`${root}/search/gln?gln=${gln}`)
  expect(isLinkset((await get(`/414/${gln}?linkType=all`)).json())).toBe(true)
})

/** One valid path of every primary key under the member's prefix, with all its qualifiers. */
const everyKey = {
  '00': `/00/${withCheckDigit('36999123400000001')}`,
  '01': `/01/${gtin}/22/2A/10/B/21/C`,
  '253': `/253/${withCheckDigit('699912340001')}X1`,
  '255': `/255/${withCheckDigit('699912340001')}12`,
  '401': `/401/${companyPrefix}AB`,
  '402': `/402/${withCheckDigit(`${companyPrefix}12345678`)}`,
  '414': `/414/${gln}/254/1`,
  '415': `/415/${gln}/8020/R1`,
  '417': `/417/${gln}/7040/1ABC`,
  '8003': `/8003/0${withCheckDigit('699912340001')}S1`,
  '8004': `/8004/${companyPrefix}A/7040/1ABC`,
  '8006': `/8006/${gtin}0102/22/A/10/B/21/C`,
  '8010': `/8010/${companyPrefix}A/8011/12`,
  '8013': '/8013/1987654Ad4X4bL5ttr2310c2K',
  '8017': `/8017/${withCheckDigit(`${companyPrefix}123456789`)}/8019/1`,
  '8018': `/8018/${withCheckDigit(`${companyPrefix}123456789`)}/8019/1`,
}

test('every primary key of Digital Links is read, with its qualifiers in order', async () => {
  const { get } = await resolverSite()
  expect(primaryKeys.filter(ai => !(ai in everyKey))).toEqual([])
  for (const [ai, path] of Object.entries(everyKey)) {
    const reply = await get(path)
    expect([307, 404], `${ai} ${reply.body}`).toContain(reply.statusCode)
    if (ai !== '8013' && reply.statusCode === 404) expect(reply.json(), ai).toMatchObject({ companyPrefix })
  }
})

test('a compressed address leads to the same, and names the uncompressed one', async () => {
  const { get, app } = await resolverSite()
  const { compressDigitalLink } = await import('@barcode-authority/gs1/digital-link')
  for (const options of [{}, { frequentSets: true }, { keepKey: true }]) {
    const compressed = String(compressDigitalLink(`${root}/01/${gtin}/10/A1?17=271231`, options)).slice(root.length)
    const reply = await get(`${compressed}?x=y`)
    expect([reply.statusCode, reply.headers.location], compressed).toEqual([307, 'https://brand.cn/milk?x=y'])
    expect(relations(reply.headers.link), compressed).toEqual(['rel="linkset"', 'rel="owl:sameAs"'])
    expect(reply.headers.link).toContain(`<${root}/01/${gtin}/10/A1?17=271231&x=y>; rel="owl:sameAs"`)
    const set = await get(`${compressed}?linkType=linkset`)
    expect(set.json().linkset[0].anchor).toBe(`${root}/01/${gtin}`)
  }
  expect((await app.inject('/English')).statusCode).not.toBe(400)
})

test('what is no valid Digital Link is refused with the reason', async () => {
  const { get } = await resolverSite()
  const rows = [
    [`/01/${gtin.slice(0, 13)}${(Number(gtin.slice(13)) + 1) % 10}`, 'check-digit', '01'],
    ['/01/123', 'length', '01'],
    ['/01/', 'empty', '01'],
    [`/01/${gtin}/21/7/10/A`, 'link-order', '10'],
    [`/01/${gtin}/254/7`, 'link-order', '254'],
    [`/01/${gtin}/10/A%20B`, 'character', '10'],
    [`/01/${gtin}?10=A`, 'link-place', '10'],
    [`/01/${gtin}?17=271399`, 'date', '17'],
    ['/415/6999123400054', 'requires', '415'],
  ]
  for (const [url = '', fault, ai] of rows) {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['content-type']], url).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ])
    expect(reply.json(), url).toMatchObject({ status: 400, fault, ai })
    expect(reply.json().detail, url).toMatch(/\p{Script=Han}/u)
  }
  expect((await get(`/01/${gtin}/10/A%2`)).statusCode).toBe(400)
  expect((await get('/01/123', { 'accept-language': 'en' })).json().detail).toMatch(/^[ -~]+$/)
  const page = await get('/01/123', { accept: 'text/html' })
  expect([page.statusCode, page.body.includes('这个地址读不懂')]).toEqual([400, true])
})

test('a valid number of which nothing is known is 404, and says whose prefix it is', async () => {
  const { get } = await resolverSite()
  const unknown = `0${withCheckDigit('699912349999')}`
  const page = await get(`/01/${unknown}`, { accept: 'text/html' })
  expect([page.statusCode, page.body.includes('示例食品有限公司（演示）')]).toEqual([404, true])
  const foreign = await get(`/01/0${withCheckDigit('501234567890')}`, { accept: 'text/html', 'accept-language': 'en' })
  expect([foreign.statusCode, foreign.body.includes('not known here')]).toEqual([404, true])
})

test("a number of another authority's prefix is handed on, where that is agreed", async () => {
  const forwards = [{ digits: '50', root: 'https://id.other.example' }]
  const { get } = await resolverSite({ resolverForwards: forwards })
  const number = `0${withCheckDigit('501234567890')}`
  const reply = await get(`/01/${number}/10/A?linkType=all`)
  expect([reply.statusCode, reply.headers.location]).toEqual([
    307,
    `https://id.other.example/01/${number}/10/A?linkType=all`,
  ])
  expect(reply.headers.link).toBe(`<https://id.other.example/01/${number}/10/A?linkType=all>; rel="gs1:handledBy"`)
})

test('the description says what is supported', async () => {
  const { get } = await resolverSite()
  const reply = await get('/.well-known/gs1resolver')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json'])
  expect(reply.json()).toMatchObject({
    ...{ resolverRoot: root, supportedPrimaryKeys: ['all'], linkTypeDefaultCanBeLinkset: false },
    supportedLinkType: [{ namespace: 'https://gs1.org/voc/', prefix: 'gs1:' }],
  })
})

test('an answer that a client has is not sent again', async () => {
  const { get } = await resolverSite()
  for (const url of [`/01/${gtin}`, `/01/${gtin}?linkType=linkset`, '/.well-known/gs1resolver']) {
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body], url).toEqual([304, ''])
  }
})

test('a record that is changed or suspended changes the answer at once', async () => {
  const site = await resolverSite()
  const { notifyPublished } = await import('../registration/store.ts')
  expect((await site.get(`/01/${bareGtin}`)).statusCode).toBe(307)
  await site.pool.query('update products set suspended_at = now() where gtin14 = $1', [bareGtin])
  await notifyPublished(site.db)
  await expect.poll(async () => (await site.get(`/01/${bareGtin}`)).statusCode).toBe(404)
})

test('with a host of its own the resolver answers there at the root, and names it', async () => {
  const { get } = await resolverSite({ resolverUrl: 'https://id.authority.example' })
  const host = { host: 'id.authority.example' }
  const reply = await get(`/01/${gtin}?linkType=linkset`, host)
  expect(reply.json().linkset[0].anchor).toBe(`https://id.authority.example/01/${gtin}`)
  expect((await get('/News/index', host)).statusCode).toBe(400)
  expect((await get('/robots.txt', host)).headers['content-type']).not.toMatch(/^text\/plain/)
  expect((await get('/News/index')).headers['content-type']).toMatch(/^text\/html/)
})

test('no page of the site has a path that the resolver takes', async () => {
  const { allRoutes, rowAt } = await import('../site/routes.ts')
  const { isResolverPath } = await import('./entries/uri-rules.ts')
  const isPage = (path: string) => rowAt(path) !== undefined
  expect(allRoutes.filter(({ path }) => isResolverPath(path, isPage))).toEqual([])
})
