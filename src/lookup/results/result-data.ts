/** The data that results display, as the calls return them, and what a language says of them. */
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { AnythingData, LookupCalls } from '../calls.ts'
import type { ResultTone } from './result-panel.tsx'

export type GtinData = DataOf<RowOf<LookupCalls, 'POST gTinSearch/api/gtin'>>
export type ProductData = NonNullable<GtinData['product']>
export type FirmData = NonNullable<GtinData['firm']>
export type SingleNumberData = NonNullable<GtinData['singleNumber']>
export type OrganisationData = NonNullable<GtinData['organisation']>
export type GlnData = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/gln'>>
export type InterpretationData = NonNullable<AnythingData['interpretation']>

/** What a result says first. */
export type Verdict = { tone: ResultTone; title: string; meaning: string }

/** A link to what a reader can do after a result. */
export type NextStep = { label: string; to: string }
export type NextSteps = { shopper: readonly NextStep[]; shop: readonly NextStep[]; maker: readonly NextStep[] }
