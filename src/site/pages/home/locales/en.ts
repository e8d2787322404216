/** The brief home page in English. */
import { formatCount } from '../../../../ui/formats/format-count.ts'
import { phoneParts } from '../../../frame/shell-data.ts'
import { datedHeading } from './en-news.ts'
import type { BriefHomeTexts } from './locale.ts'

/** A figure below the threshold of its publication is not displayed. */
const published = (key: string, count: number | null) => (count === null ? [] : [{ key, value: formatCount(count) }])

export const en: BriefHomeTexts = {
  description: 'Company prefixes, bar codes and look-ups of GS1 numbers in China.',
  hero: {
    title: 'Numbers that identify products, places and parties',
    text: 'We allocate GS1 company prefixes in China and maintain the data behind every number.',
    field: 'GTIN, GLN or company name',
    submit: 'Look up',
    example: { label: 'Try', code: '6999000000018' },
  },
  shortcuts: [
    { icon: 'application', name: 'Get a prefix', text: 'Register as a system member', to: '/SecondaryMenu/Apply' },
    { icon: 'barcode', name: 'Identify', text: 'GTIN, SSCC, GLN, GRAI', to: '/SecondaryMenu/industryPromotion' },
    { icon: 'qr', name: 'Han Xin Code', text: 'An ISO/IEC 2D symbology', to: '/SecondaryMenu/HanXinCode' },
    { icon: 'share', name: 'Share data', text: 'GDSN and traceability', to: '/SecondaryMenu/GDSN' },
  ],
  about: {
    title: 'Who we are',
    lead: 'Established in 1988 and a GS1 member organisation since April 1991, the center organises, coordinates and manages article numbering, bar coding and automatic identification across the country.',
    text: ({ branches }) =>
      `${branches} branch offices receive applications, support members and check symbol quality. A testing centre measures bar codes, RFID tags and software.`,
    more: { label: 'About us', to: '/SecondaryMenu/Introduction' },
  },
  numbers: {
    title: 'At a glance',
    facts: ({ members, products, lookups, branches }) => [
      ...published('System members', members),
      ...published('Products with published data', products),
      ...published('Look-ups in the last twelve months', lookups),
      { key: 'GS1 prefixes in use', value: '680–681, 690–699' },
      { key: 'Branch offices', value: branches },
      { key: 'Han Xin Code standard', value: 'ISO/IEC 20830' },
    ],
  },
  topics: {
    title: 'Business brief',
    more: { label: 'All topics', to: '/SecondaryMenu/Sitemap' },
    list: [
      {
        name: 'Bar codes and GTIN',
        text: 'From prefix to printed symbol: sizes, quiet zones and verification.',
        to: '/SecondaryMenu/Barcode',
        scene: 'knowledge',
      },
      {
        name: 'EPC and RFID',
        text: 'Serialised identification of single items, tags and EPCIS events.',
        to: '/SecondaryMenu/EPC',
        scene: 'gate',
      },
      {
        name: 'Han Xin Code',
        text: 'Compact encoding of Chinese characters with strong damage tolerance.',
        to: '/SecondaryMenu/HanXinCode',
        scene: 'hanXin',
      },
      {
        name: 'GDSN',
        text: 'Synchronise product data with trading partners worldwide.',
        to: '/SecondaryMenu/GDSN',
        scene: 'dataPool',
      },
      {
        name: 'Healthcare',
        text: 'UDI for medical devices with GS1 identifiers.',
        to: '/IndustryPromotion/Healthcare',
        scene: 'ward',
      },
      {
        name: 'Food safety',
        text: 'Traceability keys from farm to counter.',
        to: '/IndustryPromotion/FoodSafety',
        scene: 'food',
      },
    ],
  },
  news: { title: 'News', more: { label: 'More news', to: '/SecondaryMenu/News' }, headingOf: datedHeading },
  contact: {
    title: 'Contact',
    more: { label: 'All contacts', to: '/SecondaryMenu/ContactUs' },
    facts: ({ phone, phoneHoursEn, footer }) => [
      { key: 'Address', value: footer.addressEn },
      { key: 'Phone', value: phoneParts(phone).number },
      { key: 'Hours', value: phoneHoursEn },
    ],
    ask: { label: 'Ask a question in writing', to: '/SecondaryMenu/Enquiry' },
  },
}
