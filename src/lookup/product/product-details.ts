/** The contract of what the product page displays besides the answer of the look-up. */
import { z } from 'zod'

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
