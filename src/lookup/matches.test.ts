import { expect, test } from 'vitest'
import { post, report, siteWithMember, whole } from '../../test/lookup-site.ts'
import { matchesOf } from './matches.ts'

test('what a look-up found is a match with the address that shows it, what is wrong is none', async () => {
  const site = await siteWithMember()
  const gtin = whole('699912340001')
  await report(site, site.member.firm.id, gtin)
  const matches = async (q: string) => matchesOf((await post(site, 'codeSearch/api/anything', { q })).data)
  expect(await matches(gtin)).toEqual([{ label: `${gtin} 示例饼干（演示）`, url: `/search/tool?q=${gtin}` }])
  expect(await matches('69991234')).toMatchObject([{ url: '/search/tool?q=69991234' }])
  expect(await matches(`(00)${whole('36999123400000001')}`)).toMatchObject([
    { url: expect.stringContaining('/search/tool?q=(00)') },
    { url: '/search/tool?q=69991234' },
  ])
  expect(await matches(`${gtin}\n123\n6901234567892`)).toEqual([
    { label: gtin, url: `/search/tool?q=${gtin}` },
    { label: '6901234567892', url: '/search/tool?q=6901234567892' },
  ])
  expect(await matches('6901234567893')).toEqual([])
  expect(await matches('没有这个名字')).toEqual([])
})
