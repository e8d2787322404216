/** What a member publishes and takes off the market, seen on another node whose caches are warm: everywhere within two seconds. */
import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { waitWithin } from '../../../test/tools/waiting.ts'

const word = '雪顶酥油茶'

test('a published product is found on every node, and so is its end', async () => {
  const site = await freshApp({ limits: false })
  const second = await secondApp(site)
  const member = await createMember(site, { companyPrefix: '69991234' })
  const call = async (path: string, input: Record<string, unknown>) =>
    (await postRaw(site.app, `product/authApi/${path}`, input, member.headers)).data
  const draft = await call('save', {
    fields: { name: word, brand: '青禾', netContent: '250ml', targetMarkets: '中国' },
  })
  const { gtin, version } = await call('save', { id: draft.id, version: draft.version, fields: {}, allocate: true })

  const read = async (path: string, input: Record<string, unknown>) =>
    JSON.stringify((await postRaw(second.app, path, input)).data)
  const page = async (address: string) => (await second.app.inject(address)).body
  /** Every place at which the public reads a product. */
  const seen = async () => ({
    gtin: await read('gTinSearch/api/gtin', { gtin }),
    product: await read('gTinSearch/api/product', { gtin }),
    newest: await read('gTinSearch/api/domesticCodeProductionNews', { currPage: 1, pageSize: 10 }),
    byName: await read('gTinSearch/api/productsByName', { name: word, currPage: 1, pageSize: 10 }),
    ofFirm: await read('gTinSearch/api/firmProducts', { firmCode: '69991234', currPage: 1, pageSize: 10 }),
    page: await page(`/search/product?gtin=${gtin}`),
    tool: await page(`/search/tool?q=${gtin}`),
    // Without the marks of what was searched for.
    search: (await page(`/home/sousuo?keyword=${encodeURIComponent(word.slice(0, 3))}`)).replaceAll(
      /<\/?mark[^>]*>/g,
      '',
    ),
  })
  const placesWith = async (text: string) =>
    Object.entries(await seen()).flatMap(([place, body]) => (body.includes(text) ? [place] : []))

  const within2s = (check: () => unknown) => waitWithin(2, check, () => site.db.execute('select 1'))
  const before = await placesWith('250 mL')
  expect(before).toEqual([])
  const published = await call('save', { id: draft.id, version, fields: {}, publish: true })
  const all = ['gtin', 'product', 'newest', 'byName', 'ofFirm', 'page', 'tool']
  await within2s(async () => expect(await placesWith(word)).toEqual([...all, 'search']))

  await call('save', { id: draft.id, version: published.version, fields: { spec: '新包装 250 mL' } })
  await within2s(async () => expect(await placesWith('新包装')).toEqual(expect.arrayContaining(['product', 'page'])))
  await call('state', { ids: [draft.id], state: 'discontinued' })
  await within2s(async () => {
    expect(await read('gTinSearch/api/gtin', { gtin })).toContain('"state":"off-market"')
    expect(await page(`/search/product?gtin=${gtin}`)).toContain('已下市')
  })
})
