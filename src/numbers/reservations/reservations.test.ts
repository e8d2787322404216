/** Reservations of every kind of key: what is reserved is given only to who chooses it, and the map counts it. */
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { buildNumber } from '../keys/key-number.ts'
import { type NumberedKind, numberedKinds } from '../keys/numbered-kinds.ts'
import { numberReservations } from '../tables.ts'

const companyPrefix = '69991234'
const countingKinds = numberedKinds.filter(kind => kind !== 'GTIN-8' && kind !== 'GTIN-14')

async function memberSite() {
  const site = await freshApp({ limits: false })
  const { headers } = await createMember(site, { companyPrefix })
  let requests = 0
  const call = (path: string, input: object) =>
    post(site.app, `barcodegeneration/authApi/${path}`, { companyPrefix, ...input }, headers)
  const allocate = async (kind: NumberedKind, input: object = {}) =>
    call('numbers/allocate', { kind, key: `request ${requests++}`, ...input })
  const list = (kind: 'SSCC' | 'GRAI', input: object) =>
    post(site.app, `barcodegeneration/api/getGS1CodeList${kind}`, { firmCode: companyPrefix, ...input }, headers)
  return { site, headers, call, allocate, list }
}

type Map = { reserved: number; reservations: { id: number; first: string; last: string; count: number }[] }

test('each kind reserves a span, passes over it, gives it to who chooses it, and releases it', async () => {
  const { site, call, allocate } = await memberSite()
  for (const kind of countingKinds) {
    const numberOf = (reference: number) =>
      buildNumber({ kind, companyPrefix, series: kind === 'SSCC' ? '0' : '', reference: String(reference) })
    const reserved = await call('numbers/reserve', { kind, first: '1', last: '30', note: '新仓库' })
    expect([kind, reserved.status]).toEqual([kind, 200])
    const overlapping = await call('numbers/reserve', { kind, first: '30' })
    expect([kind, overlapping.faults[0]?.fault]).toEqual([kind, 'reserved'])
    const ten = (await allocate(kind, { count: 10 })).data.numbers as string[]
    expect([kind, ten[0]]).toEqual([kind, numberOf(31)])
    const chosen = await allocate(kind, { reference: '5', count: 2 })
    expect([kind, chosen.data.numbers]).toEqual([kind, [numberOf(5), numberOf(6)]])
    expect([kind, (await allocate(kind, { reference: '5' })).status]).toEqual([kind, 409])
    const check = await call('numbers/check', { kind, reference: '7' })
    expect([kind, check.data]).toMatchObject([
      kind,
      { number: numberOf(7), isUsed: false, isReserved: true, note: '新仓库' },
    ])
    const map = (await call('numbers/map', { kind })).data as Map
    expect([kind, map]).toMatchObject([kind, { used: 12, reserved: 28, reservations: [{ count: 30 }] }])
    expect([kind, (await call('numbers/release', { id: map.reservations[0]?.id })).status]).toEqual([kind, 200])
    expect([kind, ((await call('numbers/map', { kind })).data as Map).reserved]).toEqual([kind, 0])
  }
  const { keys } = (await call('numbers/keys', {})).data as { keys: { kind: string; used: number; reserved: number }[] }
  expect(keys.filter(({ used, reserved }) => used === 12 && reserved === 0).map(({ kind }) => kind)).toEqual(
    countingKinds,
  )
  expect((await call('numbers/reserve', { kind: 'GTIN-8', first: '1' })).message).toContain('逐个')
  const row = { companyPrefix, first: 1, last: 10, reservedAt: site.time.now }
  await site.db.insert(numberReservations).values({ ...row, kind: 'GLN' })
  await site.db.insert(numberReservations).values({ ...row, kind: 'GSRN' })
  for (const [fault, wrong] of [
    ['number_reservations_apart', { kind: 'GLN', first: 10, last: 12 }],
    ['number_reservations_of_prefix', { kind: 'GLN', first: 9999, last: 10_000 }],
    ['number_reservations_of_prefix', { kind: 'GTIN-8', first: 1, last: 1 }],
    ['number_reservations_series', { kind: 'GRAI', series: '06999567800012' }],
    ['number_reservations_series', { kind: 'GLN', series: '1' }],
  ] as const)
    await expect(site.db.insert(numberReservations).values({ ...row, ...wrong })).rejects.toMatchObject({
      cause: { constraint: fault },
    })
})

test('the counters of the SSCC and GRAI pages pass over reserved serials, which stay usable', async () => {
  const { call, allocate, list } = await memberSite()
  await call('numbers/reserve', { kind: 'SSCC', first: '3', last: '6' })
  const listed = await list('SSCC', { extensionDigit: '0', count: 3 })
  const code = (serial: number) => buildNumber({ kind: 'SSCC', companyPrefix, series: '0', reference: String(serial) })
  expect((listed.data as unknown as { code: string }[]).map(row => row.code)).toEqual([7, 8, 9].map(code))
  expect((await allocate('SSCC', { reference: '3', count: 4 })).data.numbers).toEqual([3, 4, 5, 6].map(code))
  expect((await allocate('SSCC', { reference: '2' })).status).toBe(409)
  expect((await call('numbers/reserve', { kind: 'SSCC', first: '9', last: '12' })).faults[0]?.fault).toBe('used')
  const [type = ''] = (await allocate('GRAI')).data.numbers as string[]
  await call('numbers/reserve', { kind: 'GRAI', series: type, first: '1', last: '5' })
  const assets = await list('GRAI', { assetType: type.slice(9, 13), count: 2 })
  expect((assets.data as unknown as { code: string }[]).map(row => row.code)).toEqual([`${type}6`, `${type}7`])
  expect((await allocate('GRAI', { series: type, reference: '2' })).data.numbers).toEqual([`${type}2`])
})

test('a part of a large series is counted in cells, down to single numbers', async () => {
  const { call, allocate } = await memberSite()
  await allocate('GSRN', { reference: '123456', count: 500 })
  await call('numbers/reserve', { kind: 'GSRN', first: '200000000', last: '299999999' })
  type Part = { cellSize: number; cells: { used: number; reserved: number }[] }
  const whole = (await call('numbers/map', { kind: 'GSRN' })).data as unknown as Part
  expect(whole.cellSize).toBe(10_000_000)
  expect(whole.cells[0]).toEqual({ used: 500, reserved: 0 })
  expect(whole.cells.map(({ reserved }) => reserved).filter(Boolean)).toEqual(Array(10).fill(10_000_000))
  const part = (await call('numbers/map', { kind: 'GSRN', from: 123_400, size: 100 })).data as unknown as Part
  expect(part).toMatchObject({ cellSize: 1 })
  expect(part.cells.map(({ used }) => used)).toEqual([...Array(56).fill(0), ...Array(44).fill(1)])
  expect((await call('numbers/map', { kind: 'GSRN', from: 999_999_990, size: 100 })).faults[0]?.field).toBe('from')
})

test('the indicator of a package is proposed from the packages of the item inside', async () => {
  const { call, allocate } = await memberSite()
  const [item = ''] = (await allocate('GTIN-13')).data.numbers as string[]
  await allocate('GTIN-14', { reference: item, note: '12 瓶' })
  await call('numbers/reserve', { kind: 'GTIN-14', series: '2', first: item })
  const check = await call('numbers/check', { kind: 'GTIN-14', reference: item })
  expect(check.data).toMatchObject({ proposed: '3', isUsed: false, packages: [{ indicator: '1', name: '12 瓶' }] })
  expect((await allocate('GTIN-14', { reference: item })).data.numbers).toEqual([check.data.number])
  expect((await allocate('GTIN-14', { reference: item, count: 2 })).faults[0]?.field).toBe('count')
})
