/** The last day of a company prefix as an iCalendar file (RFC 5545), with reminders 90, 30 and 7 days before. */

import { shiftDay } from '../../../wire/china-time.ts'

const compactDay = (day: string) => day.replaceAll('-', '')

const alarm = (days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:厂商识别代码快到期，请办理续展',
  `TRIGGER:-P${days}D`,
  'END:VALARM',
]

/** `validTo`: the last day, yyyy-MM-dd. `writtenAt`: now. Lines end with CR LF. */
export function calendarFile(prefix: { companyPrefix: string; validTo: string; writtenAt: Date }): string {
  const { companyPrefix, validTo, writtenAt } = prefix
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//barcode-authority//member//ZH',
    'BEGIN:VEVENT',
    `UID:${companyPrefix}-${compactDay(validTo)}@barcode-authority`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDay(validTo)}`,
    `DTEND;VALUE=DATE:${compactDay(shiftDay(validTo, 1))}`,
    `SUMMARY:厂商识别代码 ${companyPrefix} 到期`,
    ...[90, 30, 7].flatMap(alarm),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
