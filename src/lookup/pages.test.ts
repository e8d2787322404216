import { expect, test } from 'vitest'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { seedDemoProducts } from '../products/demo-products.ts'

async function siteWithProducts() {
  const site = await freshApp()
  await createMember(site, { companyPrefix: '69990000' })
  await seedDemoProducts(site.db, () => site.time.now)
  return site
}

const visibleHtml = (html: string) => html.split('<script type="application/json"')[0] ?? ''

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
])('%s displays its result without scripts', async (url, text) => {
  const { app } = await siteWithProducts()
  const page = await app.inject(encodeURI(url))
  expect(page.statusCode).toBe(200)
  expect(visibleHtml(page.body)).toContain(text)
  expect(visibleHtml(page.body)).not.toContain(' style=')
})

test('no input makes a page fail unexpectedly', async () => {
  const { app } = await freshApp()
  const paths = ['tool?q=', 'internal?gtin=', 'internal?firmName=', 'external?q=', 'gln?gln=', 'shortcode?code=']
  const more = ['bike?keyword=', 'glossary?keyword=', 'check?code=', 'country?keyword=', 'tool?q=6&page=']
  const inputs = ['%00', '%F0%9F%98%80', "'", '%25', '<script>', '9'.repeat(3000), '６９０', '-1']
  for (const path of [...paths, ...more]) {
    for (const text of inputs) {
      const page = await app.inject(`/search/${path}${text}`)
      expect(page.statusCode, path + text.slice(0, 20)).toBeLessThan(500)
      expect(page.body).not.toContain('<script>"')
    }
  }
})

test('a page displays a hundred of many lines, counts all, and posts the form again for the others', async () => {
  const { app } = await freshApp()
  const code = Array.from({ length: 250 }, (_, at) => `69012345${String(6000 + at)}`)
  const forms = [
    { url: '/search/check', fields: { type: 'GTIN-13', code: code.join('\n') }, total: '全部 250 个' },
    { url: '/search/tool', fields: { q: code.join('\n') }, total: '共 250 行' },
  ]
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const { url, fields, total } of forms) {
    const pages = ['1', '2', '3', '99'].map(async page => {
      const payload = String(new URLSearchParams({ ...fields, page }))
      return (await app.inject({ method: 'POST', url, headers, payload })).body.replaceAll('<!-- -->', '')
    })
    const [first = '', second = '', third = '', beyond = ''] = await Promise.all(pages)
    expect(first).toContain(total)
    expect(first).toContain('第 1 至 100 行，共 250 行')
    expect(first).toMatch(/value="2"[^>]*name="page"/)
    expect(first).not.toMatch(/value="0"[^>]*name="page"/)
    expect(second).toContain('第 101 至 200 行，共 250 行')
    expect(third).toContain('第 201 至 250 行，共 250 行')
    expect(third).not.toMatch(/value="4"[^>]*name="page"/)
    expect(beyond).toContain('第 201 至 250 行，共 250 行')
    const list = (page: string) => page.split('这里是第')[0]?.split('<ol').at(-1) ?? ''
    expect(list(first).match(/<li/g)).toHaveLength(100)
    expect(list(third).match(/<li/g)).toHaveLength(50)
  }
})
