/** What the look-up answers, as the pages receive it. */
import type { CodePart, CodeState, PrefixState } from './rules.ts'
import type * as store from './store.ts'

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
export type LocationAnswer = {
  gln: string
  name: string
  kind: string
  kindLabel: string
  region: string
  address: string | null
  state: 'active' | 'inactive'
  registeredAt: string
}
