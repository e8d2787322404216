import { expect, test } from 'vitest'
import { createPrefix } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { addReportedProduct, gtinPath, postTo, siteWithMember, withCheckDigit } from '../../test/tools/lookup-site.ts'
import { seedDemoRegisters } from './announced/demo-codes.ts'

test('a reported product is found with its firm, its parts and its organisation', async () => {
  const site = await siteWithMember()
  const gtin = withCheckDigit('699912340001')
  await addReportedProduct(site, site.member.firm.id, gtin, { brand: '示例', spec: '300 g' })
  const { status, data } = await postTo(site, gtinPath, { gtin })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'reported',
    title: '条码已注册，产品信息已通报',
    product: { gtin, name: '示例饼干（演示）', reportedAt: '2026-11-21', brand: '示例' },
    firm: {
      companyPrefix: '69991234',
      prefixState: 'active',
      branch: expect.stringContaining('江苏'),
      demonstration: true,
    },
    parts: [{ digits: '69991234' }, { digits: '0001' }, { isCheckDigit: true }],
    organisation: { country: 'CN' },
    faults: [],
  })
  expect(JSON.stringify(data)).not.toContain('13800000000')
})

test('full-width digits, spaces and hyphens are accepted, and a GTIN-14 gives the same firm', async () => {
  const site = await siteWithMember()
  const gtin = withCheckDigit('699912340001')
  await addReportedProduct(site, site.member.firm.id, gtin)
  const fullWidth = Array.from(gtin, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  expect(
    (await postTo(site, gtinPath, { gtin: `${fullWidth.slice(0, 1)} ${fullWidth.slice(1, 7)}-${fullWidth.slice(7)}` }))
      .data.state,
  ).toBe('reported')
  expect((await postTo(site, gtinPath, { gtin: `0${gtin}` })).data.state).toBe('reported')
  const packing = await postTo(site, gtinPath, { gtin: withCheckDigit('1699912340001') })
  expect(packing.data).toMatchObject({ state: 'not-reported', firm: { companyPrefix: '69991234' } })
})

test('the states of a code: not reported, off the market, expired, cancelled, not registered, foreign', async () => {
  const site = await siteWithMember()
  const { firm } = site.member
  const past = new Date(site.time.now.getTime() - 86_400_000)
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69992222', validTo: past })
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69993333', cancelledAt: past })
  await addReportedProduct(site, firm.id, withCheckDigit('699912340002'), { state: 'discontinued' })
  const state = async (digits: string) => (await postTo(site, gtinPath, { gtin: withCheckDigit(digits) })).data
  expect(await state('699912340003')).toMatchObject({ state: 'not-reported', product: null })
  expect(await state('699912340002')).toMatchObject({ state: 'off-market' })
  expect(await state('699922220001')).toMatchObject({
    state: 'expired',
    meaning: expect.stringContaining('2026-11-20'),
  })
  expect(await state('699933330001')).toMatchObject({
    state: 'cancelled',
    meaning: expect.stringContaining('2026-11-20'),
  })
  expect(await state('699999990001')).toMatchObject({ state: 'not-registered', firm: null })
  const foreign = await state('490123456789')
  expect(foreign).toMatchObject({ state: 'foreign', firm: null, organisation: { country: 'JP' } })
  expect(foreign.meaning).toContain('GS1 Japan')
  expect(await state('978123456789')).toMatchObject({ state: 'special' })
})

test('a wrong check digit is a regular result with its position and the correct digit', async () => {
  const site = await freshApp()
  const { status, data } = await postTo(site, gtinPath, { gtin: '6 901234 567891' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'wrong-check-digit',
    checkDigit: '2',
    faults: [{ fault: 'check-digit', at: 14 }],
  })
  expect(data.meaning).toContain('2')
})

test('a short code is found in its register', async () => {
  const site = await siteWithMember()
  await seedDemoRegisters(site.db, () => site.time.now)
  const list = await postTo(site, 'shortcode/api/getList', { code: '69999' })
  expect(list.page.total).toBe(1)
  const result = await postTo(site, gtinPath, { gtin: list.data[0].code })
  expect(result.data).toMatchObject({
    ...{ state: 'not-reported', kind: 'GTIN-8', product: null, firm: { companyPrefix: '' } },
    singleNumber: { number: list.data[0].code, state: 'active' },
  })
  expect((await postTo(site, 'shortcode/api/getList', { firmCode: '69991234' })).page.total).toBe(1)
  expect((await postTo(site, 'shortcode/api/getList', { firmCode: '69990000' })).page.total).toBe(0)
  expect((await postTo(site, 'shortcode/api/getList', { keyword: '口香' })).page.total).toBe(1)
  expect((await postTo(site, 'shortcode/api/getList', { keyword: '%' })).page.total).toBe(0)
  const [{ code }] = list.data
  const { body } = await site.app.inject(`/search/shortcode?code=${code}`)
  for (const text of [
    '我是顾客',
    '我是门店或平台',
    '我是这家企业',
    `/search/report?code=${code}`,
    `/search/tool?q=${code}`,
  ])
    expect(body, text).toContain(text)
})

test('a location is found by its GLN; an unregistered GLN gives the firm of its company prefix', async () => {
  const site = await siteWithMember()
  await seedDemoRegisters(site.db, () => site.time.now)
  const registered = await postTo(site, 'codeSearch/api/gln', { gln: withCheckDigit('699912349000') })
  expect(registered.data).toMatchObject({
    state: 'registered',
    location: { name: '总部（演示）', kindLabel: '法律实体' },
    firm: { companyPrefix: '69991234' },
  })
  const unknown = await postTo(site, 'codeSearch/api/gln', { gln: withCheckDigit('699912340007') })
  expect(unknown.data).toMatchObject({ state: 'not-registered', location: null, firm: { companyPrefix: '69991234' } })
  const inactive = await postTo(site, 'codeSearch/api/gln', { gln: withCheckDigit('699912349004') })
  expect(inactive.data.state).toBe('inactive')
  const wrong = await postTo(site, 'codeSearch/api/gln', { gln: '6901234567891' })
  expect(wrong.data).toMatchObject({ state: 'wrong-check-digit', faults: [{ fault: 'check-digit', at: 12 }] })
  const foreign = await postTo(site, 'vbgOutSearch/api/searchGLN', { gln: withCheckDigit('490123456789') })
  expect(foreign.data).toMatchObject({ status: { connected: false }, result: { state: 'foreign', location: null } })
})
