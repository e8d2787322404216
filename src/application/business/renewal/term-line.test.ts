import { expect, test } from 'vitest'
import { termText } from './term-line.tsx'

const validTo = new Date('2027-02-15T15:59:59Z')
const textOn = (day: string) => termText(validTo, new Date(`${day}T02:00:00Z`))

test('an early renewal loses nothing; a late one says from which day the new term counts', () => {
  expect(textOn('2027-02-10')).toBe('今天 2027-02-10，还有 5 天到期。接着原到期日算，早办不吃亏。')
  expect(textOn('2027-12-20')).toBe('已到期 308 天，请尽快续展。新的有效期从原到期日接着算。')
  expect(textOn('2029-03-01')).toBe('已到期 745 天，请尽快续展。新的有效期从办结当天重新算。')
})
