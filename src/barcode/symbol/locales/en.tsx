/** The page that draws symbols, in English. */
import type { FieldFault } from '../../../wire/errors.ts'
import { factsOf } from './en-facts.tsx'
import { enKinds } from './en-kinds.ts'
import type { SymbolTexts } from './locale.ts'

/** One sentence for a refused input. The message of the call is in Chinese. */
function faultText(first: FieldFault | undefined): string {
  if (first?.field === 'magnification' || first?.field === 'xDimension')
    return 'This size is outside the limits of the standard for this kind of symbol.'
  return (
    faultTexts[first?.fault ?? ''] ?? 'This cannot be drawn. Please compare the data with the hint below the field.'
  )
}

const missingElement =
  'An element is missing that these data require, such as the GTIN beside a batch. If it is in another symbol on the item, tick the box below.'

const faultTexts: Readonly<Record<string, string>> = {
  'check-digit': 'The check digit is wrong. Compare all digits with the number on the certificate or the pack.',
  'two-readings': 'These digits can be read in two ways. Choose one of them.',
  requires: missingElement,
  'variable-measure': missingElement,
  'all-zeros': 'A number of zeros only does not exist.',
  'number-system': 'UPC-E is for numbers that begin with 0; most tills do not read one that begins with 1. Use UPC-A.',
  length: 'The number of digits does not fit this kind of symbol.',
  character: 'There is a character that this kind of symbol cannot carry.',
}

export const texts: SymbolTexts = {
  title: 'Draw a bar code',
  lead: 'Linear and two-dimensional symbols in the sizes of the standards, with files for print. No login, no charge.',
  verb: 'Draw',
  kinds: enKinds,
  fields: {
    type: { label: 'Kind' },
    code: { label: 'Data', required: true, longest: 1500 },
    magnification: { label: 'Magnification' },
    partialData: { label: 'The required elements are in another symbol on the same item' },
  },
  choose: 'Choose',
  codeHint: type => enKinds[type].hint,
  magnificationHint: ({ least, most, nominal }) => {
    const factor = (mm: number) => Number((mm / nominal).toFixed(2))
    return `1 is a module of ${nominal} mm; from ${factor(least)} to ${factor(most)} for this kind`
  },
  options: undefined,
  faults: ([first]) => [{ field: 'code', message: faultText(first) }],
  faultList: undefined,
  notDrawn: undefined,
  twoReadings: {
    lead: 'These digits can be read in two ways. Which one is meant?',
    message: ({ messageEn }) => messageEn,
  },
  examples: {
    title: 'The symbol appears here',
    text: 'Choose a kind and type the data, or look at an example first:',
  },
  result: {
    label: 'Symbol',
    reading: ({ messageEn }) => `${messageEn}.`,
    otherReading: {
      lead: 'If this is not what you mean, choose the other reading:',
      message: ({ messageEn }) => messageEn,
    },
    warnings: ({ warnings }) => warnings.map(({ messageEn }) => `${messageEn}.`),
    sample: ({ sample }) =>
      sample
        ? 'The company prefix belongs to somebody else, so the files carry the mark of a sample. Only the holder of the prefix may print this symbol.'
        : null,
    checks: undefined,
    downloads: { title: 'Download', svg: 'SVG, for print', sheet: undefined },
    facts: factsOf,
    copy: undefined,
    advice: () =>
      'Print dark bars on a light ground, never red ones: scanners use red light. Keep the quiet zones free, do not stretch the symbol, and scan a proof before the print run.',
    hanXin:
      'Test a printed Han Xin Code with a scanner that reads it before the print run: no free decoder was at hand to read our drawings back.',
  },
}
