/** Check digits, prefixes, places and certificates for programs, by the handlers of the pages. */
import {
  checkDigit,
  type Gs1Prefix,
  gs1Prefixes,
  issuingOrganisation,
  longerGs1Prefixes,
} from '@barcode-authority/gs1/keys'
import type { Language } from '../../codes/languages.ts'
import { lookUpGln } from '../../lookup/replies/gln-lookup.ts'
import { certificateVerificationHandlers } from '../../notices/certificate-api.ts'
import { isEncodedReply } from '../../wire/encoded.ts'
import { refuseField } from '../../wire/errors.ts'
import type { MachineHandlers } from '../../wire/machine/machine-call.ts'
import type { MachineRows } from '../calls.ts'
import type { MachineContext } from '../context.ts'
import { namesOf } from '../replies.ts'

type Rows = Extract<MachineRows[number], { name: 'checkNumber' | 'issuerPrefixes' | 'place' | 'certificate' }>

const prefixLine = (row: Gs1Prefix, language: Language) => ({
  ...{ from: row.from, to: row.to, name: namesOf(row)[language] },
  ...{ organisation: row.organisation, country: row.country ?? null, use: row.use },
})

export const codeHandlers: MachineHandlers<readonly Rows[], MachineContext> = {
  checkNumber: async ({ digits }) => {
    if (!/^\d{1,30}$/.test(digits)) return refuseField('digits', 'character', '请填写 1 至 30 位数字')
    const own = checkDigit(digits)
    const isRight = digits.length > 1 && checkDigit(digits.slice(0, -1)) === digits.slice(-1)
    return { digits, checkDigit: own, whole: digits + own, isRight }
  },
  issuerPrefixes: async ({ digits }, { language }) => {
    if (digits === undefined)
      return { rows: [...gs1Prefixes, ...longerGs1Prefixes].map(row => prefixLine(row, language)) }
    if (!/^\d{3,14}$/.test(digits)) return refuseField('digits', 'length', '请填写 3 至 14 位数字')
    const row = issuingOrganisation('GTIN-13', digits.padEnd(13, '0'))
    return { rows: row ? [prefixLine(row, language)] : [] }
  },
  place: async ({ gln }, { db, clock }) => {
    const reply = await lookUpGln(db, gln, clock())
    return { gln: reply.gln, state: reply.state, place: reply.location, licensee: reply.firm }
  },
  certificate: async (input, context) => {
    const reply = await certificateVerificationHandlers.verifyCertificate(input, context)
    if (isEncodedReply(reply)) throw new Error('A verification is not cached')
    return reply
  },
}
