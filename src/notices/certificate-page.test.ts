import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { postAs } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { revokeCertificates } from '../registration/certificates/store.ts'

const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

test('the page of the QR code displays verdict and facts without scripts, in both languages, and the verdict is never cached', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, {
    ...{ status: 'approved', companyPrefix: '69990000', firmName: '示例甲有限公司（演示）' },
  })
  const { data } = await postAs(site, 'tycpdmfirm/authApi/certificates', owner)
  const path: string = data[0].verification
  const page = async (url: string) => {
    const response = await site.app.inject(url)
    return { status: response.statusCode, text: textOf(response.body) }
  }
  const valid = await page(path)
  expect(valid.status).toBe(200)
  for (const text of ['我是顾客', '我是门店或平台', '我是这家企业', '信息有误，我要反映'])
    expect(valid.text).toContain(text)
  const { body } = await site.app.inject(path)
  expect(body).toContain('href="/search/report?code=69990000"')
  const report = await site.app.inject('/search/report?code=69990000')
  expect(report.body).toContain('value="69990000"')
  for (const text of ['有效', '示例甲有限公司（演示）', '69990000', '没有撤销，没有过期'])
    expect(valid.text).toContain(text)
  expect(valid.text).not.toContain(owner.firm.creditCode)
  const english = await page(path.replace('/search/certificate', '/SecondaryMenu/Certificate'))
  for (const text of ['I am a shopper', 'What to do next', 'Valid', 'Neither revoked nor expired'])
    expect(english.text).toContain(text)
  await revokeCertificates(site.db, { firmId: owner.firm.id, reason: 'revoked', at: site.time.now })
  expect((await page(path)).text).toContain('已失效')
  const unknown = await page('/search/certificate?number=5&code=00000000')
  for (const text of ['没有这张证书', '看完以后', '像是假证，我要举报']) expect(unknown.text).toContain(text)
  const unreadable = await page('/search/certificate?number=abc&code=%00')
  expect(unreadable).toMatchObject({ status: 200 })
  expect(unreadable.text).toContain('证书编号是数字')
  expect((await page('/search/certificate')).text).toContain('不用登录')
})
