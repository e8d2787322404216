import { expect, test } from 'vitest'
import { type Caller, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

test('the centre enters holidays and weekend days on which people work; branches only read them', async () => {
  const site = await freshApp()
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const save = (by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/saveCalendarDay', by, body)
  const holiday = { day: '2026-12-31', isWorking: false, name: '示例节' }
  expect(await save(branch, holiday)).toMatchObject({ status: 403 })
  expect(await save(centre, holiday)).toMatchObject({ status: 200 })
  await save(centre, { ...holiday, name: '示例节假期' })
  await save(centre, { day: '2027-01-02', isWorking: true, name: '示例节补班' })
  for (const [body, field] of [
    [{ ...holiday, day: '2027-01-03' }, 'isWorking'],
    [{ ...holiday, isWorking: true }, 'isWorking'],
    [{ ...holiday, day: '2026-02-30' }, 'day'],
    [{ ...holiday, name: '' }, 'name'],
    [{ ...holiday, day: '2026-11-20' }, 'day'],
  ] as const)
    expect(await save(centre, body)).toMatchObject({ status: 400, faults: [{ field }] })
  const read = async () => (await postAs(site, 'tycpdmfirm/authApi/calendarDays', branch, {})).data
  expect(await read()).toEqual([
    { ...holiday, name: '示例节假期' },
    { day: '2027-01-02', isWorking: true, name: '示例节补班' },
  ])
  const remove = (by: Caller, day: string) => postAs(site, 'tycpdmfirm/authApi/removeCalendarDay', by, { day })
  expect(await remove(branch, holiday.day)).toMatchObject({ status: 403 })
  expect(await remove(centre, holiday.day)).toMatchObject({ status: 200 })
  expect(await remove(centre, holiday.day)).toMatchObject({ status: 404 })
  expect(await remove(centre, '2026-11-20')).toMatchObject({ status: 400, faults: [{ field: 'day' }] })
  expect(await read()).toHaveLength(1)
})
