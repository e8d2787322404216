/** The look-up of one or many GTINs for programs: the states of the page's look-up, by the same rules. */
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'
import { type Gs1Prefix, type Gtin, issuingOrganisation, readGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../../db/connect.ts'
import * as store from '../records/store.ts'
import {
  type CodeState,
  type PrefixState,
  prefixCandidates,
  prefixStateOf,
  singleNumberStateOf,
  stateOfRegistered,
  stateOfUnregistered,
  withoutIndicator,
} from '../rules.ts'
import { type Found, findMany } from './many-store.ts'

type Holder = Pick<Found['holders'][number], 'firmName' | 'firmNameEn' | 'regionCode' | 'demonstration'>

/** `text`: as it was sent. `licence`: whose number it is. */
export type ManyResult = {
  text: string
  state: CodeState
  gtin: Gtin | null
  issuer: Gs1Prefix | undefined
  licence: (Holder & { companyPrefix: string | null; state: PrefixState; validTo: Date | null }) | null
  product: Found['products'][number] | null
  fault: Fault | null
}

type Read = { text: string; gtin: Gtin } | { text: string; fault: Fault }

const read = (text: string): Read => {
  const gtin = readGtin(text)
  return isFault(gtin) ? { text, fault: gtin } : { text, gtin }
}

/** The results in the order of the texts; one that is sent twice has two. `isRegisterEmpty`: that a number is not found means nothing. */
export async function lookUpMany(
  db: Db,
  texts: readonly string[],
  now: Date,
): Promise<{ results: ManyResult[]; isRegisterEmpty: boolean }> {
  const reads = texts.map(read)
  const gtins = reads.flatMap(one => ('gtin' in one ? [one.gtin] : []))
  const long = gtins.filter(({ kind }) => kind !== 'GTIN-8')
  const found = await findMany(db, {
    gtins: unique(gtins.map(({ gtin14 }) => gtin14)),
    prefixes: unique(long.flatMap(({ gtin14 }) => prefixCandidates(withoutIndicator(gtin14)))),
    gtin8s: unique(gtins.filter(({ kind }) => kind === 'GTIN-8').map(({ digits }) => digits)),
  })
  const resultOf = createResult(found, now)
  const results = reads.map(one => ('gtin' in one ? resultOf(one.text, one.gtin) : faulty(one)))
  const isMissing = results.some(({ state }) => state === 'not-registered')
  return { results, isRegisterEmpty: isMissing && (await store.isRegisterEmpty(db)) }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** A wrong check digit has the issuer of its digits; whose number it is meant to be is not said. */
function faulty({ text, fault }: { text: string; fault: Fault }): ManyResult {
  const state = fault.fault === 'check-digit' ? 'wrong-check-digit' : 'faulty'
  const { text: digits } = plainText(text, { dropHyphens: true })
  const kind = digits.length === 8 ? 'GTIN-8' : 'GTIN-13'
  const issuer = state === 'faulty' ? undefined : issuingOrganisation(kind, digits)
  return { text, state, gtin: null, issuer, licence: null, product: null, fault }
}

function createResult({ holders, singles, products, suspended }: Found, now: Date) {
  const holderOf = new Map(holders.map(row => [row.companyPrefix, row]))
  const singleOf = new Map(singles.map(row => [row.code, row]))
  const idOf = (row: { gtin: string; firmId: number | null }) => `${row.gtin} ${row.firmId}`
  const productOf = new Map(products.map(row => [idOf(row), row]))
  const suspendedOf = new Map(suspended.map(row => [idOf(row), row.suspendedAt]))
  const licenceOf = ({ kind, digits, gtin14 }: Gtin) => {
    const single = kind === 'GTIN-8' ? singleOf.get(digits) : undefined
    if (single)
      return { ...single, companyPrefix: null, state: singleNumberStateOf(single, now), validTo: single.memberUntil }
    if (kind === 'GTIN-8') return undefined
    const prefix = prefixCandidates(withoutIndicator(gtin14)).find(candidate => holderOf.has(candidate))
    const holder = prefix === undefined ? undefined : holderOf.get(prefix)
    return holder && { ...holder, state: prefixStateOf(holder, now) }
  }
  return (text: string, gtin: Gtin): ManyResult => {
    const issuer = issuingOrganisation(gtin.kind, gtin.digits)
    const none = { text, gtin, issuer, fault: null }
    const licence = licenceOf(gtin)
    if (!licence) return { ...none, state: stateOfUnregistered(issuer), licence: null, product: null }
    const id = idOf({ gtin: gtin.gtin14, firmId: licence.firmId })
    const product = productOf.get(id) ?? null
    const suspendedOn = suspendedOf.has(id) ? 'suspended' : null
    return { ...none, state: stateOfRegistered(licence.state, product, suspendedOn), licence, product }
  }
}
