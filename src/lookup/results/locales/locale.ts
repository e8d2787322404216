/** The texts of results that every language has. A part that is undefined is not displayed. */
import type { ReactNode } from 'react'
import type { Fact } from '../../../ui/display/key-value.tsx'
import type { AnythingData } from '../../calls.ts'
import type {
  FirmData,
  GlnData,
  GtinData,
  InterpretationData,
  OrganisationData,
  ProductData,
  SingleNumberData,
  Verdict,
} from '../result-data.ts'
import type { Column } from '../result-table.tsx'

/** Facts under a title. */
export type Group<Data> = { title: string; facts: (data: Data) => Fact[] }

/** The parts of what one input found. `notations`: the other forms of a number that has a result of its own. */
export type FoundPart =
  | 'interpretation'
  | 'gtin'
  | 'notations'
  | 'location'
  | 'asset'
  | 'owner'
  | 'firms'
  | 'lines'
  | 'nothing'

export type GtinTexts = {
  verdict: (data: GtinData) => Verdict
  symbol: (kind: string, formatted: string) => string
  draw: { label: string; path: '/BarCode/symbol' | '/SecondaryMenu/Symbol' }
  structure: (kind: string) => string
  partName: (part: GtinData['parts'][number]) => string
  wrongDigit: (data: GtinData) => ReactNode
  filings: Group<GtinData['filings']> | undefined
  next: (data: GtinData) => ReactNode
  foot: (data: GtinData) => ReactNode
}

export type LocationTexts = Group<GlnData> & {
  verdict: (data: GlnData) => Verdict
  /** Above the list of what the location belongs to, and what belongs to it. */
  hierarchy: string | undefined
  next: ((data: GlnData) => ReactNode) | undefined
  foot: ((data: GlnData) => ReactNode) | undefined
}

export type InterpretationTexts = {
  /** What is displayed of an interpretation: all of it, or the other notations only. */
  extent: (data: InterpretationData, hasResult: boolean) => 'whole' | 'notations' | 'nothing'
  verdict: (data: InterpretationData) => Verdict
  faults: ((count: number) => string) | undefined
  contents: string
  elementName: (element: InterpretationData['elements'][number]) => ReactNode
  elementMeaning: (element: InterpretationData['elements'][number]) => string | undefined
  parts: { title: (type: string) => string; name: (part: InterpretationData['parts'][number]) => string } | undefined
  inStore: Group<NonNullable<InterpretationData['inStore']>> | undefined
  symbol: { title: string; label: string; other: (elementString: string) => ReactNode } | undefined
  maybe: ((kinds: readonly string[]) => string) | undefined
  notations: {
    title: string
    of: (data: InterpretationData) => readonly { name: string; text: string }[]
    copy: string
  }
}

export type LinesTexts = {
  title: (total: number, bad: number) => string
  copy: string
  /** Of one line. */
  verdict: (line: NonNullable<AnythingData['lines']>['rows'][number]) => string
}

export type ResultTexts = {
  order: readonly FoundPart[]
  /** The button that copies a result. */
  copy: string | undefined
  gtin: GtinTexts
  product: Group<ProductData> & { more: ((gtin: string) => ReactNode) | undefined }
  organisation: Group<OrganisationData>
  firm: Group<FirmData>
  singleNumber: Group<SingleNumberData>
  prefixStates: Readonly<Record<FirmData['prefixState'], string>>
  location: LocationTexts
  /** The member whose company prefix a number has. */
  owner: { title: string; meaning: string }
  firms: {
    caption: (displayed: number, total: number) => string
    columns: (terms: readonly string[]) => readonly Column<FirmData>[]
    empty: { title: string; text: string }
  }
  interpretation: InterpretationTexts
  asset: (Group<NonNullable<AnythingData['asset']>> & { meaning: string }) | undefined
  lines: LinesTexts | undefined
  /** Instead of an empty list of firms. */
  nothing: { title: string; text: string; action: (q: string) => ReactNode } | undefined
  nextTitle: string
}
