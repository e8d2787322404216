import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../fault.ts'
import { encodeAddOn } from './add-on.ts'

function widths(modules: string | object): number[] {
  return typeof modules === 'string' ? Array.from(modules.matchAll(/1+|0+/g), ([run]) => run.length) : []
}

function referenceWidths(bcid: string, digits: string): number[] {
  const [symbol] = bwipjs.raw(bcid, digits, '')
  return symbol && 'sbs' in symbol ? Array.from(symbol.sbs) : []
}

test('add-ons have the modules that another encoder draws', () => {
  for (let number = 0; number < 100; number++) {
    const digits = String(number).padStart(2, '0')
    expect(widths(encodeAddOn(digits)), digits).toEqual(referenceWidths('ean2', digits))
    expect(encodeAddOn(digits)).toHaveLength(20)
  }
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), digits => {
      expect(widths(encodeAddOn(digits))).toEqual(referenceWidths('ean5', digits))
      expect(encodeAddOn(digits)).toHaveLength(47)
    }),
    { numRuns: process.env.FULL === '1' ? 5000 : 200 },
  )
})

test('an add-on that is not two or five digits is rejected at the faulty place', () => {
  expect(encodeAddOn('')).toMatchObject({ fault: 'length', at: 0 })
  expect(encodeAddOn('123')).toMatchObject({ fault: 'length' })
  expect(encodeAddOn('123456')).toMatchObject({ fault: 'length', at: 5 })
  expect(encodeAddOn('12 45')).toEqual({ fault: 'character', at: 2, set: 'N' })
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), text => {
      const result = encodeAddOn(text)
      expect(isFault(result)).toBe(!/^([0-9]{2}|[0-9]{5})$/.test(text))
    }),
  )
})
