/** From rows of the registers to what the look-up answers: states in words, dates as days, codes as labels. */
import { branchLabel } from '../codes/branches.ts'
import { regionPath } from '../codes/regions.ts'
import type { Db } from '../db/connect.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import type { Gs1Prefix } from '../gs1/gs1-prefixes.ts'
import { formatGtin, type Gtin, readGtin, unpaddedGtin } from '../gs1/gtin.ts'
import { issuingOrganisation } from '../gs1/issuing-organisation.ts'
import { plainText } from '../gs1/pasted-text.ts'
import { DATE, formatDate } from '../ui/format-date.ts'
import { refuse } from '../wire/errors.ts'
import type { CodeFault, FirmAnswer, GtinAnswer, OrganisationAnswer, ProductAnswer } from './answer-types.ts'
import {
  type CodeState,
  partsOf,
  prefixStateOf,
  type StateWords,
  stateInside,
  stateOutside,
  wordsOf,
  wordsOfEmptyRegister,
} from './rules.ts'
import * as store from './store.ts'

export const day = (moment: Date): string => formatDate(moment, DATE)
export const codeFault = (fault: Fault, words = faultWords): CodeFault => ({
  fault: fault.fault,
  at: fault.at,
  message: words(fault),
})

export function organisationAnswer(row: Gs1Prefix | undefined): OrganisationAnswer | null {
  return row ? { ...row, country: row.country ?? null, note: row.note ?? null } : null
}

export function firmAnswer(firm: store.PublicFirm, now: Date): FirmAnswer {
  const { firmName, firmNameEn, companyPrefix, regionCode, branchCode, demonstration, cancelledAt } = firm
  return {
    firmName,
    firmNameEn,
    companyPrefix,
    prefixState: prefixStateOf(firm, now),
    region: regionPath(regionCode ?? ''),
    branch: branchLabel(branchCode),
    allocatedAt: day(firm.allocatedAt),
    validTo: day(firm.validTo),
    cancelledAt: cancelledAt && day(cancelledAt),
    demonstration,
  }
}

export function productAnswer<P extends Pick<store.PublicProduct, 'gtin' | 'state' | 'reportedAt' | 'updatedAt'>>(
  product: P,
) {
  const state: 'reported' | 'off-market' = product.state === 'off-market' ? 'off-market' : 'reported'
  const { digits } = unpaddedGtin(product.gtin)
  return { ...product, gtin: digits, state, reportedAt: day(product.reportedAt), updatedAt: day(product.updatedAt) }
}

/** Letters and wrong lengths are refused, a wrong check digit is an answer of its own: it says where and what would be right. */
export async function gtinAnswer(db: Db, text: string, now: Date, field = 'gtin'): Promise<GtinAnswer> {
  const gtin = readGtin(text)
  if (!isFault(gtin)) return gtin.kind === 'GTIN-8' ? shortAnswer(db, gtin, now) : longAnswer(db, gtin, now)
  if (gtin.fault !== 'check-digit') {
    const message = faultWords(gtin)
    return refuse('faulty-input', { faults: [{ field, fault: gtin.fault, message }] })
  }
  const { text: digits } = plainText(text, { dropHyphens: true })
  const right = checkDigit(digits.slice(0, -1))
  const corrected = readGtin(digits.slice(0, -1) + right)
  const named = isFault(corrected) ? { kind: 'GTIN-13' as const, digits, gtin14: digits } : { ...corrected, digits }
  return answerOf({ gtin: named, state: 'wrong-check-digit', now, fill: { digit: right }, faults: [codeFault(gtin)] })
}

/** A text among others that is no GTIN: what is wrong with it, beside the answers to the others. */
export function faultyAnswer(text: string, fault: Fault, now: Date): GtinAnswer {
  const shown = text.slice(0, 100)
  return {
    ...{ gtin: shown, digits: shown, kind: '', formatted: shown, checkDigit: '', parts: [] },
    ...{ organisation: null, product: null, firm: null },
    state: 'faulty',
    ...wordsOf('faulty', { fault: faultWords(fault) }),
    faults: [codeFault(fault)],
    at: formatDate(now),
  }
}

async function longAnswer(db: Db, gtin: Gtin, now: Date): Promise<GtinAnswer> {
  const row = await store.findGtin(db, gtin.gtin14)
  if (!row) return outsideAnswer(db, gtin, now)
  const firm = firmAnswer(row.firm, now)
  const product = row.product && productAnswer(row.product)
  const state = stateInside(firm.prefixState, product)
  return answerOf({ gtin, state, now, firm, product, fill: { day: firm.cancelledAt ?? firm.validTo } })
}

/** GTIN-8 have no company prefix in them: the register of short codes says whose they are. */
async function shortAnswer(db: Db, gtin: Gtin, now: Date): Promise<GtinAnswer> {
  const row = await store.shortCodeFirm(db, gtin.digits)
  if (!row) return outsideAnswer(db, gtin, now)
  const announced = day(row.announcedAt)
  const common = { brand: null, spec: null, netContent: null, category: null, state: 'reported' as const }
  const product = { gtin: gtin.digits, name: row.productName, ...common, reportedAt: announced, updatedAt: announced }
  const firm = firmAnswer(row.firm, now)
  const state = stateInside(firm.prefixState, product)
  return answerOf({ gtin, state, now, firm, product, fill: { day: firm.cancelledAt ?? firm.validTo } })
}

async function outsideAnswer(db: Db, gtin: Gtin, now: Date): Promise<GtinAnswer> {
  const row = issuingOrganisation(gtin.kind, gtin.digits)
  const isMember = row?.use === 'member-organisation'
  const organisation = isMember ? `${row.organisation}（${row.nameZh}）` : (row?.nameZh ?? '')
  const answer = answerOf({ gtin, state: stateOutside(row), now, fill: { organisation } })
  return { ...answer, ...(await emptyRegisterWords(db, answer.state)) }
}

/** What to say instead of "not registered" where there is no register yet. */
export async function emptyRegisterWords(db: Db, state: string): Promise<StateWords | undefined> {
  const words = wordsOfEmptyRegister(state)
  return words && (await store.isRegisterEmpty(db)) ? words : undefined
}

type Known = {
  gtin: Gtin
  state: CodeState
  now: Date
  firm?: FirmAnswer
  product?: ProductAnswer | null
  fill?: Readonly<Record<string, string>>
  faults?: CodeFault[]
}

function answerOf({ gtin, state, now, firm, product, fill, faults }: Known): GtinAnswer {
  const { kind, digits, gtin14 } = gtin
  return {
    gtin: gtin14,
    digits,
    kind,
    formatted: formatGtin(gtin),
    state,
    ...wordsOf(state, fill),
    faults: faults ?? [],
    checkDigit: checkDigit(digits.slice(0, -1)),
    parts: partsOf(gtin, firm && kind !== 'GTIN-8' ? firm.companyPrefix : undefined),
    organisation: organisationAnswer(issuingOrganisation(kind, digits)),
    product: product ?? null,
    firm: firm ?? null,
    at: formatDate(now),
  }
}
