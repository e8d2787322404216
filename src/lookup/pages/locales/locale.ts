/** What a language has for the tools of the look-up: their frame, the search for anything, and the table of prefixes. */
import type { TabLink } from '../../../ui/navigation/tabs.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import type { Refused } from '../../../wire/fetching/result-or-fault.ts'
import type { Head } from '../../../wire/page.ts'
import type { LookupCalls } from '../../calls.ts'
import type { Column } from '../../results/result-table.tsx'

export type FrameTexts = { tools: readonly TabLink[]; label: string; submit: string; examples: string }

export type PrefixRow = DataOf<RowOf<LookupCalls, 'GET vbgOutSearch/api/searchCountry'>>[number]

export type CountryTexts = {
  title: string
  lead: string
  field: string
  /** Instead of the message of the call. */
  refused: string | undefined
  noteTitle: string
  note: string
  caption: (count: number) => string
  empty: { title: string; text: string }
  columns: readonly Column<PrefixRow>[]
  examples: readonly string[]
}

type CameraTexts = {
  open: string
  title: string
  picture: string
  text: string
  cameraFailed: string
  decoderFailed: string
}

export type LookUpTexts = {
  title: string
  lead: string
  field: string
  hint: string
  fault: (refused: Refused) => string
  examples: readonly { label: string; to: string }[]
  empty: { title: string; text: string }
  head: (q: string) => Head
  /** Undefined where no page of the language runs in the browser. */
  camera: CameraTexts | undefined
}

export type ToolTexts = { frame: FrameTexts; country: CountryTexts; lookUp: LookUpTexts }

export const prefixRange = ({ from, to }: PrefixRow) => (from === to ? from : `${from}–${to}`)
