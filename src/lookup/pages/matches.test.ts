import { expect, test } from 'vitest'
import { addReportedProduct, postTo, siteWithMember, withCheckDigit } from '../../../test/tools/lookup-site.ts'
import { matchesOf } from './matches.ts'

test('each found code is a match with the address of its result; a faulty code is no match', async () => {
  const site = await siteWithMember()
  const gtin = withCheckDigit('699912340001')
  await addReportedProduct(site, site.member.firm.id, gtin)
  const findMatches = async (q: string) =>
    matchesOf('/search/tool', (await postTo(site, 'codeSearch/api/anything', { q })).data)
  expect(await findMatches(gtin)).toEqual([{ label: `${gtin} 示例饼干（演示）`, url: `/search/tool?q=${gtin}` }])
  expect(await findMatches('69991234')).toMatchObject([{ url: '/search/tool?q=69991234' }])
  expect(await findMatches(`(00)${withCheckDigit('36999123400000001')}`)).toMatchObject([
    { url: expect.stringContaining('/search/tool?q=(00)') },
    { url: '/search/tool?q=69991234' },
  ])
  expect(await findMatches(`${gtin}\n123\n6901234567892`)).toEqual([
    { label: gtin, url: `/search/tool?q=${gtin}` },
    { label: '6901234567892', url: '/search/tool?q=6901234567892' },
  ])
  expect(await findMatches('6901234567893')).toEqual([])
  expect(await findMatches('没有这个名字')).toEqual([])
})
