/** The tools of the look-up in English. */
import { type CountryTexts, type FrameTexts, type LookUpTexts, prefixRange, type ToolTexts } from './locale.ts'

const frame: FrameTexts = {
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

const country: CountryTexts = {
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

/** What is wrong with an input that is no number, by the kind of fault. */
function faultText(kind: string | undefined): string {
  if (kind === 'length')
    return 'A product number has 8, 12, 13 or 14 digits, a company prefix 7 to 10. Please count the digits.'
  if (kind === 'character') return 'A number has digits only. Please check what you typed.'
  return 'This cannot be read as a number. Please check what you typed.'
}

const lookUp: LookUpTexts = {
  title: 'Look up a number',
  lead: 'Is a product number valid, and who owns it? Type a GTIN, a GLN, a company prefix, the English or Chinese name of a company, an element string or a GS1 Digital Link.',
  field: 'Number or name',
  hint: 'Spaces and hyphens are ignored',
  fault: ({ faults }) => faultText(faults?.[0]?.fault),
  examples: [
    { label: 'A product: 6999000000018', to: '/SecondaryMenu/LookUp?q=6999000000018' },
    { label: 'A wrong check digit', to: '/SecondaryMenu/LookUp?q=6999000000019' },
    { label: 'A company prefix: 69990000', to: '/SecondaryMenu/LookUp?q=69990000' },
    { label: 'A number from Japan', to: '/SecondaryMenu/LookUp?q=4901234567894' },
    { label: 'A GS1 Digital Link', to: '/SecondaryMenu/LookUp?q=https://id.gs1.org/01/06999000000018/10/LOT-1' },
  ],
  empty: {
    title: 'The answer appears here',
    text: 'A number says who assigned it, whether its company prefix is valid today, which company holds it, and, if it was reported, which product it is.',
  },
  // The title has the number, but no Chinese name.
  head: q => (q === '' || /\p{Script=Han}/u.test(q) ? {} : { title: `${q.slice(0, 40)} - Look up a number` }),
  camera: undefined,
}

export const texts: ToolTexts = { frame, country, lookUp }
