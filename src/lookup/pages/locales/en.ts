/** The tools of the look-up in English. */
import { type CountryTexts, type FrameTexts, prefixRange } from './locale.ts'

export const frame: FrameTexts = {
  tools: [
    { label: 'Look up', to: '/SecondaryMenu/LookUp' },
    { label: 'Check digit', to: '/SecondaryMenu/CheckDigit' },
    { label: 'GS1 prefixes', to: '/SecondaryMenu/Prefixes' },
    { label: 'Bar code', to: '/SecondaryMenu/Symbol' },
    { label: 'Certificate', to: '/SecondaryMenu/Certificate' },
  ],
  label: 'Tools',
  submit: 'Look up',
  examples: 'Try an example',
}

export const country: CountryTexts = {
  title: 'GS1 prefixes',
  lead: 'Type the first digits of a number, the whole number, or the name of a country, and find the organisation that assigned it.',
  field: 'Prefix, number or country',
  refused: 'Type up to 60 letters or digits.',
  noteTitle: 'A prefix is no country of origin',
  note: 'A prefix only says which organisation assigned the number. Goods whose number begins with 690 need not be made in China, and those with a 3 not in France.',
  caption: count => (count === 1 ? '1 range of prefixes' : `${count} ranges of prefixes`),
  empty: {
    title: 'No prefix found',
    text: 'This prefix may not be assigned yet. Check the digits or try another name.',
  },
  columns: [
    { head: 'Prefix', cell: prefixRange, isCode: true },
    { head: 'Country, region or use', cell: ({ nameEn }) => nameEn },
    { head: 'Organisation', cell: ({ organisation }) => organisation },
    { head: 'Remark', cell: ({ noteEn }) => noteEn },
  ],
  examples: ['690', 'Japan', '6901234567892'],
}
