import { meaningOf } from '@barcode-authority/gs1/interpret'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyAi, randomValue } from '../../packages/gs1/test/random-elements.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { postTo } from '../../test/tools/lookup-site.ts'
import { meaningReply, toMeaningReply } from './replies/meaning-reply.ts'

const interpretPath = 'gs1/api/interpret'
const gtinElement = '(01)06901234567892'

test('the meaning of a value is returned as text and as values for programs', async () => {
  const site = await freshApp()
  // biome-ignore format: one row a line
  const rows: [string, object][] = [
    [`${gtinElement}(17)271200`, { kind: 'date', text: '2027年12月31日（月末）', date: '2027-12-31', until: null, time: null, dateTime: null }],
    [`${gtinElement}(7003)2712311830`, { kind: 'date', text: '2027年12月31日 18:30', date: '2027-12-31', dateTime: '2027-12-31T18:30' }],
    [`${gtinElement}(8008)260901080559`, { kind: 'date', date: '2026-09-01', time: '08:05:59', dateTime: '2026-09-01T08:05:59' }],
    [`${gtinElement}(7007)260901260915`, { kind: 'date', date: '2026-09-01', until: '2026-09-15' }],
    [`${gtinElement}(3103)001500`, { kind: 'decimal', text: '1.500 千克', value: '1.500', unit: { symbol: 'kg', nameZh: '千克' } }],
    [`${gtinElement}(3932)1561250`, { kind: 'amount', value: '12.50', currency: { alpha: 'CNY', numeric: '156', name: '人民币' } }],
    [`${gtinElement}(3922)1250`, { kind: 'amount', value: '12.50', currency: null }],
    [`${gtinElement}(422)156`, { kind: 'country', text: '中国', countries: [{ alpha2: 'CN', numeric: '156', name: '中国' }], rest: null }],
    [`${gtinElement}(423)156276`, { kind: 'country', countries: [{ alpha2: 'CN' }, { alpha2: 'DE' }] }],
    [`${gtinElement}(7030)999A1`, { kind: 'country', countries: [], rest: 'A1' }],
    ['(255)4012345000092(3941)0125', { kind: 'percent', text: '12.5%', value: '12.5' }],
    ['(00)106141412345678908(4331)000150-', { kind: 'temperature', value: '-1.50', unit: { symbol: '°C' } }],
    ['(00)106141412345678908(4321)1', { kind: 'yes-no', value: true }],
    ['(00)106141412345678908(7041)P1', { kind: 'package', code: 'P1', list: 'un' }],
    ['(8006)069012345678920203', { kind: 'piece', piece: 2, total: 3, gtin: '06901234567892' }],
    [`${gtinElement}(10)A`, { meaning: null }],
  ]
  for (const [text, meaning] of rows) {
    const { data } = await postTo(site, interpretPath, { text })
    const last = data.elements.at(-1)
    if ('meaning' in meaning) expect(last, text).toMatchObject(meaning)
    else expect(last.meaning, text).toMatchObject(meaning)
  }
})

test('the reply schema keeps every field of a meaning, for any value', () => {
  for (const ai of everyAi) {
    for (const value of fc.sample(randomValue(ai), 3)) {
      const meaning = meaningOf({ ai, value }, { thisYear: 2026 })
      if (meaning === undefined) continue
      const reply = toMeaningReply(meaning)
      const { currency, ...kept } = { currency: undefined, ...meaningReply.parse(reply) }
      const { currency: sentCurrency, ...all } = { currency: undefined, ...reply }
      expect(kept, `${ai} ${value}`).toEqual(all)
      if (sentCurrency)
        expect(currency).toEqual({ numeric: sentCurrency.numeric, alpha: sentCurrency.alpha, name: sentCurrency.name })
    }
  }
})

test('a restricted circulation number is split into the usual structures, with a note that it depends on the shop', async () => {
  const site = await freshApp()
  const { data } = await postTo(site, interpretPath, { text: '2106013040083' })
  expect(data).toMatchObject({
    valid: true,
    inStore: {
      scope: 'shop',
      note: expect.stringContaining('以商店的规定为准'),
      readings: [
        {
          structure: 'item-5-measure-5',
          parts: [
            { value: '21' },
            { name: 'item', value: '06013' },
            { name: 'measure', value: '04008' },
            { value: '3' },
          ],
          measure: { digits: '04008', amount: '40.08', kilograms: '4.008' },
        },
        { structure: 'item-6-measure-4' },
        { structure: 'item', measure: null },
      ],
    },
  })
  expect((await postTo(site, interpretPath, { text: '6901234567892' })).data.inStore).toBeNull()
  const page = await site.app.inject('/search/tool?q=2106013040083')
  expect(page.body).toContain('店内条码的可能读法')
  expect(page.body).toContain('作金额 40.08 元，作重量 4.008 千克')
})
