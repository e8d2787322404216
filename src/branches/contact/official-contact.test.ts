import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { phoneDigits } from '../../branch-facts/phone.ts'
import { checkContact, letterNumber } from './official-contact.ts'

test.each([
  ['025-0000 3201', '02500003201'],
  ['(025) 0000-3201', '02500003201'],
  ['+86 25 0000 3201', '02500003201'],
  ['0086-25-00003201', '02500003201'],
  ['+86 400-000-0000', '4000000000'],
  ['400-000-0000', '4000000000'],
])('%s has the digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

const published = [
  { name: '甲', value: '025-0000 3201' },
  { name: '甲', value: '江苏省南京市示例区示例路18号2楼206室' },
]

test.each([
  ['025 0000 3201', 'phone', 1],
  ['025-00003201转8', 'phone', 1],
  ['025-0000 320', 'phone', 0],
  ['00003201', 'phone', 0],
  ['13812341234', 'phone', 0],
  ['江苏省南京市示例区示例路 18 号 2 楼 206 室', 'address', 1],
  ['南京市示例区示例路18号2楼206室', 'address', 1],
  ['南京市示例区示例路19号2楼206室', 'address', 0],
  ['江苏省南京市示例区示例路', 'address', 0],
  ['物编注字第 123456 号', 'certificate', 0],
  ['示例编发〔2026〕18 号', 'letter', 0],
  ['20261123-7K4M9QXY-T', 'receipt', 0],
  ['张主任', 'other', 0],
  ['12', 'other', 0],
])('%s is of kind %s with %i matches', (text, kind, count) => {
  const check = checkContact(text, published)
  expect([check.kind, check.matches.length]).toEqual([kind, count])
})

const page = async (text: string) => {
  const { app } = await freshApp()
  return (await app.inject(`/Org/CheckContact?q=${encodeURIComponent(text)}`)).body
}

test('the page confirms the hotline of the settings, a branch and its address, and warns of any other number', async () => {
  expect(await page('400-000-0000')).toContain('是本中心公布的号码')
  const branch = await page('025-0000 3201')
  expect(branch).toContain('是本中心公布的号码')
  expect(branch).toContain('南京办事处')
  const strange = await page('13812341234')
  expect(strange).toContain('不是本中心公布的号码')
  expect(strange).not.toContain('是本中心公布的号码：')
  expect(await page('江苏省南京市示例区示例南路18号3楼317室')).toContain('是本中心公布的地址')
  expect(await page('物编注字第 123456 号')).toContain('/search/certificate')
  expect(await page('李处长')).toContain('不能这样核对')
})

test.each(['', '%00', '%ud800', '%3Cscript%3E', 'a'.repeat(400)])('the text %s is no fault', async text => {
  const { app } = await freshApp()
  const response = await app.inject(`/Org/CheckContact?q=${text}`)
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain('<script>')
})

test.each([
  ['示例编发〔2026〕18号', '示例编发〔2026〕18号'],
  [' 示例编发 [2026] 018 号', '示例编发〔2026〕18号'],
  ['示例编发（2026）第18号', '示例编发〔2026〕18号'],
  ['物编注字第 123456 号', undefined],
  ['025-0000 3201', undefined],
  ['江苏省南京市示例区示例路18号', undefined],
])('the document number of %s is %s', (text, number) => {
  expect(letterNumber(text)).toBe(number)
})

test('the number of a published notice leads to it; an unpublished or strange one is no official one', async () => {
  const { app, db } = await freshApp()
  const details = { number: '示例编发〔2026〕18号' }
  const id = await createItem(db, { type: 'notice', category: 'notice', title: '培训通知', details })
  await createItem(db, {
    type: 'notice',
    category: 'notice',
    status: 'draft',
    details: { number: '示例编发〔2026〕19号' },
  })
  const check = async (text: string) => (await app.inject(`/Org/CheckContact?q=${encodeURIComponent(text)}`)).body
  expect(await check('示例编发[2026]18号')).toContain(`/News/NoticeArticle?id=${id}`)
  expect(await check('示例编发〔2026〕19号')).toContain('没有这个文号')
  expect(await check('20261123-7K4M9QXY-T')).toContain('/Enquiry/Answer')
})
