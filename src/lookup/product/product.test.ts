import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { firstDemoPrefix } from '../../register-files/demonstration/generate.ts'
import { loadDemoRegister } from '../../register-files/demonstration/load-demo-register.ts'
import { allRoutes } from '../../site/routes.ts'
import { stepsOfFirm, stepsOfGtin, stepsOfLocation } from '../results/locales/zh-steps.ts'
import { codeStates, locationStates } from '../rules.ts'
import type { ProductDetails } from './product-details.ts'
import { productPicture } from './product-picture.ts'
import { attributesOf, shapeOf } from './product-rules.ts'

async function siteWithRegistry() {
  const site = await freshApp()
  await createMember(site, { companyPrefix: '69990000' })
  await loadDemoRegister(site.db, { firmCount: 2, now: site.time.now })
  return site
}

const scriptsRemoved = (html: string) => html.split('<script type="application/json"')[0] ?? ''
const unit = `${firstDemoPrefix}00067`.slice(0, 12)
const unitGtin = '6999600000067'

test('the page of a product has its verdict before its attributes, its packages, its firm and what comes next', async () => {
  const { app } = await siteWithRegistry()
  expect(unitGtin.slice(0, 12)).toBe(unit)
  const page = scriptsRemoved((await app.inject(`/search/product?gtin=${unitGtin}`)).body)
  const order = ['条码已注册，产品信息已通报', '执行标准', '条码与结构', '包装层级', '看完以后', '我是门店或平台']
  const places = order.map(text => page.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(page).toContain('全部 14 项')
  expect(page).toMatch(/href="\/search\/report\?code=6999600000067"/)
  expect(page).toContain('每板一个 SSCC')
  expect(page).toContain(encodeURIComponent(`/search/product?gtin=${unitGtin}`))
  expect(page).not.toContain(' style=')
})

test('each state has its own word; a wrong check digit leads to the right number, and a text that is no code is refused in words', async () => {
  const { app } = await siteWithRegistry()
  const textOf = async (gtin: string) => scriptsRemoved((await app.inject(`/search/product?gtin=${gtin}`)).body)
  expect(await textOf('6999000099999')).toContain('未通报')
  expect(await textOf('6901234567892')).toContain('演示数据中没有这个号码')
  expect(await textOf('4901234567894')).toContain('境外')
  expect(await textOf('6901234567891')).toContain('/search/product?gtin=6901234567892')
  expect(await textOf('12ab')).toContain('第 3 个字符')
  expect(await textOf('')).toContain('一个商品条码对应一件商品')
})

test('a product names what it succeeds, the old one its successor; both are found by the call', async () => {
  const { app } = await siteWithRegistry()
  const detailsOf = async (gtin: string) =>
    (await post(app, 'gTinSearch/api/product', { gtin })).data.details as ProductDetails
  expect(await detailsOf('6999600000203')).toMatchObject({ succeeds: { digits: '6999600000197' } })
  expect(await detailsOf('6999600000197')).toMatchObject({ succeededBy: { digits: '6999600000203' } })
  const { levels } = await detailsOf('16999600000064')
  expect(levels.map(({ count }) => count === null)).toEqual([true, false])
})

test('machines read the product as schema.org words, and its picture is an SVG without foreign markup', async () => {
  const { app } = await siteWithRegistry()
  const { body } = await app.inject(`/search/product?gtin=${unitGtin}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const product = JSON.parse(json)['@graph'].find((part: { '@type': string }) => part['@type'] === 'Product')
  expect(product).toMatchObject({ gtin: `0${unitGtin}`, manufacturer: { '@type': 'Organization' } })
  const picture = await app.inject(`/api/gTinSearch/api/picture?gtin=${unitGtin}`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await app.inject('/api/gTinSearch/api/picture?gtin=6901234567892')).statusCode).toBe(404)
  const facts = { shape: 'box', brand: '<b>', name: '"&', netContent: '', demonstration: false } as const
  expect(productPicture(facts, 'front')).toContain('&lt;b&gt;')
})

test('the answer for one firm has its products; products are found by two characters of their name, which are marked', async () => {
  const { app } = await siteWithRegistry()
  const firm = scriptsRemoved((await app.inject(`/search/internal?firmCode=${firstDemoPrefix}`)).body)
  expect(firm).toContain('系统成员，厂商识别代码有效')
  expect(firm).toContain('已通报产品 100 种')
  const found = scriptsRemoved((await app.inject(`/search/internal?name=${encodeURIComponent('酸奶')}`)).body)
  expect(found).toContain('<mark>酸奶</mark>')
  expect(found).toContain('/search/product?gtin=')
})

test('every state has steps for each reader, and each leads to a page of the site', () => {
  const steps = [
    ...codeStates.map(state => stepsOfGtin(state, '1')),
    ...[...locationStates, 'active'].flatMap(state => [stepsOfFirm(state, '1'), stepsOfLocation(state, '1')]),
  ]
  const lists = steps.flatMap(({ shopper, shop, maker }) => [shopper, shop, maker])
  expect(lists.filter(list => list.length === 0)).toEqual([])
  const paths = new Set<string>([...allRoutes.map(({ path }) => path), '/api/docs'])
  const targets = lists.flat().map(({ to }) => to.replace(/[?#].*$/, ''))
  expect([...new Set(targets)].filter(path => !paths.has(path))).toEqual([])
})

test('there are fourteen attributes, and the shape of the picture follows the words of the package', () => {
  const facts = { name: '', brand: null, spec: null, netContent: null, category: null, reportedAt: '', updatedAt: '' }
  expect(attributesOf(facts, false)).toHaveLength(14)
  const shapes = ['250 mL 利乐包', '24 件箱装', '500 mL 瓶装', '无'].map(spec => shapeOf({ spec, packaging: '' }))
  expect(shapes).toEqual(['carton', 'case', 'bottle', 'box'])
})
