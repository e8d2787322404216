/** SQL of the columns and checks of a number, built from the layouts of the kinds: the form of a number, its check digit, its series, its reference. */
import { type KindLayout, kindLayouts, type NumberedKind } from './numbered-kinds.ts'

/** GS1 General Specifications, figures 7.11-1 (82 characters) and 7.11-2 (39 characters), as regular expressions. */
const characters = { N: '[0-9]', X: '[!"%-?A-Z_a-z]', Y: '[#/0-9A-Z-]' } as const

/** A GRAI begins with a zero; a GTIN-14 with an indicator of 1 or more, or else it is a GTIN-13. */
const firstDigit: Partial<Record<NumberedKind, string>> = { GRAI: '0', 'GTIN-14': '[1-9]' }

function pattern({ kind, digits, serial, longest, after }: KindLayout): string {
  if (digits !== undefined) {
    const first = firstDigit[kind] ?? '[0-9]'
    return `^${first}[0-9]{${digits - 1}}${serial ? `${characters[serial.set]}{0,${serial.most}}` : ''}$`
  }
  // A company prefix of four digits at least, and a reference.
  return `^[0-9]{4}${characters[kind === 'CPID' ? 'Y' : 'X']}{${1 + after},${longest - 4 + after}}$`
}

const byKind = (value: (layout: KindLayout) => string) =>
  `case kind ${kindLayouts.map(layout => `when '${layout.kind}' then ${value(layout)}`).join(' ')} end`

export const numberForm = `number ~ ${byKind(layout => `'${pattern(layout)}'`)}`

/** Keys with a check digit have it after their body; a serial may follow. `gs1_check_digit`: a function of the migrations. */
export const numberCheckDigit = `${byKind(({ digits }) => (digits === undefined ? 'true' : `substr(number, ${digits}, 1) = gs1_check_digit(substr(number, 1, ${digits - 1}))`))}`

export const numberOfPrefix = `substr(number, 1 + ${byKind(({ before }) => String(before))}, length(company_prefix)) = company_prefix`

/** Numbers of one series follow each other: those with the same extension or indicator digit, or the serials of one type. */
export const numberSeries = byKind(({ kind, digits, serial }) => {
  if (kind === 'SSCC' || kind === 'GTIN-14') return 'substr(number, 1, 1)'
  return serial && digits !== undefined
    ? `case when length(number) > ${digits} then substr(number, 1, ${digits}) else '' end`
    : "''"
})

/** A text that is a number without leading zeros; other texts have no place in a series. */
const asNumber = (text: string) => `case when ${text} ~ '^(0|[1-9][0-9]{0,14})$' then (${text})::bigint end`

/** The part of a number that counts up, null where it is no number, and where the number has no company prefix. */
export const numberReference = byKind(({ kind, before, longest, digits, after, serial }) => {
  if (kind === 'GTIN-8') return 'null::bigint'
  if (digits === undefined)
    return asNumber(`substr(number, 1 + length(company_prefix), length(number) - ${after} - length(company_prefix))`)
  const body = `('0' || substr(number, ${before + 1} + length(company_prefix), ${longest} - length(company_prefix)))::bigint`
  return serial
    ? `case when length(number) > ${digits} then ${asNumber(`substr(number, ${digits + 1})`)} else ${body} end`
    : body
})

/** References of a series, as capacityOf in key-number.ts: none of a GTIN-8, which has no company prefix. */
export const seriesCapacity = byKind(({ kind, longest, serial }) => {
  if (kind === 'GTIN-8') return '0'
  const body = `power(10, least(${longest} - length(company_prefix), 15))`
  return serial ? `case when series = '' then ${body} else power(10, ${Math.min(serial.most, 15)}) end` : body
})

/** The form of the series of a reservation: an extension or indicator digit, or the number of a type of the same prefix. */
export const seriesForm = byKind(({ kind, before, digits, serial }) => {
  if (kind === 'SSCC') return "series ~ '^[0-9]$'"
  if (kind === 'GTIN-14') return "series ~ '^[1-9]$'"
  if (!serial || digits === undefined) return "series = ''"
  return `series = '' or series ~ '^[0-9]{${digits}}$' and substr(series, ${1 + before}, length(company_prefix)) = company_prefix`
})
