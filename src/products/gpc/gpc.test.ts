import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { putBricks } from './gpc-store.ts'

async function gpcSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const find = async (keyword: string) => {
    const { data } = await postRaw(site.app, 'product/authApi/gpc', { keyword }, member.headers)
    return data as unknown as { bricks: { code: string; titleZh: string | null }[]; isExcerpt: boolean }
  }
  return { ...site, find }
}

const codes = ({ bricks }: { bricks: { code: string }[] }) => bricks.map(({ code }) => code)

test('a brick is found by words in both languages and by digits; titles that begin with the word come first', async () => {
  const { find } = await gpcSite()
  expect(codes(await find('饼干')).slice(0, 2)).toEqual(['10000160', '10000161'])
  expect(codes(await find('cookies frozen'))).toEqual(['10000304'])
  expect(codes(await find('１００００２７８'))).toEqual(['10000278'])
  expect(codes(await find('酱油'))).toEqual(['10000280'])
  expect(codes(await find("%_'"))).toEqual([])
  expect((await find('1000')).bricks).toHaveLength(20)
  expect((await find('酒')).isExcerpt).toBe(true)
})

test("an operator's file takes the place of the excerpt; Chinese titles that it does not have stay", async () => {
  const { db, find } = await gpcSite()
  const milk = { code: '10000025', title: 'Milk (Perishable)', titleZh: null, path: 'Food/Beverage › Milk' }
  await putBricks(db, [milk, { ...milk, code: '10000999', title: 'Something else' }])
  await putBricks(db, [{ ...milk, path: null }])
  expect(await find('milk')).toEqual({
    bricks: [
      { ...milk, titleZh: '牛奶（冷藏）', path: null },
      expect.objectContaining({ code: '10000999', titleZh: null }),
    ],
    isExcerpt: false,
  })
  expect(codes(await find('饼干'))).toEqual([])
})
