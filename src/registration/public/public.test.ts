import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { maskMiddle, maskName, maskPhone } from './masks.ts'

test('the member of a prefix is displayed masked, without other fields of the record', async () => {
  const site = await freshApp()
  const member = { status: 'approved', companyPrefix: '69990000', firmName: '示例甲有限公司（演示）' } as const
  const one = await createFirmWithOwner(site.db, member)
  const find = async (firmCode: string) => {
    const url = '/api/tycpdmfirm/api/findFirmInfoXT'
    const response = await site.app.inject({ method: 'POST', url, payload: { firmCode } })
    return { status: response.statusCode, ...response.json() }
  }
  const { data } = await find('69990000')
  expect(data).toMatchObject({
    firmName: '示例甲有限公司（演示）',
    regionLabel: '江苏省 / 苏州市 / 虎丘区',
    state: 'active',
  })
  const { creditCode, contactPhone, contactName, legalPerson, address, contactEmail } = one.firm
  for (const secret of [creditCode, contactPhone, contactName, legalPerson, address, contactEmail])
    expect(JSON.stringify(data)).not.toContain(secret)
  expect((await find('6999000')).status).toBe(404)
  expect((await find('')).status).toBe(400)
})

test('masks keep both ends, and hide a very short text completely', () => {
  expect(maskPhone('13912345678')).toBe('139****5678')
  expect(maskPhone('12345')).toBe('123*5')
  expect(maskName('张三丰')).toBe('张**')
  expect(maskName('张')).toBe('**')
  expect(maskName(null)).toBe('')
  expect(maskMiddle('91350100M000100Y43', 6, 4)).toBe('913501********0Y43')
})
