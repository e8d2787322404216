/** The meaning of the value of an element, as the calls return it: text for people and values for programs. */
import type { Meaning } from '@barcode-authority/gs1/interpret'
import { z } from 'zod'
import { nullableText } from '../../wire/fields.ts'

const text = z.string()
const unit = z.object({ symbol: z.string(), nameZh: z.string() })
const country = z.object({ numeric: z.string(), alpha2: z.string(), name: z.string() })
const currency = z.object({ numeric: z.string(), alpha: z.string(), name: z.string() })
/** A number as text, so that no digit is lost. */
const number = z.string()

/** Days are yyyy-MM-dd, times hh:mm or hh:mm:ss, `dateTime` is both in ISO 8601; `until` is the last day of a range. */
const date = z.object({
  kind: z.literal('date'),
  text,
  date: z.string(),
  until: nullableText,
  time: nullableText,
  dateTime: nullableText,
})

export const meaningReply = z.discriminatedUnion('kind', [
  date,
  z.object({ kind: z.literal('decimal'), text, value: number, unit }),
  z.object({ kind: z.literal('temperature'), text, value: number, unit }),
  /** Without `currency`, the amount is in the local currency. */
  z.object({ kind: z.literal('amount'), text, value: number, currency: currency.nullable() }),
  z.object({ kind: z.literal('percent'), text, value: number }),
  z.object({ kind: z.literal('count'), text, value: number }),
  /** `rest`: a postal code or an approval number. An empty `countries` means several countries (999). */
  z.object({ kind: z.literal('country'), text, countries: z.array(country), rest: nullableText }),
  z.object({ kind: z.literal('yes-no'), text, value: z.boolean() }),
  z.object({ kind: z.literal('position'), text, latitude: number, longitude: number }),
  z.object({
    kind: z.literal('piece'),
    text,
    piece: z.number(),
    total: z.number(),
    gtin: nullableText,
  }),
  z.object({
    kind: z.literal('dimensions'),
    text,
    widthMm: z.number(),
    lengthM: z.number(),
    coreMm: z.number(),
  }),
  /** `list`: 'gs1' if the code is in GS1's own list, 'un' if it is only in the list of the United Nations. */
  z.object({ kind: z.literal('package'), text, code: z.string(), list: z.enum(['gs1', 'un']) }),
  z.object({ kind: z.literal('code'), text }),
  z.object({ kind: z.literal('text'), text }),
])

export type MeaningReply = z.infer<typeof meaningReply>

/** Optional fields become null. */
export function toMeaningReply(meaning: Meaning): MeaningReply {
  switch (meaning.kind) {
    case 'date': {
      const { date: day, until = null, time = null } = meaning
      return { ...meaning, until, time, dateTime: time === null ? null : `${day}T${time}` }
    }
    case 'amount':
      return { ...meaning, currency: meaning.currency ?? null }
    case 'country':
      return { ...meaning, countries: [...meaning.countries], rest: meaning.rest ?? null }
    case 'decimal':
    case 'temperature':
      return { ...meaning, unit: { symbol: meaning.unit.symbol, nameZh: meaning.unit.name } }
    case 'piece':
      return { ...meaning, gtin: meaning.gtin ?? null }
    default:
      return meaning
  }
}
