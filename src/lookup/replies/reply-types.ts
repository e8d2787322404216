/** Types of the look-up replies, as the pages receive them. */
import type { FaultKind } from '@barcode-authority/gs1/faults'
import type { LocationKind } from '../../codes/location-kinds.ts'
import type * as store from '../records/store.ts'
import type { CodePart, CodeState, GtinReplyKind, LocationState, PrefixState, RegisterLimit } from '../rules.ts'

export type CodeFault = { fault: FaultKind; at: number; message: string }
export type OrganisationReply = {
  from: string
  to: string
  organisation: string
  nameZh: string
  nameEn: string
  country: string | null
  use: string
  note: string | null
  noteEn: string | null
}
export type FirmReply = {
  firmName: string | null
  firmNameEn: string | null
  companyPrefix: string
  prefixState: PrefixState
  region: string
  provinceEn: string
  branch: string
  allocatedAt: string
  validTo: string
  cancelledAt: string | null
  formerNames: { name: string; from: string | null; until: string }[]
  demonstration: boolean
}
/** A number that was allocated singly, with its own state and dates. */
export type SingleNumberReply = {
  number: string
  kind: 'gtin8' | 'gln'
  name: string
  state: PrefixState
  allocatedAt: string
  validTo: string | null
  cancelledAt: string | null
}
type Verdict = {
  title: string
  meaning: string
  register?: RegisterLimit
  faults: CodeFault[]
}
export type GtinReply = Verdict & {
  state: CodeState
  gtin: string
  digits: string
  kind: GtinReplyKind
  formatted: string
  checkDigit: string
  parts: CodePart[]
  organisation: OrganisationReply | null
  product: ProductReply | null
  firm: FirmReply | null
  singleNumber: SingleNumberReply | null
  filings: FilingReply[]
  at: string
}
/** A foreign barcode that a firm here uses with a filing. */
export type FilingReply = { number: string; firmName: string; filedAt: string; until: string }
export type ProductReply = Omit<store.PublicProduct, 'state' | 'reportedAt' | 'updatedAt'> & {
  state: 'reported' | 'off-market'
  reportedAt: string
  updatedAt: string
}
export type GlnReply = Verdict & {
  state: LocationState
  gln: string
  formatted: string
  organisation: OrganisationReply | null
  location: LocationReply | null
  firm: FirmReply | null
  singleNumber: SingleNumberReply | null
}
export type LocationReply = {
  gln: string
  name: string
  kind: LocationKind
  kindLabel: string
  region: string
  nameEn: string | null
  address: string | null
  postcode: string | null
  latitude: number | null
  longitude: number | null
  digitalAddress: string | null
  hours: string | null
  above: PlaceReply[]
  below: PlaceReply[]
  state: 'active' | 'inactive'
  registeredAt: string
}
/** A location above or below another one. */
type PlaceReply = { gln: string; name: string; kind: LocationKind; kindLabel: string }
