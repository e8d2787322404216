/** How the code of a call is read, and what the reply tells about it: what was assumed, the other reading, and warnings. */
import { type Fault, faultMessage, isFault, readingChoice, readingMessage } from '@barcode-authority/gs1/faults'
import type { NumberReading } from '@barcode-authority/gs1/keys'
import { type SymbolRequest, symbolWarnings } from '@barcode-authority/gs1/symbols'
import { otherReading, readingOf } from '../../numbers/reading/read-number.ts'
import { refuse } from '../../wire/errors.ts'
import { fieldFault } from '../rules.ts'
import type { BarcodeFields } from '../symbol-request.ts'

/** `other`: the same digits read in the other way, for the person to choose. */
export type CodeReading = { reading: NumberReading; other: NumberReading | undefined }
export type WholeFields<Fields> = { fields: Fields; reading: CodeReading | undefined }

type Coded = Pick<BarcodeFields, 'type' | 'code' | 'checkDigit'>

/** The fields with the whole code, or a fault of the code. `isTold`: whether the reply tells what was assumed. */
export function wholeCode<Fields extends Coded>(fields: Fields, isTold = true): WholeFields<Fields> | Fault {
  const { type, code, checkDigit } = fields
  const reading = readingOf(type, code, { checkDigit, isTold })
  if (isFault(reading)) return reading
  if (reading === undefined) return { fields, reading: undefined }
  const other = checkDigit === undefined ? otherReading(type, code, reading) : undefined
  return { fields: { ...fields, code: reading.digits }, reading: { reading, other } }
}

/** The same, refusing digits with two readings. */
export function wholeCodeOrRefuse<Fields extends Coded>(fields: Fields, isTold = true): WholeFields<Fields> {
  const whole = wholeCode(fields, isTold)
  return isFault(whole) ? refuse('faulty-input', { faults: [fieldFault(whole, 'code')] }) : whole
}

/** The field `reading` of a reply: null if nothing was assumed. */
export function toReadingReply(whole: CodeReading | undefined) {
  const message = whole && readingMessage(whole.reading)
  if (whole === undefined || message === undefined) return null
  const { reading, other } = whole
  return {
    written: reading.written,
    checkDigit: reading.added ?? null,
    message,
    messageEn: readingMessage(reading, 'en') ?? '',
    other: other
      ? {
          code: other.digits,
          checkDigit: other.added === undefined ? ('present' as const) : ('missing' as const),
          message: readingChoice(other),
          messageEn: readingChoice(other, 'en'),
        }
      : null,
  }
}

/** The field `warnings` of a reply. */
export function toWarningsReply(request: SymbolRequest) {
  return symbolWarnings(request).map(warning => ({
    ...fieldFault(warning, warning.fault === 'use' ? 'use' : 'code'),
    messageEn: faultMessage(warning, 'en'),
  }))
}
