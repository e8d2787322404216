import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('the last day of a prefix is an event of one whole day, also at the end of a year', () => {
  const writtenAt = new Date('2026-11-21T02:00:00Z')
  const text = calendarFile({ companyPrefix: '69990000', validTo: '2026-12-31', writtenAt })
  const lines = text.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261121T020000Z')
  expect(lines.filter(line => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P90D', 'TRIGGER:-P30D', 'TRIGGER:-P7D'])
  expect(calendarFile({ companyPrefix: '69990000', validTo: '2028-02-28', writtenAt })).toContain(
    'DTEND;VALUE=DATE:20280229',
  )
})
