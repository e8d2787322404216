import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

test('the consoles are rendered in the browser: the server sends only the page shell, without antd', async () => {
  const site = await freshApp()
  const { headers } = await createFirmWithOwner(site.db)
  for (const url of ['/MyManage/UnVerify/index', '/MyManage/SystemMember/index', '/MyManage/admin/check']) {
    const { statusCode, body } = await site.app.inject({ url, headers: { cookie: headers.cookie } })
    expect([200, 302]).toContain(statusCode)
    expect(body).not.toContain('ant-')
  }
})
