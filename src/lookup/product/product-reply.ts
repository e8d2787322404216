/** What the product page displays besides the answer of the look-up. */
import { isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../../db/connect.ts'
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
  if (!record) return { attributes: null, levels: [], succeeds: null, succeededBy: null, firmProducts }
  const { brandEn, gpcCode, targetMarket, standard, shelfLife, storage, allergens, packaging, origin } = record
  return {
    attributes: { brandEn, gpcCode, targetMarket, standard, shelfLife, storage, allergens, packaging, origin },
    levels: await findLevels(db, record),
    succeeds: toNumber(record.succeeds),
    succeededBy: toNumber(await successorOf(db, gtin)),
    firmProducts,
  }
}

/** The unit and the packages around it; empty for an item that is alone. */
async function findLevels(db: Db, record: ProductRecord): Promise<ProductDetails['levels']> {
  const unit = record.contains === null ? record : ((await productRecord(db, record.contains)) ?? record)
  const packages = await packagesAround(db, unit.gtin14)
  if (packages.length === 0) return []
  return [{ ...unit, contentCount: null, palletCount: null }, ...packages].flatMap(
    ({ gtin14, name, spec, contentCount, palletCount }) => {
      const number = toNumber(gtin14)
      return number ? [{ ...number, name, spec, count: contentCount, pallet: palletCount }] : []
    },
  )
}
