/** What programs get of check digits, prefixes and places. */
import { z } from 'zod'
import { glnReply } from '../../lookup/calls.ts'
import { nullableText } from '../../wire/fields.ts'

/** `whole`: the digits with their check digit. `isRight`: whether the last of the digits is the check digit of those before it. */
export const checkReply = z.object({
  digits: z.string(),
  checkDigit: z.string(),
  whole: z.string(),
  isRight: z.boolean(),
})

export const issuerPrefixReply = z.object({
  from: z.string(),
  to: z.string(),
  name: z.string(),
  organisation: z.string(),
  country: nullableText,
  use: z.string(),
})

const { state, location, firm } = glnReply.shape

export const placeReply = z.object({ gln: z.string(), state, place: location, licensee: firm })
