import { expect, test, vi } from 'vitest'
import { createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { notifyPublished } from '../registration/store.ts'
import { firmHistory } from '../registration/tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
const get = async ({ app }: Site, url: string) => {
  const response = await app.inject(`/api/${url}`)
  return { status: response.statusCode, ...response.json() }
}

async function siteWithNotices() {
  const site = await freshApp()
  const one = await createFirmWithOwner(site.db, {
    status: 'approved',
    companyPrefix: '69990000',
    firmName: '示例甲有限公司（演示）',
  })
  const two = await createFirmWithOwner(site.db, {
    status: 'deregistered',
    companyPrefix: '69990001',
    firmName: '示例乙有限公司（演示）',
    regionCode: '210102',
  })
  const changes = [{ field: 'companyPrefix', from: '69990001', to: null }]
  const at = new Date('2026-11-21T01:00:00Z')
  const step = {
    action: 'deregistered',
    fromStatus: 'approved',
    toStatus: 'deregistered',
    byName: '演示',
    changes,
    at,
  } as const
  await site.db.insert(firmHistory).values({ firmId: two.firm.id, ...step })
  return { site, one, two }
}

test('notices are derived from the history: approvals and deregistrations, newest first', async () => {
  const { site } = await siteWithNotices()
  const registered = await get(site, 'tycpdmfirm/api/notices?type=zhuce')
  expect(registered).toMatchObject({ status: 200, page: { total: 2, pageSize: 10, currPage: 1 } })
  expect(registered.data.map((row: { companyPrefix: string }) => row.companyPrefix)).toEqual(['69990001', '69990000'])
  const deregistered = await get(site, 'tycpdmfirm/api/notices?type=zhuxiao')
  expect(deregistered.data).toMatchObject([
    {
      type: 'zhuxiao',
      title: '示例乙有限公司（演示）注销厂商识别代码公告',
      companyPrefix: '69990001',
      branchLabel: '沈阳分中心',
    },
  ])
  expect((await get(site, `tycpdmfirm/api/notices?keyword=${encodeURIComponent('甲')}`)).data).toHaveLength(1)
  expect((await get(site, 'tycpdmfirm/api/notices?keyword=%25')).data).toEqual([])
  expect(await get(site, 'tycpdmfirm/api/notices?type=other')).toMatchObject({
    status: 400,
    faults: [{ field: 'type' }],
  })
})

test('one notice is found by its id, with and without a token in the path', async () => {
  const { site } = await siteWithNotices()
  const [newest] = (await get(site, 'tycpdmfirm/api/notices')).data
  for (const url of [`tycpdmfirm/api/notice/${newest.id}`, `tycpdmfirm/api/notice/${newest.id}/abc`])
    expect((await get(site, url)).data).toEqual(newest)
  expect(await get(site, 'tycpdmfirm/api/notice/999')).toMatchObject({ status: 404 })
  expect(await get(site, 'tycpdmfirm/api/notice/x')).toMatchObject({ status: 400 })
})

test('a step that is neither approval nor deregistration is not a notice', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const [step] = await site.db
    .insert(firmHistory)
    .values({
      firmId: firm.id,
      action: 'returned',
      fromStatus: 'atBranch',
      toStatus: 'returned',
      byName: '演示',
      at: new Date(),
    })
    .returning()
  expect(await get(site, `tycpdmfirm/api/notice/${step?.id}`)).toMatchObject({ status: 404 })
})

test('the notice pages display the replies of the calls, filtered by the query, and 404 for an unknown notice', async () => {
  const { site } = await siteWithNotices()
  const page = async (url: string) => {
    const response = await site.app.inject(url)
    return { status: response.statusCode, text: response.body.replace(/<script[\s\S]*?<\/script>/g, '') }
  }
  const registered = await page('/Business/Notice?type=zhuce&keyword=%E7%94%B2')
  expect(registered.text).toContain('示例甲有限公司（演示）')
  expect(registered.text).not.toContain('示例乙有限公司（演示）')
  expect((await page('/Business/Notice?type=zhuxiao')).text).toContain('示例乙有限公司（演示）')
  const [newest] = (await get(site, 'tycpdmfirm/api/notices?type=zhuxiao')).data
  expect((await page(`/Business/Notice/Msg?id=${newest.id}`)).text).toContain('69990001')
  for (const id of ['', 'x', '0', '999999']) expect((await page(`/Business/Notice/Msg?id=${id}`)).status).toBe(404)
  for (const query of ['currPage=x', 'currPage=-1', 'pageSize=9999', 'keyword=%00', 'type=%ff'])
    expect([query, (await page(`/Business/Notice?${query}`)).status]).toEqual([query, 200])
})

test('a page of notices is read by ids that were found once; a further notice is displayed once its firm is notified of', async () => {
  const { site, one } = await siteWithNotices()
  const ids = async () =>
    (await get(site, 'tycpdmfirm/api/notices?pageSize=1')).data.map((row: { id: number }) => row.id)
  const [before] = await ids()
  const query = vi.spyOn(site.pool, 'query')
  expect(await ids()).toEqual([before])
  expect(query).toHaveBeenCalledTimes(1)
  const step = { action: 'approved', fromStatus: 'atCentre', toStatus: 'approved', byName: '演示' } as const
  await site.db.insert(firmHistory).values({ ...step, firmId: one.firm.id, at: new Date('2026-11-21T01:30:00Z') })
  await notifyPublished(site.db)
  await expect.poll(ids).not.toEqual([before])
})
