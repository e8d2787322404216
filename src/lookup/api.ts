/** Looking up codes, firms, places and terms. */
import { plainText } from '@barcode-authority/gs1/interpret'
import {
  checkDigit,
  type Gs1Prefix,
  gs1Prefixes,
  longerGs1Prefixes,
  prefixRowsWithin,
} from '@barcode-authority/gs1/keys'
import type { Context } from '../access/context.ts'
import { publicAsset } from '../assets/public-store.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { Paging } from '../db/paging.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { listBikeFirms, listShortCodes } from './announced/store.ts'
import type { lookupCalls } from './calls.ts'
import { countLookup } from './count-lookup.ts'
import type { GlobalRegistry } from './global/global-registry.ts'
import { productsByName } from './product/product-names-store.ts'
import { productPicture } from './product/product-picture.ts'
import { findProductDetails } from './product/product-reply.ts'
import { shapeOf } from './product/product-rules.ts'
import { countProducts, productRecord, productsOfFirm } from './product/product-store.ts'
import { findFirms } from './records/firms-store.ts'
import { newestProducts, newestUpdates } from './records/newest-store.ts'
import { findAnything } from './replies/anything.ts'
import { formatDay, toFirmReply } from './replies/firm-reply.ts'
import { lookUpGln } from './replies/gln-lookup.ts'
import { lookUpGtin, toOrganisationReply, toProductReply } from './replies/gtin-lookup.ts'
import { demonstrationText, prefixCandidates } from './rules.ts'
import { checkLines, interpretOne, interpretTexts } from './tasks.ts'
import { listTerms } from './terms/store.ts'

export type LookupContext = Context & { registry: GlobalRegistry }

/** A picture is drawn from a record that seldom changes. */
const pictureSeconds = 3600

const replyPage = ({ currPage, pageSize }: Pick<Paging<never>, 'currPage' | 'pageSize'>, total: number) => ({
  total,
  pageSize,
  currPage,
})

/** A company prefix of 7 to 10 digits, or a whole number that begins with one. */
function firmCodeCandidates(input: string | undefined): string[] | undefined {
  if (input === undefined) return undefined
  const { text } = plainText(input, { dropHyphens: true })
  if (/^[0-9]{7,10}$/.test(text)) return [text]
  if (/^[0-9]{13,14}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1))
    return prefixCandidates(text.slice(-13))
  return refuseField('firmCode', 'length', '厂商识别代码应为 7 至 10 位数字')
}

const halfWidthText = (input: string | undefined) => (input === undefined ? undefined : plainText(input).text)

function findCountries(keyword: string | undefined): readonly Gs1Prefix[] {
  const allPrefixes = [...gs1Prefixes, ...longerGs1Prefixes]
  const term = halfWidthText(keyword)?.toLowerCase()
  if (!term) return allPrefixes
  if (/^[0-9]+$/.test(term)) return prefixRowsWithin(term)
  const matchesTerm = ({ nameZh, nameEn, organisation, country }: Gs1Prefix) =>
    `${nameZh} ${nameEn} ${organisation}`.replace(/\s/g, '').toLowerCase().includes(term) ||
    country?.toLowerCase() === term
  return allPrefixes.filter(matchesTerm)
}

export const lookupHandlers: Handlers<typeof lookupCalls, LookupContext> = {
  checkDigits: (input, { workers }) => workers.run(checkLines, input),
  interpret: async ({ text, texts }, { clock, workers }) => {
    const thisYear = clock().getFullYear()
    return texts ? workers.run(interpretTexts, { texts, thisYear }) : interpretOne(text ?? '', thisYear, workers)
  },
  anything: async ({ q, ...slice }, { db, clock, config, workers, counters }) => {
    const reply = await findAnything(q, { db, workers, now: clock(), slice })
    const { gtin } = reply
    if (gtin) countLookup({ counters }, gtin)
    return gtin && config.demo ? { ...reply, gtin: { ...gtin, ...demonstrationText(gtin.state) } } : reply
  },
  gtin: async ({ gtin }, { db, clock, config, counters }) => {
    const reply = await lookUpGtin(db, gtin, clock())
    countLookup({ counters }, reply)
    return { ...reply, ...(config.demo && demonstrationText(reply.state)) }
  },
  product: async ({ gtin }, { db, clock, config, counters }) => {
    const answer = await lookUpGtin(db, gtin, clock())
    countLookup({ counters }, answer)
    const details = await findProductDetails(db, answer)
    const text = config.demo && demonstrationText(answer.state)
    return {
      answer: { ...answer, ...text },
      details,
      address: `${config.publicUrl}/search/product?gtin=${answer.digits}`,
    }
  },
  productPicture: async ({ gtin, view }, { db }) => {
    const record = (await productRecord(db, gtin.padStart(14, '0'))) ?? refuse('not-found')
    const { name, brand, netContent, spec, packaging } = record
    const isDemonstration = name.includes('（演示）')
    const goods = name
      .replace('（演示）', '')
      .replace(brand ?? '', '')
      .replace(netContent ?? '', '')
      .trim()
    const facts = { brand: brand ?? '', name: goods, netContent: netContent ?? '', demonstration: isDemonstration }
    const svg = productPicture({ ...facts, shape: shapeOf({ spec, packaging }) }, view)
    const bytes = new TextEncoder().encode(svg)
    return { name: `${gtin}.svg`, type: 'image/svg+xml', bytes, inline: true, cacheSeconds: pictureSeconds }
  },
  newestProducts: async (slice, { db }) => {
    const { rows, total } = await newestProducts(db, slice)
    return { rows: rows.map(toProductReply), page: replyPage(slice, total) }
  },
  productsByName: async ({ name, ...slice }, { db }) => {
    const { rows, total } = await productsByName(db, name, slice)
    return { rows: rows.map(toProductReply), page: replyPage(slice, total) }
  },
  firmProducts: async ({ firmCode, ...slice }, { db }) => {
    const total = await countProducts(db, firmCode)
    const isWithin = (slice.currPage - 1) * slice.pageSize < total
    const rows = isWithin ? await productsOfFirm(db, firmCode, slice) : []
    return { rows: rows.map(toProductReply), page: replyPage(slice, total) }
  },
  registeredNames: async ({ keyword }, { db, clock }) => {
    const first = { currPage: 1, pageSize: 3 }
    const [firms, products] = await Promise.all([
      findFirms(db, { now: clock(), firmName: keyword }, first),
      productsByName(db, keyword, first),
    ])
    return {
      firms: firms.rows.map(row => toFirmReply(row, clock())),
      firmTotal: firms.total,
      products: products.rows.map(toProductReply),
      productTotal: products.total,
    }
  },
  gln: ({ gln }, { db, clock }) => lookUpGln(db, gln, clock()),
  domesticCode: async ({ firmCode, firmName, creditCode, ...slice }, { db, clock }) => {
    const filter = {
      now: clock(),
      firmCodes: firmCodeCandidates(firmCode),
      firmName,
      creditCode: halfWidthText(creditCode)?.toUpperCase(),
    }
    const { rows, total } = await findFirms(db, filter, slice)
    return { rows: rows.map(row => toFirmReply(row, clock())), page: replyPage(slice, total) }
  },
  domesticCodeUpdates: async (slice, { db }) => {
    const { rows, total } = await newestUpdates(db, slice)
    const updates = rows.map(({ companyPrefix, firmName, regionCode, cancelledAt, at }) => {
      const event: 'registered' | 'cancelled' = cancelledAt ? 'cancelled' : 'registered'
      return { companyPrefix, firmName, region: regionPath(regionCode ?? ''), event, at: formatDay(at) }
    })
    return { rows: updates, page: replyPage(slice, total) }
  },
  shortCodes: async ({ code, firmCode, keyword, ...slice }, { db }) => {
    const filter = { code: halfWidthText(code), firmCode: halfWidthText(firmCode), keyword }
    const { rows, total } = await listShortCodes(db, filter, slice)
    return {
      rows: rows.map(row => ({ ...row, announcedAt: formatDay(row.announcedAt) })),
      page: replyPage(slice, total),
    }
  },
  bikeFirms: async ({ code, firmCode, keyword, ...slice }, { db }) => {
    const { rows, total } = await listBikeFirms(db, { code: halfWidthText(code ?? firmCode), keyword }, slice)
    const firms = rows.map(({ code, firmName, regionCode, announcedAt, state }) => {
      const current: 'active' | 'cancelled' = state === 'cancelled' ? 'cancelled' : 'active'
      return {
        code,
        firmName,
        region: regionPath(regionCode ?? ''),
        announcedAt: formatDay(announcedAt),
        state: current,
      }
    })
    return { rows: firms, page: replyPage(slice, total) }
  },
  terminology: async ({ code, keyword, category, ...slice }, { db }) => {
    const { rows, total } = await listTerms(db, { keyword: keyword ?? code, category }, slice)
    return { rows, page: replyPage(slice, total) }
  },
  verified: ({ gtins }, { registry }) => registry.verified(gtins),
  searchGln: ({ gln }, { registry }) => registry.location(gln),
  otherKey: async ({ type, code }, { registry, db }) => ({
    ...(await registry.otherKey(type, code)),
    asset: type === 'GRAI' ? await publicAsset(db, code) : null,
  }),
  registryFirms: ({ firmName, country }, { registry }) => registry.firms(firmName, country),
  countries: async ({ keyword }) => findCountries(keyword).flatMap(row => toOrganisationReply(row) ?? []),
}
