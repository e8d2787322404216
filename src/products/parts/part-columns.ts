/** The columns of tables for the parts of a record: a text in a further language each, the links of a type each, and the pictures. Small, so
 *  that pages can import it; part-cells.ts prints and reads their cells. */
import {
  type LinkType,
  linkTypeNames,
  linkTypes,
  type OtherLanguage,
  otherLanguageCodes,
  otherLanguages,
  type TextField,
  textFieldLabels,
  textFields,
} from './parts.ts'

export type TextColumn = `texts.${OtherLanguage}.${TextField}`
export type LinkColumn = `links.${LinkType}`
export type PartColumn = TextColumn | LinkColumn | 'pictures' | 'pictureAlts'

/** `headings`: other names of the column in files. */
export type PartColumnRow = { name: PartColumn; label: string; headings: readonly string[]; group: string }

const textFieldLabelsEn = { name: 'Name', brand: 'Brand', variant: 'Variant', description: 'Description' } as const

/** As headings of tables in English write the languages. */
const languagesEn: Readonly<Record<OtherLanguage, string>> = {
  ...{ bo: 'Tibetan', mn: 'Mongolian', ug: 'Uyghur', kk: 'Kazakh', ko: 'Korean', ii: 'Yi', za: 'Zhuang' },
  ...{ ja: 'Japanese', ru: 'Russian', fr: 'French', de: 'German', es: 'Spanish', pt: 'Portuguese', it: 'Italian' },
  ...{ nl: 'Dutch', ar: 'Arabic', tr: 'Turkish', hi: 'Hindi', th: 'Thai', vi: 'Vietnamese', id: 'Indonesian' },
  ...{ ms: 'Malay' },
}

/** The short name of a language. @example languageLabel('ko') // '朝鲜语' */
export const languageLabel = (language: OtherLanguage): string => otherLanguages[language].replace(/（.*）$/, '')

/** The other name of a language in brackets, if it has one. */
const languageWords = (language: OtherLanguage): string[] => [
  languageLabel(language),
  ...(/（(.*)）$/.exec(otherLanguages[language])?.slice(1) ?? []),
]

export const textColumn = (language: OtherLanguage, field: TextField): TextColumn => `texts.${language}.${field}`
export const linkColumn = (type: LinkType): LinkColumn => `links.${type}`

const textRow = (language: OtherLanguage, field: TextField): PartColumnRow => {
  const [label, labelEn] = [textFieldLabels[field], textFieldLabelsEn[field]]
  const words = languageWords(language)
  return {
    name: textColumn(language, field),
    label: `${label}（${languageLabel(language)}）`,
    headings: [
      ...words.flatMap(word => [`${label}（${word}）`, `商品${label}（${word}）`, `${word}${label}`]),
      ...[language, languagesEn[language]].flatMap(word => [`${labelEn} (${word})`, `${label}（${word}）`]),
      ...[`${languagesEn[language]} ${labelEn}`, `${field}_${language}`],
    ],
    group: '其他语言',
  }
}

const linkRow = (type: LinkType): PartColumnRow => ({
  name: linkColumn(type),
  label: `链接：${linkTypes[type]}`,
  // The label alone is no heading of it: a column of ingredients has ingredients, not the address of a page about them.
  headings: [`gs1:${type}`, `link gs1:${type}`, `link ${type}`, `link (${type})`, `${linkTypes[type]}网址`],
  group: '链接',
})

/** All of them, in the order in which files have them. */
export const partColumns: readonly PartColumnRow[] = [
  ...otherLanguageCodes.flatMap(language => textFields.map(field => textRow(language, field))),
  ...linkTypeNames.map(linkRow),
  { name: 'pictures', label: '图片', headings: ['图片地址', 'pictures', 'picture addresses'], group: '图片' },
  {
    ...{ name: 'pictureAlts', label: '图片替代文字', group: '图片' },
    headings: ['图片说明', '替代文字', 'picture alt', 'picture alternative text', 'alt text', 'image alt text'],
  },
]

const byName: ReadonlyMap<string, PartColumnRow> = new Map(partColumns.map(row => [row.name, row]))

export const isPartColumn = (name: string): name is PartColumn => byName.has(name)
export const partColumnLabel = (name: PartColumn): string => byName.get(name)?.label ?? name

/** What the name of a column says. @example readPartColumn('texts.ja.name') // { language: 'ja', field: 'name' } */
export function readPartColumn(
  name: PartColumn,
): { language: OtherLanguage; field: TextField } | { type: LinkType } | undefined {
  const [list, first, second] = name.split('.')
  const type = linkTypeNames.find(other => other === first)
  if (list === 'links' && type) return { type }
  const language = otherLanguageCodes.find(other => other === first)
  const field = textFields.find(other => other === second)
  return list === 'texts' && language && field ? { language, field } : undefined
}
