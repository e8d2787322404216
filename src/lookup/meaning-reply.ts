/** What the value of an element means, as the calls answer it: words for people and values for programs. */
import { z } from 'zod'
import type { Meaning } from '../gs1/readings.ts'

const text = z.string()
const unit = z.object({ symbol: z.string(), nameZh: z.string() })
const country = z.object({ numeric: z.string(), alpha2: z.string(), name: z.string() })
const currency = z.object({ numeric: z.string(), alpha: z.string(), name: z.string() })
/** A number as text, so that no digit is lost. */
const number = z.string()

/** Days are yyyy-MM-dd, times hh:mm or hh:mm:ss, `dateTime` both in the form of ISO 8601; `until` ends a range of days. */
const date = z.object({
  kind: z.literal('date'),
  text,
  date: z.string(),
  until: z.string().nullable(),
  time: z.string().nullable(),
  dateTime: z.string().nullable(),
})

export const meaningReply = z.discriminatedUnion('kind', [
  date,
  z.object({ kind: z.literal('decimal'), text, value: number, unit }),
  z.object({ kind: z.literal('temperature'), text, value: number, unit }),
  /** Without a currency it is that of the place. */
  z.object({ kind: z.literal('amount'), text, value: number, currency: currency.nullable() }),
  z.object({ kind: z.literal('percent'), text, value: number }),
  z.object({ kind: z.literal('count'), text, value: number }),
  /** `rest`: a postal code, or the number of an approval. No country stands for several (999). */
  z.object({ kind: z.literal('country'), text, countries: z.array(country), rest: z.string().nullable() }),
  z.object({ kind: z.literal('yes-no'), text, value: z.boolean() }),
  z.object({ kind: z.literal('position'), text, latitude: number, longitude: number }),
  z.object({
    kind: z.literal('piece'),
    text,
    piece: z.number(),
    total: z.number(),
    gtin: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('dimensions'),
    text,
    widthMm: z.number(),
    lengthM: z.number(),
    coreMm: z.number(),
  }),
  /** `list`: gs1 where GS1's own list has the code, un where only that of the United Nations does. */
  z.object({ kind: z.literal('package'), text, code: z.string(), list: z.enum(['gs1', 'un']) }),
  z.object({ kind: z.literal('code'), text }),
  z.object({ kind: z.literal('text'), text }),
])

export type MeaningAnswer = z.infer<typeof meaningReply>

/** What a meaning leaves out is null. */
export function meaningAnswer(meaning: Meaning): MeaningAnswer {
  switch (meaning.kind) {
    case 'date': {
      const { date: day, until = null, time = null } = meaning
      return { ...meaning, until, time, dateTime: time === null ? null : `${day}T${time}` }
    }
    case 'amount':
      return { ...meaning, currency: meaning.currency ?? null }
    case 'country':
      return { ...meaning, countries: [...meaning.countries], rest: meaning.rest ?? null }
    case 'piece':
      return { ...meaning, gtin: meaning.gtin ?? null }
    default:
      return meaning
  }
}
