import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeAddOn } from '../../../packages/gs1/src/symbols/ean/add-on.ts'

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
