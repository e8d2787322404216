import { expect, test } from 'vitest'
import { freshApp } from '../../test/fresh-app.ts'
import { makeMember } from '../../test/make-member.ts'
import { seedDemoProducts } from '../products/demo-products.ts'

async function siteWithProducts() {
  const site = await freshApp()
  await makeMember(site, { companyPrefix: '69990000' })
  await seedDemoProducts(site.db, () => site.time.now)
  return site
}

const body = (html: string) => html.split('<script type="application/json"')[0] ?? ''

test.each([
  ['/search/tool?q=6999000000018', '条码已注册，产品信息已通报'],
  ['/search/tool?q=示例食品', '69990000'],
  ['/search/tool?q=69990000', '示例食品有限公司（演示）'],
  ['/search/tool?q=6901234567891', '校验码不正确'],
  ['/search/tool?q=12345', '请核对位数'],
  ['/search/internal', '最近通报的产品'],
  ['/search/internal?gtin=6999000000018', '产品信息'],
  ['/search/internal?gtin=abc', '第 1 个字符'],
  ['/search/internal?firmCode=69990000', '示例食品有限公司（演示）'],
  ['/search/external?type=GTIN&q=4901234567894', '未连接全球登记平台'],
  ['/search/shortcode', '没有找到短码'],
  ['/search/gln?gln=6999000090002', '没有登记这个位置码'],
  ['/search/bike', '没有找到企业'],
  ['/search/glossary?keyword=x', '没有找到术语'],
  ['/search/check?type=GTIN-13&code=690123456789', '130 − 128 = 2'],
  ['/search/country?keyword=690', 'GS1 China'],
  ['/BarCode/SSCC?firmCode=6901234&extensionDigit=3', '(00)369012340000000017'],
  ['/BarCode/GRAI?firmCode=6901234', '请填写资产类型代码'],
  ['/Business/2dcode?gtin=6901234567892', 'https://id.gs1.org/01/06901234567892'],
])('%s answers before any script', async (url, words) => {
  const { app } = await siteWithProducts()
  const page = await app.inject(encodeURI(url))
  expect(page.statusCode).toBe(200)
  expect(body(page.body)).toContain(words)
  expect(body(page.body)).not.toContain(' style=')
})

test('whatever is typed, a page never fails unexpectedly', async () => {
  const { app } = await freshApp()
  const paths = ['tool?q=', 'internal?gtin=', 'internal?firmName=', 'external?q=', 'gln?gln=', 'shortcode?code=']
  const more = ['bike?keyword=', 'glossary?keyword=', 'check?code=', 'country?keyword=', 'tool?q=6&page=']
  const typed = ['%00', '%F0%9F%98%80', "'", '%25', '<script>', '9'.repeat(3000), '６９０', '-1']
  for (const path of [...paths, ...more]) {
    for (const text of typed) {
      const page = await app.inject(`/search/${path}${text}`)
      expect(page.statusCode, path + text.slice(0, 20)).toBeLessThan(500)
      expect(page.body).not.toContain('<script>"')
    }
  }
})
