/** What the product page displays besides the answer of the look-up. */
import { isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../../db/connect.ts'
import { countryNames } from '../../products/fields/countries.ts'
import { brickTitle, findBrick } from '../../products/gpc/gpc-store.ts'
import { linkLanguages, linkTypes, otherLanguageCodes, otherLanguages } from '../../products/parts/parts.ts'
import { pictureAddress } from '../../products/parts/picture-address.ts'
import type { GtinReply } from '../replies/reply-types.ts'
import type { ProductDetails } from './product-details.ts'
import { countProducts, type ProductRecord, packagesAround, productRecord, successorOf } from './product-store.ts'

const toNumber = (gtin14: string | null | undefined) => {
  if (!gtin14) return null
  const gtin = readGtin(unpaddedGtin(gtin14).digits)
  return isFault(gtin) ? null : { digits: gtin.digits, formatted: formatGtin(gtin) }
}

export async function findProductDetails(db: Db, { gtin, firm, product }: GtinReply): Promise<ProductDetails> {
  const record = product ? await productRecord(db, gtin) : undefined
  const firmProducts = firm?.companyPrefix ? await countProducts(db, firm.companyPrefix) : 0
  if (!record) return { attributes: null, ...noParts, levels: [], succeeds: null, succeededBy: null, firmProducts }
  const { brandEn, gpcCode, standard, shelfLife, storage, allergens, packaging } = record
  const { targetMarkets, origin } = record
  return {
    attributes: {
      ...{ brandEn, gpcCode, standard, shelfLife, storage, allergens, packaging },
      gpcTitle: gpcCode === null ? null : brickTitle(await findBrick(db, gpcCode)),
      targetMarket: countryNames(targetMarkets ?? []) || null,
      origin: countryNames(origin === null ? [] : [origin]) || null,
    },
    ...partsOf(record),
    levels: await findLevels(db, record),
    succeeds: toNumber(record.succeeds),
    succeededBy: toNumber(await successorOf(db, gtin)),
    firmProducts,
  }
}

const noParts = { pictures: [], links: [], texts: [] }

/** Pictures, links and texts in further languages as the firm has published them. */
function partsOf({ pictures, links, texts }: ProductRecord): Pick<ProductDetails, 'pictures' | 'links' | 'texts'> {
  return {
    pictures: (pictures ?? []).map(({ id, view, alt }) => ({
      ...{ view, alt, small: pictureAddress(id, 'small'), large: pictureAddress(id, 'large') },
    })),
    links: (links ?? []).map(({ type, url, title = null, language = null }) => ({
      ...{ type, label: linkTypes[type], url, title },
      language: language === null ? null : linkLanguages[language],
    })),
    texts: otherLanguageCodes.flatMap(language => {
      const line = texts?.[language]
      if (!line) return []
      const { name = null, brand = null, variant = null, description = null } = line
      return [{ language, label: otherLanguages[language], name, brand, variant, description }]
    }),
  }
}

/** The unit and the packages around it; empty for an item that is alone. */
async function findLevels(db: Db, record: ProductRecord): Promise<ProductDetails['levels']> {
  const unit = record.contains === null ? record : ((await productRecord(db, record.contains)) ?? record)
  const packages = await packagesAround(db, unit.gtin14)
  if (packages.length === 0) return []
  return [{ ...unit, contentCount: null, palletCount: null }, ...packages].flatMap(
    ({ gtin14, name, level, spec, contentCount, palletCount }) => {
      const number = toNumber(gtin14)
      return number ? [{ ...number, name, level, spec, count: contentCount, pallet: palletCount }] : []
    },
  )
}
