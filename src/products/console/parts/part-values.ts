/** The parts of a product record as the values of its form, and the labels of their fields. */
import type { FormFields } from '../../../forms/form-faults.ts'
import type { AddedPicture } from '../../parts/calls.ts'
import {
  type LinkLanguage,
  type LinkType,
  type OtherLanguage,
  type PictureView,
  partLimits,
  type TextField,
  textFieldLabels,
} from '../../parts/parts.ts'
import type { ProductRecordReply } from '../../record/calls.ts'

export type PictureLine = { id: string; view: PictureView; alt: string } & Pick<AddedPicture, 'small'>
export type LinkLine = { type: LinkType; url?: string; title?: string; language?: LinkLanguage }
export type TextsLine = { language?: OtherLanguage } & { [Field in TextField]?: string }

export type PartValues = { pictures?: PictureLine[]; links?: LinkLine[]; texts?: TextsLine[] }

type Line = Readonly<Record<string, string | undefined>>

/** Without what is empty, which a call takes as absent. */
const filled = (line: object) => Object.fromEntries(Object.entries(line as Line).filter(([, value]) => value))

export const partValuesOf = ({ pictures, links, texts }: ProductRecordReply): PartValues => ({
  pictures: pictures.map(({ id, view, alt, small }) => ({ id, view, alt, small })),
  links: links as LinkLine[],
  texts: texts as TextsLine[],
})

/** The parts as a save takes them. */
export const partInputOf = ({ pictures = [], links = [], texts = [] }: PartValues) => ({
  pictures: pictures.map(({ id, view, alt = '' }) => ({ id, view, alt })),
  links: links.map(line => ({ ...filled(line), type: line.type, url: line.url ?? '' })),
  texts: texts.flatMap(line => (line.language ? [{ ...filled(line), language: line.language }] : [])),
})

const numbered = (list: string, count: number, labels: Readonly<Record<string, string>>): FormFields =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      Object.entries(labels).map(([name, label]) => [
        `${list}.${index}.${name}`,
        { label: `${label}（第 ${index + 1} 行）` },
      ]),
    ).flat(),
  )

/** What the list of faults calls the fields of the parts. */
export const partFields: FormFields = {
  ...numbered('pictures', partLimits.pictures, { alt: '图片说明', view: '图片角度' }),
  ...numbered('links', partLimits.links, { type: '网页类型', url: '网址', title: '网页标题', language: '网页语言' }),
  ...numbered('texts', partLimits.texts, { language: '语言', ...textFieldLabels }),
}
