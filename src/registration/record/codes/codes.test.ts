import { expect, test } from 'vitest'
import { freshApp } from '../../../../test/tools/fresh-app.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
const get = async ({ app }: Site, url: string) => {
  const response = await app.inject(`/api/${url}`)
  return { status: response.statusCode, ...response.json() }
}

test('the code tables are returned as trees and lists', async () => {
  const site = await freshApp()
  const regions = (await get(site, 'codes/api/regions')).data
  expect(regions).toHaveLength(34)
  const beijing = regions.find((row: { code: string }) => row.code === '110000')
  expect(beijing.children[0]).toMatchObject({ code: '110101', type: 'area', parentCode: '110000', children: [] })
  const [agriculture] = (await get(site, 'codes/api/industries')).data
  expect(agriculture).toMatchObject({
    code: 'A',
    type: 'section',
    children: [{ code: 'A01', type: 'division' }, {}, {}, {}, {}],
  })
  expect((await get(site, 'codes/api/economics')).data).toHaveLength(13)
})

test('the branch of a region is returned; a region without one is not found', async () => {
  const site = await freshApp()
  expect((await get(site, 'codes/api/branchOf?region=210102')).data).toMatchObject({
    code: '2101',
    label: '沈阳分中心',
  })
  expect((await get(site, 'codes/api/branchOf?region=210302')).data).toMatchObject({ code: '2100' })
  expect((await get(site, 'codes/api/branchOf?region=810000')).status).toBe(404)
  expect((await get(site, 'codes/api/branchOf')).status).toBe(400)
})
