/** Looking up codes, firms, places and terms. */
import type { Context } from '../access/context.ts'
import { regionPath } from '../codes/regions.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { type Gs1Prefix, gs1Prefixes, longerGs1Prefixes } from '../gs1/gs1-prefixes.ts'
import { prefixRowsWithin } from '../gs1/issuing-organisation.ts'
import { plainText } from '../gs1/pasted-text.ts'
import type { Handlers } from '../wire/call.ts'
import { refuseField } from '../wire/errors.ts'
import { day, firmAnswer, gtinAnswer, organisationAnswer, productAnswer } from './answers.ts'
import { findAnything } from './anything.ts'
import type { lookupCalls } from './calls.ts'
import { glnAnswer } from './gln-answer.ts'
import { listBikeFirms, listShortCodes, listTerms } from './register-store.ts'
import type { GlobalRegistry } from './registry.ts'
import { prefixCandidates, wordsInDemonstration } from './rules.ts'
import * as store from './store.ts'
import { checkLines, interpretOne, interpretTexts } from './tasks.ts'

/** What cached pages that show registered firms, codes and places have read (firm/store.ts and registers/store.ts notify it). */
const registeredType = 'firm'

export type LookupContext = Context & { registry: GlobalRegistry }

const pageOf = ({ currPage, pageSize }: Pick<store.Slice, 'currPage' | 'pageSize'>, total: number) => ({
  total,
  pageSize,
  currPage,
})

/** A company prefix of 7 to 10 digits, or a whole number that begins with one. */
function firmCodesOf(typed: string | undefined): string[] | undefined {
  if (typed === undefined) return undefined
  const { text } = plainText(typed, { dropHyphens: true })
  if (/^[0-9]{7,10}$/.test(text)) return [text]
  if (/^[0-9]{13,14}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1))
    return prefixCandidates(text.slice(-13))
  return refuseField('firmCode', 'length', '厂商识别代码应为 7 至 10 位数字')
}

const halfWidth = (typed: string | undefined) => (typed === undefined ? undefined : plainText(typed).text)

function countriesBy(keyword: string | undefined): readonly Gs1Prefix[] {
  const all = [...gs1Prefixes, ...longerGs1Prefixes]
  const wanted = halfWidth(keyword)?.toLowerCase()
  if (!wanted) return all
  if (/^[0-9]+$/.test(wanted)) return prefixRowsWithin(wanted)
  const names = ({ nameZh, nameEn, organisation, country }: Gs1Prefix) =>
    `${nameZh} ${nameEn} ${organisation}`.replace(/\s/g, '').toLowerCase().includes(wanted) ||
    country?.toLowerCase() === wanted
  return all.filter(names)
}

export const lookupHandlers: Handlers<typeof lookupCalls, LookupContext> = {
  checkDigits: (input, { workers }) => workers.run(checkLines, input),
  interpret: async ({ text, texts }, { clock, workers }) => {
    const thisYear = clock().getFullYear()
    return texts ? workers.run(interpretTexts, { texts, thisYear }) : interpretOne(text ?? '', thisYear, workers)
  },
  anything: async ({ q, ...slice }, { db, clock, config, workers, reads }) => {
    reads.add(registeredType)
    const found = await findAnything(q, { db, workers, now: clock(), slice })
    const { gtin } = found
    return gtin && config.demo ? { ...found, gtin: { ...gtin, ...wordsInDemonstration(gtin.state) } } : found
  },
  gtin: async ({ gtin }, { db, clock, config, reads }) => {
    reads.add(registeredType)
    const answer = await gtinAnswer(db, gtin, clock())
    return { ...answer, ...(config.demo && wordsInDemonstration(answer.state)) }
  },
  newestProducts: async (slice, { db, reads }) => {
    reads.add(registeredType)
    const { rows, total } = await store.newestProducts(db, slice)
    return { rows: rows.map(productAnswer), page: pageOf(slice, total) }
  },
  gln: ({ gln }, { db, clock, reads }) => {
    reads.add(registeredType)
    return glnAnswer(db, gln, clock())
  },
  domesticCode: async ({ firmCode, firmName, creditCode, ...slice }, { db, clock, reads }) => {
    reads.add(registeredType)
    const wish = { firmCodes: firmCodesOf(firmCode), firmName, creditCode: halfWidth(creditCode)?.toUpperCase() }
    const { rows, total } = await store.findFirms(db, wish, slice)
    return { rows: rows.map(row => firmAnswer(row, clock())), page: pageOf(slice, total) }
  },
  domesticCodeUpdates: async (slice, { db, reads }) => {
    reads.add(registeredType)
    const { rows, total } = await store.newestUpdates(db, slice)
    const updates = rows.map(({ companyPrefix, firmName, regionCode, cancelledAt, at }) => {
      const event: 'registered' | 'cancelled' = cancelledAt ? 'cancelled' : 'registered'
      return { companyPrefix, firmName, region: regionPath(regionCode ?? ''), event, at: day(at) }
    })
    return { rows: updates, page: pageOf(slice, total) }
  },
  shortCodes: async ({ code, firmCode, keyword, ...slice }, { db, reads }) => {
    reads.add(registeredType)
    const wish = { code: halfWidth(code), firmCode: halfWidth(firmCode), keyword }
    const { rows, total } = await listShortCodes(db, wish, slice)
    return { rows: rows.map(row => ({ ...row, announcedAt: day(row.announcedAt) })), page: pageOf(slice, total) }
  },
  bikeFirms: async ({ code, firmCode, keyword, ...slice }, { db, reads }) => {
    reads.add(registeredType)
    const { rows, total } = await listBikeFirms(db, { code: halfWidth(code ?? firmCode), keyword }, slice)
    const shown = rows.map(({ code, firmName, regionCode, announcedAt, state }) => {
      const current: 'active' | 'cancelled' = state === 'cancelled' ? 'cancelled' : 'active'
      return { code, firmName, region: regionPath(regionCode ?? ''), announcedAt: day(announcedAt), state: current }
    })
    return { rows: shown, page: pageOf(slice, total) }
  },
  terminology: async ({ code, keyword, category, ...slice }, { db, reads }) => {
    reads.add('term')
    const { rows, total } = await listTerms(db, { keyword: keyword ?? code, category }, slice)
    return { rows, page: pageOf(slice, total) }
  },
  verified: async ({ gtins }, { registry }) => ({
    status: registry.status,
    results: await registry.verified(gtins),
  }),
  searchGln: async ({ gln }, { registry }) => ({ status: registry.status, result: await registry.location(gln) }),
  otherKey: async ({ type, code }, { registry }) => ({
    status: registry.status,
    ...(await registry.otherKey(type, code)),
  }),
  registryFirms: async ({ firmName, country }, { registry }) => ({
    status: registry.status,
    results: await registry.firms(firmName, country),
  }),
  countries: async ({ keyword }) => countriesBy(keyword).flatMap(row => organisationAnswer(row) ?? []),
}
