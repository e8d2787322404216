/** The texts of the page that draws symbols, which every language has. A part that is undefined is not displayed. */
import type { SymbolType, Use } from '@barcode-authority/gs1/symbols'
import type { ReactNode } from 'react'
import type { FormFault, FormField } from '../../../forms/form-faults.ts'
import type { SummaryTexts } from '../../../forms/locales/locale.ts'
import type { Check } from '../../../ui/display/check-list.tsx'
import type { Fact } from '../../../ui/display/key-value.tsx'
import type { FieldFault } from '../../../wire/errors.ts'
import type { DrawnSymbol } from '../drawn-symbol.ts'
import type { QueryName } from '../symbol-query.ts'

/** `example` where that of `symbolKinds` is a text in another language. */
export type KindText = { name: string; hint: string; example?: string }

/** What every form asks for, and what only the form with all options does. */
type BasicField = 'type' | 'code' | 'magnification' | 'partialData'
export type OptionField = Exclude<QueryName, BasicField>

type Choices = readonly { value: string; label: string }[]

export type OptionTexts = {
  fields: Readonly<Record<OptionField, FormField>>
  placeholders: Readonly<Record<'use' | 'shape' | 'bearerBars' | 'humanReadable' | 'label', string>> & {
    level: (type: SymbolType) => string
  }
  choices: Readonly<Record<'bearerBars' | 'shape' | 'humanReadable' | 'dpi', Choices>> & {
    use: (type: SymbolType) => readonly { value: Use; label: string }[]
    level: (type: SymbolType) => Choices
  }
  /** Of the width of a module; `isListed`: the standard has limits for the use. */
  limits: (size: { least: number; most: number; isListed: boolean }) => string
  labelPrinter: string
  printing: string
}

export type ResultTexts = {
  label: string
  reading: (reading: NonNullable<DrawnSymbol['reading']>) => string
  otherReading: { lead: string; message: (reading: { message: string; messageEn: string }) => string }
  /** Besides the checks. */
  warnings: (symbol: DrawnSymbol) => readonly string[]
  sample: (symbol: DrawnSymbol) => string | null
  checks: { title: string; of: (symbol: DrawnSymbol) => Check[] } | undefined
  downloads: { title: string; svg: string; sheet: string | undefined }
  facts: (symbol: DrawnSymbol) => Fact[]
  copy: Readonly<Record<'code' | 'elementString' | 'svg', string>> | undefined
  advice: (symbol: DrawnSymbol) => string
  hanXin: ReactNode
}

export type SymbolTexts = {
  title: string
  lead: string
  verb: string
  kinds: Readonly<Record<SymbolType, KindText>>
  fields: Readonly<Record<BasicField, FormField>>
  /** Of the list of kinds, if it has a line that is none. */
  choose: string | undefined
  codeHint: (type: SymbolType, example: string) => ReactNode
  magnificationHint: (size: { least: number; most: number; nominal: number }) => string
  options: OptionTexts | undefined
  faults: (faults: readonly FieldFault[]) => FormFault[]
  /** The list of faults above the form. */
  faultList: SummaryTexts | undefined
  /** Of a refused input; undefined: the page displays the examples instead. */
  notDrawn: { title: string; choose: string } | undefined
  twoReadings: { lead: string; message: (choice: { message: string; messageEn: string }) => string }
  examples: { title: string; text: string }
  result: ResultTexts
}
