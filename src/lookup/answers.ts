/** From rows of the registers to what the look-up answers: states in words, dates as days, codes as labels. */
import { branchLabel } from '../codes/branches.ts'
import { regionPath } from '../codes/regions.ts'
import type { Db } from '../db/connect.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { formatGln, readGln } from '../gs1/gln.ts'
import type { Gs1Prefix } from '../gs1/gs1-prefixes.ts'
import { formatGtin, type Gtin, readGtin, unpaddedGtin } from '../gs1/gtin.ts'
import { issuingOrganisation } from '../gs1/issuing-organisation.ts'
import { plainText } from '../gs1/pasted-text.ts'
import { DATE, formatDate } from '../ui/format-date.ts'
import { refuse } from '../wire/errors.ts'
import {
  type CodePart,
  type CodeState,
  isOurs,
  locationKinds,
  type PrefixState,
  partsOf,
  prefixStateOf,
  stateInside,
  stateOutside,
  wordsOf,
} from './rules.ts'
import * as store from './store.ts'

export type CodeFault = { fault: string; at: number; message: string }
export type OrganisationAnswer = {
  from: string
  to: string
  organisation: string
  nameZh: string
  nameEn: string
  country: string | null
  use: string
  note: string | null
}
export type FirmAnswer = {
  firmName: string | null
  firmNameEn: string | null
  companyPrefix: string
  prefixState: PrefixState
  region: string
  branch: string
  allocatedAt: string
  validTo: string
  cancelledAt: string | null
  demonstration: boolean
}
type Verdict = { state: CodeState | 'registered' | 'inactive'; title: string; meaning: string; faults: CodeFault[] }
export type GtinAnswer = Verdict & {
  gtin: string
  digits: string
  kind: string
  formatted: string
  checkDigit: string
  parts: CodePart[]
  organisation: OrganisationAnswer | null
  product: ProductAnswer | null
  firm: FirmAnswer | null
  at: string
}
export type ProductAnswer = Omit<store.PublicProduct, 'state' | 'reportedAt' | 'updatedAt'> & {
  state: 'reported' | 'off-market'
  reportedAt: string
  updatedAt: string
}
export type GlnAnswer = Verdict & {
  gln: string
  formatted: string
  organisation: OrganisationAnswer | null
  location: LocationAnswer | null
  firm: FirmAnswer | null
}
type LocationAnswer = {
  gln: string
  name: string
  kind: string
  kindLabel: string
  region: string
  address: string | null
  state: 'active' | 'inactive'
  registeredAt: string
}

export const day = (moment: Date): string => formatDate(moment, DATE)
const codeFault = (fault: Fault): CodeFault => ({ fault: fault.fault, at: fault.at, message: faultWords(fault) })

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

async function longAnswer(db: Db, gtin: Gtin, now: Date): Promise<GtinAnswer> {
  const row = await store.findGtin(db, gtin.gtin14)
  if (!row) return outsideAnswer(gtin, now)
  const firm = firmAnswer(row.firm, now)
  const product = row.product && productAnswer(row.product)
  const state = stateInside(firm.prefixState, product)
  return answerOf({ gtin, state, now, firm, product, fill: { day: firm.cancelledAt ?? firm.validTo } })
}

/** GTIN-8 have no company prefix in them: the register of short codes says whose they are. */
async function shortAnswer(db: Db, gtin: Gtin, now: Date): Promise<GtinAnswer> {
  const row = await store.shortCodeFirm(db, gtin.digits)
  if (!row) return outsideAnswer(gtin, now)
  const announced = day(row.announcedAt)
  const common = { brand: null, spec: null, netContent: null, category: null, state: 'reported' as const }
  const product = { gtin: gtin.digits, name: row.productName, ...common, reportedAt: announced, updatedAt: announced }
  const firm = firmAnswer(row.firm, now)
  const state = stateInside(firm.prefixState, product)
  return answerOf({ gtin, state, now, firm, product, fill: { day: firm.cancelledAt ?? firm.validTo } })
}

function outsideAnswer(gtin: Gtin, now: Date): GtinAnswer {
  const row = issuingOrganisation(gtin.kind, gtin.digits)
  const isMember = row?.use === 'member-organisation'
  const organisation = isMember ? `${row.organisation}（${row.nameZh}）` : (row?.nameZh ?? '')
  return answerOf({ gtin, state: stateOutside(row), now, fill: { organisation } })
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

const glnTitles = {
  registered: { title: '位置码已登记', meaning: '以下信息由企业登记并对其负责。' },
  inactive: { title: '位置码已停用', meaning: '企业登记这个位置已不再使用。' },
} as const

export async function glnAnswer(db: Db, text: string, now: Date): Promise<GlnAnswer> {
  const gln = readGln(text)
  if (isFault(gln)) return faultyGln(text, gln)
  const { digits } = gln
  const [location, firm] = await Promise.all([store.locationByGln(db, digits), store.firmOfDigits(db, digits)])
  const row = issuingOrganisation('GLN', digits)
  const base = { gln: digits, formatted: formatGln(gln), organisation: organisationAnswer(row), faults: [] }
  const owner = firm ? firmAnswer(firm, now) : null
  if (location) {
    const state = location.state === 'inactive' ? 'inactive' : 'registered'
    return { ...base, state, ...glnTitles[state], location: locationAnswer(location), firm: owner }
  }
  const state = isOurs(row) ? 'not-registered' : stateOutside(row)
  const organisation = row ? `${row.organisation}（${row.nameZh}）` : ''
  const words = isOurs(row)
    ? {
        title: '没有登记这个位置码',
        meaning: owner ? '厂商识别代码属于下面的企业，但企业没有登记这个位置。' : '没有企业登记这个位置码。',
      }
    : wordsOf(state, { organisation })
  return { ...base, state, ...words, location: null, firm: owner }
}

function faultyGln(text: string, fault: Fault): GlnAnswer {
  if (fault.fault !== 'check-digit') {
    return refuse('faulty-input', { faults: [{ field: 'gln', fault: fault.fault, message: faultWords(fault) }] })
  }
  const { text: digits } = plainText(text, { dropHyphens: true })
  const words = wordsOf('wrong-check-digit', { digit: checkDigit(digits.slice(0, -1)) })
  const formatted = formatGln({ kind: 'GLN', digits })
  const nothing = { organisation: null, location: null, firm: null }
  return { gln: digits, formatted, state: 'wrong-check-digit', ...words, ...nothing, faults: [codeFault(fault)] }
}

function locationAnswer(location: NonNullable<Awaited<ReturnType<typeof store.locationByGln>>>): LocationAnswer {
  const { gln, name, kind, regionCode, address, state, registeredAt } = location
  return {
    gln,
    name,
    kind,
    kindLabel: locationKinds[kind] ?? '--',
    region: regionPath(regionCode ?? ''),
    address,
    state: state === 'inactive' ? 'inactive' : 'active',
    registeredAt: day(registeredAt),
  }
}
