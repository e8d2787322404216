/** What the product page displays besides the answer of the look-up. */
import { isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { GtinReply } from '../replies/reply-types.ts'
import { countProducts, type ProductRecord, packagesAround, productRecord, successorOf } from './product-store.ts'

const nullable = z.string().nullable()

const numberReply = z.object({ digits: z.string(), formatted: z.string() })

export const productDetails = z.object({
  /** Null where the item is not reported. */
  attributes: z
    .object({
      ...{ brandEn: nullable, gpcCode: nullable, targetMarket: nullable, standard: nullable, shelfLife: nullable },
      ...{ storage: nullable, allergens: nullable, packaging: nullable, origin: nullable },
    })
    .nullable(),
  /** From the unit outwards: `count` items of the level before it; `pallet` of them on a pallet. */
  levels: z.array(
    z.object({
      ...numberReply.shape,
      name: z.string(),
      spec: nullable,
      count: z.number().nullable(),
      pallet: z.number().nullable(),
    }),
  ),
  succeeds: numberReply.nullable(),
  succeededBy: numberReply.nullable(),
  /** Reported products of the firm, counted up to 1000. */
  firmProducts: z.number(),
})

export type ProductDetails = z.infer<typeof productDetails>

const toNumber = (gtin14: string | null | undefined) => {
  if (!gtin14) return null
  const gtin = readGtin(unpaddedGtin(gtin14).digits)
  return isFault(gtin) ? null : { digits: gtin.digits, formatted: formatGtin(gtin) }
}

export async function findProductDetails(db: Db, { gtin, firm }: GtinReply): Promise<ProductDetails> {
  const record = await productRecord(db, gtin)
  const firmProducts = firm ? await countProducts(db, firm.companyPrefix) : 0
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
