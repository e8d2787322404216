/** The contract of what the product page displays besides the answer of the look-up. */
import { z } from 'zod'
import { packageLevels } from '../../products/fields/levels.ts'
import { linkTypeNames, otherLanguageCodes, pictureViews } from '../../products/parts/parts.ts'
import { nullableText } from '../../wire/fields.ts'

const numberReply = z.object({ digits: z.string(), formatted: z.string() })

export const productDetails = z.object({
  /** Null where the item is not reported. */
  attributes: z
    .object({
      ...{
        brandEn: nullableText,
        gpcCode: nullableText,
        gpcTitle: nullableText,
        targetMarket: nullableText,
        standard: nullableText,
        shelfLife: nullableText,
      },
      ...{ storage: nullableText, allergens: nullableText, packaging: nullableText, origin: nullableText },
    })
    .nullable(),
  /** Uploaded by the firm, the main one first; addresses of two sizes. */
  pictures: z.array(z.object({ view: z.enum(pictureViews), alt: z.string(), small: z.string(), large: z.string() })),
  /** Pages about the product; `label`: of the link type of the GS1 Web Vocabulary. */
  links: z.array(
    z.object({
      type: z.enum(linkTypeNames),
      label: z.string(),
      url: z.string(),
      title: nullableText,
      language: nullableText,
    }),
  ),
  /** Texts in languages other than Chinese and English. */
  texts: z.array(
    z.object({
      language: z.enum(otherLanguageCodes),
      label: z.string(),
      name: nullableText,
      brand: nullableText,
      variant: nullableText,
      description: nullableText,
    }),
  ),
  /** From the unit outwards: `count` items of the level before it; `pallet` of them on a pallet. */
  levels: z.array(
    z.object({
      ...numberReply.shape,
      name: z.string(),
      level: z.enum(packageLevels),
      spec: nullableText,
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
