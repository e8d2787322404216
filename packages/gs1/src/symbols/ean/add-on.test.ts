import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../fault.ts'
import { encodeAddOn } from './add-on.ts'

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
