/** What may be saved in a group of settings, and how a change is told. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { isOutsideAddress } from './addresses.ts'
import { nextGrayChange, readMoment } from './gray.ts'
import { changesBetween, changesText, groupFaults, readGroup } from './group-rules.ts'
import { editedGroupNames } from './setting-groups.ts'
import { defaultValueOf, outsideNames, settingFault, settingRows, settingsOf } from './settings.ts'

const now = new Date('2026-12-12T15:00:00Z')

test('the defaults of a new site and of a demonstration may be saved as they are', () => {
  for (const demo of [false, true])
    for (const group of editedGroupNames) {
      const values = Object.fromEntries(settingsOf(group).map(row => [row.key, defaultValueOf(row, demo)]))
      expect(groupFaults(group, values, now), `${group} ${demo}`).toEqual([])
    }
  for (const row of settingRows) expect(settingFault(row.key, row.value), row.key).toBeUndefined()
})

test('every service outside that the specification names is a setting without an address', () => {
  const text = fs.readFileSync('test/spec/external.tsv', 'utf8')
  const named = [...new Set(text.match(/EXT_[A-Z_0-9]+/g))].toSorted()
  expect([...outsideNames].toSorted()).toEqual(named)
  for (const row of settingsOf('outside')) expect([row.value, row.sample], row.key).toEqual(['', undefined])
})

test('an address of another site is https with a host and no user name', () => {
  for (const address of ['https://www.gs1.org/', 'https://例子.中国/a?b=1#c', 'https://a.cn:8443/'])
    expect(isOutsideAddress(address), address).toBe(true)
  for (const address of [
    'http://a.cn/',
    'HTTPS://a.cn/ b',
    'https://a',
    'https://a.cn@b.cn/',
    'https:\\\\a.cn',
    'https://',
  ])
    expect(isOutsideAddress(address), address).toBe(false)
})

test('moments are written in one way and the next change of the gray mode is known', () => {
  expect(readGroup('gray', { gray: 'Y', grayFrom: '2026-12-13T00:00' })).toMatchObject({ grayFrom: '2026-12-13 00:00' })
  expect(readMoment('2026-02-29 00:00')).toBeUndefined()
  const times = { gray: 'Y', grayFrom: '2026-12-13 00:00', grayUntil: '2026-12-14 00:00' }
  expect(nextGrayChange(times, now)?.toISOString()).toBe('2026-12-12T16:00:00.000Z')
  expect(nextGrayChange(times, new Date('2026-12-12T16:00:00Z'))?.toISOString()).toBe('2026-12-13T16:00:00.000Z')
  expect(nextGrayChange(times, new Date('2026-12-13T16:00:00Z'))).toBeUndefined()
  expect(nextGrayChange({ ...times, gray: 'N' }, now)).toBeUndefined()
})

test('a change is told with what was before', () => {
  const changes = changesBetween('service', { phone: '' }, { phone: '010-1' })
  expect(changesText(changes)).toBe('咨询电话由空改为“010-1”')
})
