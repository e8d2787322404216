/** Results of look-ups as programs get them. */
import { faultKinds, faultMessage } from '@barcode-authority/gs1/faults'
import type { Gs1Prefix } from '@barcode-authority/gs1/keys'
import { z } from 'zod'
import { type ByLanguage, type Language, packageLanguages } from '../codes/languages.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { ManyResult } from '../lookup/many/look-up-many.ts'
import { formatDay } from '../lookup/replies/firm-reply.ts'
import { codeStates } from '../lookup/rules.ts'
import { nullableText } from '../wire/fields.ts'

const issuerReply = z.object({ name: z.string(), organisation: z.string(), country: nullableText })

/** A code with what is public of it. `register`: why “not-registered” means nothing for a real number here. */
export const codeReply = z.object({
  key: z.string(),
  kind: z.enum(['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14']).nullable(),
  gtin14: nullableText,
  state: z.enum(codeStates),
  issuer: issuerReply.nullable(),
  licensee: z
    .object({
      name: nullableText,
      nameEn: nullableText,
      region: z.string(),
      companyPrefix: nullableText,
      state: z.enum(['active', 'expired', 'cancelled']),
      validTo: nullableText,
      demonstration: z.boolean(),
    })
    .nullable(),
  product: z
    .object({
      name: z.string(),
      brand: nullableText,
      spec: nullableText,
      netContent: nullableText,
      category: nullableText,
      reportedAt: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  fault: z.object({ code: z.enum(faultKinds), at: z.number(), message: z.string() }).nullable(),
  register: z.enum(['demonstration', 'empty']).nullable(),
})

export const namesOf = ({ nameZh, nameEn }: Gs1Prefix): ByLanguage<string> => ({ zh: nameZh, en: nameEn })

function toIssuer(row: Gs1Prefix | undefined, language: Language) {
  if (!row) return null
  const { organisation, country } = row
  return { name: namesOf(row)[language], organisation, country: country ?? null }
}

type Facts = { language: Language; register: 'demonstration' | 'empty' | null }

export function toCodeReply(result: ManyResult, { language, register }: Facts): z.input<typeof codeReply> {
  const { text, state, gtin, issuer, licence, product, fault } = result
  return {
    ...{ key: text.slice(0, 100), kind: gtin?.kind ?? null, gtin14: gtin?.gtin14 ?? null, state },
    issuer: toIssuer(issuer, language),
    licensee: licence && {
      ...{ name: licence.firmName, nameEn: licence.firmNameEn, region: regionPath(licence.regionCode ?? '') },
      ...{ companyPrefix: licence.companyPrefix, state: licence.state, demonstration: licence.demonstration },
      validTo: licence.validTo && formatDay(licence.validTo),
    },
    product: product && {
      ...{ name: product.name, brand: product.brand, spec: product.spec, netContent: product.netContent },
      ...{ category: product.category, reportedAt: formatDay(product.reportedAt) },
      updatedAt: formatDay(product.updatedAt),
    },
    fault: fault && { code: fault.fault, at: fault.at, message: faultMessage(fault, packageLanguages[language]) },
    register: state === 'not-registered' ? register : null,
  }
}
