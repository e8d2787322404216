/** The look-up of a GTIN, and the replies that are made from rows of the registers: states as text, dates as days, codes as labels. */

import { type Fault, faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'
import {
  checkDigit,
  formatGtin,
  type Gs1Prefix,
  type Gtin,
  issuingOrganisation,
  readGtin,
  unpaddedGtin,
} from '@barcode-authority/gs1/keys'
import type { Db } from '../../db/connect.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { refuse } from '../../wire/errors.ts'
import * as store from '../records/store.ts'
import {
  type CodeState,
  emptyRegisterText,
  gtinParts,
  type StateFill,
  stateOfRegistered,
  stateOfUnregistered,
  stateText,
} from '../rules.ts'
import { filingsOfNumber } from '../single-numbers/filing-store.ts'
import { gtin8Number } from '../single-numbers/store.ts'
import { codeFault } from './code-fault.ts'
import { formatDay, toFirmReply } from './firm-reply.ts'
import type {
  CodeFault,
  FirmReply,
  GtinReply,
  OrganisationReply,
  ProductReply,
  SingleNumberReply,
} from './reply-types.ts'
import { textOfSingleNumber, toSingleNumberReply } from './single-number-reply.ts'

export function toOrganisationReply(row: Gs1Prefix | undefined): OrganisationReply | null {
  if (row === undefined) return null
  const { noteZh = null, noteEn = null, country = null, ...same } = row
  return { ...same, country, note: noteZh, noteEn }
}

export function toProductReply<P extends Pick<store.PublicProduct, 'gtin' | 'state' | 'reportedAt' | 'updatedAt'>>(
  product: P,
) {
  const state: 'reported' | 'off-market' = product.state === 'off-market' ? 'off-market' : 'reported'
  const { digits } = unpaddedGtin(product.gtin)
  return {
    ...product,
    gtin: digits,
    state,
    reportedAt: formatDay(product.reportedAt),
    updatedAt: formatDay(product.updatedAt),
  }
}

/** A wrong length or a letter is refused. A wrong check digit is a regular result that names its position and the correct digit. */
export async function lookUpGtin(db: Db, text: string, now: Date, field = 'gtin'): Promise<GtinReply> {
  const gtin = readGtin(text)
  if (!isFault(gtin)) return gtin.kind === 'GTIN-8' ? lookUpGtin8(db, gtin, now) : lookUpLongGtin(db, gtin, now)
  if (gtin.fault !== 'check-digit') {
    const message = faultMessage(gtin)
    return refuse('faulty-input', { faults: [{ field, fault: gtin.fault, message }] })
  }
  const { text: digits } = plainText(text, { dropHyphens: true })
  const correctDigit = checkDigit(digits.slice(0, -1))
  const corrected = readGtin(digits.slice(0, -1) + correctDigit)
  const displayedGtin = isFault(corrected)
    ? { kind: 'GTIN-13' as const, digits, gtin14: digits }
    : { ...corrected, digits }
  return toGtinReply({
    gtin: displayedGtin,
    state: 'wrong-check-digit',
    now,
    fill: { digit: correctDigit },
    faults: [codeFault(gtin)],
  })
}

/** The result for a text in a list that is not a GTIN: its fault, beside the results of the other texts. */
export function faultyGtinReply(text: string, fault: Fault, now: Date): GtinReply {
  const displayed = text.slice(0, 100)
  return {
    ...{ gtin: displayed, digits: displayed, kind: '', formatted: displayed, checkDigit: '', parts: [] },
    ...{ organisation: null, product: null, firm: null, singleNumber: null, filings: [] },
    state: 'faulty',
    ...stateText('faulty', { fault: faultMessage(fault) }),
    faults: [codeFault(fault)],
    at: formatDate(now),
  }
}

async function lookUpLongGtin(db: Db, gtin: Gtin, now: Date): Promise<GtinReply> {
  const row = await store.findGtin(db, gtin.gtin14)
  if (!row) return unregisteredReply(db, gtin, now)
  const firm = toFirmReply(row.firm, now)
  const product = row.product && toProductReply(row.product)
  const suspendedOn = row.suspendedAt && formatDay(row.suspendedAt)
  const state = stateOfRegistered(firm.prefixState, product, suspendedOn)
  const day = state === 'suspended' && suspendedOn ? suspendedOn : (firm.cancelledAt ?? firm.validTo)
  return toGtinReply({ gtin, state, now, firm, product, fill: { day } })
}

/** A GTIN-8 contains no company prefix: the number is a row of the registers, with a holder and dates of its own. */
async function lookUpGtin8(db: Db, gtin: Gtin, now: Date): Promise<GtinReply> {
  const row = await gtin8Number(db, gtin.digits)
  if (!row) return unregisteredReply(db, gtin, now)
  const { firm, singleNumber } = toSingleNumberReply({ kind: 'gtin8', number: gtin.digits }, row, now)
  const product = row.product && toProductReply(row.product)
  const suspendedOn = row.suspendedAt && formatDay(row.suspendedAt)
  const state = stateOfRegistered(singleNumber.state, product, suspendedOn)
  const reply = toGtinReply({ gtin, state, now, firm, product, singleNumber, fill: { day: suspendedOn ?? '' } })
  return state === 'suspended' ? reply : { ...reply, ...textOfSingleNumber(state, singleNumber) }
}

async function unregisteredReply(db: Db, gtin: Gtin, now: Date): Promise<GtinReply> {
  const row = issuingOrganisation(gtin.kind, gtin.digits)
  const isMember = row?.use === 'member-organisation'
  const organisation = isMember ? `${row.organisation}（${row.nameZh}）` : (row?.nameZh ?? '')
  const reply = toGtinReply({ gtin, state: stateOfUnregistered(row), now, fill: { organisation } })
  return { ...reply, ...(await textIfRegisterEmpty(db, reply.state)), filings: await filingsOf(db, gtin, now) }
}

async function filingsOf(db: Db, gtin: Gtin, now: Date) {
  const rows = await filingsOfNumber(db, { digits: gtin.digits, today: formatDay(now) })
  return rows.map(({ number, firmName, filedAt, until }) => ({
    ...{ number: number ?? '', firmName: firmName ?? '', until: until ?? '' },
    filedAt: filedAt ? formatDay(filedAt) : '',
  }))
}

/** The text that replaces "not registered" while the register is empty. */
export async function textIfRegisterEmpty(db: Db, state: string) {
  const text = emptyRegisterText(state)
  return text && (await store.isRegisterEmpty(db)) ? text : undefined
}

type GtinFacts = {
  gtin: Gtin
  state: CodeState
  now: Date
  firm?: FirmReply
  product?: ProductReply | null
  singleNumber?: SingleNumberReply
  fill?: StateFill
  faults?: CodeFault[]
}

function toGtinReply({ gtin, state, now, firm, product, singleNumber, fill, faults }: GtinFacts): GtinReply {
  const { kind, digits, gtin14 } = gtin
  return {
    gtin: gtin14,
    digits,
    kind,
    formatted: formatGtin(gtin),
    state,
    ...stateText(state, fill),
    faults: faults ?? [],
    checkDigit: checkDigit(digits.slice(0, -1)),
    parts: gtinParts(gtin, firm && kind !== 'GTIN-8' ? firm.companyPrefix : undefined),
    organisation: toOrganisationReply(issuingOrganisation(kind, digits)),
    product: product ?? null,
    firm: firm ?? null,
    singleNumber: singleNumber ?? null,
    filings: [],
    at: formatDate(now),
  }
}
