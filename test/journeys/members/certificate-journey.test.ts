/** A member downloads its certificate, and a stranger verifies it, on a desk screen and on a phone. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

test.each(journeyWidths)('at %i px a member downloads its certificate, and anybody verifies it', async width => {
  const { browser, address } = site()
  const member = await newPerson(browser, address, width)
  await logIn(member, width === 390 ? 'demo_member2' : 'demo_member', demoPassword)
  await visit(member, '/MyManage/SystemMember/certificate')
  await member.page.getByRole('button', { name: '下载证书（A4）' }).waitFor()
  await expectAccessible(member)
  for (const name of ['下载证书（A4）', '下载卡片']) {
    const [download] = await Promise.all([
      member.page.waitForEvent('download'),
      member.page.getByRole('button', { name }).click(),
    ])
    expect(
      fs
        .readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  await member.page.getByText('2 次，最近').waitFor()
  await member.shot('member-certificate')
  const verification = await member.page.getByRole('link', { name: '看公开核验页' }).getAttribute('href')
  expect(member.faults).toEqual([])

  const stranger = await newPerson(browser, address, width)
  const { number = '', code = '' } = Object.fromEntries(new URL(verification ?? '', address).searchParams)
  await visit(stranger, '/search/certificate')
  await stranger.shot('certificate-form')
  await expectAccessible(stranger)
  await stranger.page.getByLabel('证书编号').fill(`物编注字第 ${number} 号`)
  await stranger.page.getByLabel('核验码').fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await stranger.page.getByRole('button', { name: '核验', exact: true }).click()
  await stranger.page.getByRole('heading', { name: /有效/ }).waitFor()
  await stranger.page.getByText('登记内容与发出时的签名一致').waitFor()
  await expectAccessible(stranger)
  await stranger.shot('certificate-valid')
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await visit(stranger, `/search/certificate?number=${number}&code=00000000`)
  await stranger.page.getByRole('heading', { name: /没有这张证书/ }).waitFor()
  await stranger.shot('certificate-unknown')
  expect(stranger.faults).toEqual([])
})
