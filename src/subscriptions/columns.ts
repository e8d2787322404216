/** The columns that can be subscribed to, by type of content, and how often mails come. */
import { type ByLanguage, type Language, languageOf, type OtherLanguage } from '../codes/languages.ts'
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'

/** A column has items of one language, Chinese by default. */
type Column = { label: string; note: string; path: `/${string}`; language?: OtherLanguage }

export const columnNames = [
  'notice',
  'news',
  'policy',
  'standard',
  'training',
  'price',
  'knowledge',
  'case',
  'page',
] as const satisfies readonly ContentTypeName[]
export type ColumnName = (typeof columnNames)[number]

export const columns: Readonly<Record<ColumnName, Column>> = {
  notice: { label: '通知公告', note: '业务调整、停机、放假和收费的公告', path: '/News/Notice' },
  news: { label: '新闻', note: '中心、各地、国际和应用动态', path: '/News/index' },
  policy: { label: '政策法规', note: '法律、规章和规范性文件', path: '/Knowledge/Statute' },
  standard: { label: '标准', note: '发布、修订和废止的标准', path: '/Knowledge/TeKIndex/Standard' },
  training: { label: '培训', note: '新开的场次', path: '/Service/Training' },
  price: { label: '价格指数', note: '每期的价格指数', path: '/PGP/PGProcurement/priceList' },
  knowledge: { label: '知识', note: '编码和条码的文章', path: '/Knowledge/KnowledgeList' },
  case: { label: '应用案例', note: '各行业的做法', path: '/Service/Partners/CaseList' },
  page: {
    label: 'News and pages',
    note: 'New and revised pages of the English site',
    path: '/SecondaryMenu/News',
    language: 'en',
  },
}

/** The columns of a language in the order of the table. The English site has its pages alone. */
export const columnsOf = (language: Language): ColumnName[] =>
  columnNames.filter(name => languageOf(columns[name]) === language)

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** The names of columns in the order of the table, for texts.
 *  @example columnLabels(['news', 'notice']) // '通知公告、新闻' */
export const columnLabels = (names: readonly ColumnName[]): string =>
  columnNames
    .filter(name => names.includes(name))
    .map(name => columns[name].label)
    .join('、')

/** The pages of a subscription: its form, the link of the confirmation, the link of every mail. */
export const subscriptionPaths = {
  zh: {
    subscribe: '/News/Subscribe',
    confirm: '/News/Subscribe/Confirm',
    manage: '/News/Subscribe/Manage',
  },
  en: {
    subscribe: '/SecondaryMenu/Subscribe',
    confirm: '/SecondaryMenu/Subscribe/Confirm',
    manage: '/SecondaryMenu/Subscribe/Manage',
  },
} as const satisfies ByLanguage<Record<'subscribe' | 'confirm' | 'manage', `/${string}`>>

/** Longest inputs in characters. A key has 43. */
export const subscriptionLengths = { email: 254, key: 64 } as const
