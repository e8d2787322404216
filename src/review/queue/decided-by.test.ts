/** The queue by who has decided something before. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, listFirms, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

test('what a person has decided is found in every status, with its count, and only in the own region', async () => {
  const site = await freshApp()
  const [one, two] = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const firms = []
  for (let at = 0; at < 3; at++) firms.push((await createFirmWithOwner(site.db)).firm)
  const [passed, returned, waiting] = firms.map(({ id }) => id)
  const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]
  await audit(site, one, { id: passed, version: 1, verdict: 'pass' })
  await audit(site, two, { id: returned, version: 1, verdict: 'return', reasons })
  const found = async (by: typeof one, body: object) => {
    const { data, page } = await listFirms(site, by, { kind: 'all', ...body })
    expect(page.total).toBe(data.length)
    return data.map(({ id }: { id: number }) => id)
  }
  expect(await found(one, { decidedBy: 'own' })).toEqual([passed])
  expect(await found(one, { decidedBy: two.account.id })).toEqual([returned])
  expect(await found(one, { decidedBy: two.account.id, kind: 'register' })).toEqual([returned])
  expect(await found(one, { decidedBy: 'own', status: 1 })).toEqual([])
  expect(await found(one, { status: 1 })).toEqual([waiting])
  expect(await found(await signInStaff(site, '2101'), { decidedBy: one.account.id })).toEqual([])
  expect(await found(await signInStaff(site, 'centre'), { decidedBy: one.account.id })).toEqual([passed])
})
