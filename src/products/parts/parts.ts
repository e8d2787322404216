/** The parts of a product record that are lists: pictures, links by type and texts in further languages. Their names and
 *  limits, small, so that pages can import it; read-parts.ts checks them. */

/** How a picture shows the product, in the order of the choice. */
export const pictureViews = ['front', 'back', 'left', 'right', 'top', 'label', 'open', 'use', 'other'] as const
export type PictureView = (typeof pictureViews)[number]

export const pictureViewLabels = {
  front: '正面',
  back: '背面',
  left: '左侧',
  right: '右侧',
  top: '顶部',
  label: '标签',
  open: '打开后',
  use: '使用时',
  other: '其他',
} as const satisfies Readonly<Record<PictureView, string>>

/** Link types of the GS1 Web Vocabulary (ref.gs1.org/voc, August 2026) that suit a product; `gs1:` comes before each. */
export const linkTypes = {
  pip: '商品介绍页',
  instructions: '使用说明',
  quickStartGuide: '快速入门',
  tutorial: '教程',
  relatedVideo: '视频',
  ingredientsInfo: '配料',
  nutritionalInfo: '营养成分',
  allergenInfo: '过敏原',
  safetyInfo: '安全信息',
  recallStatus: '召回情况',
  certificationInfo: '认证',
  traceability: '追溯',
  sustainabilityInfo: '环保和回收',
  dpp: '数字产品护照',
  eifu: '医疗器械电子说明书',
  epil: '药品电子说明书',
  support: '售后支持',
  serviceInfo: '维修服务',
  registerProduct: '产品登记',
  purchaseSuppliesOrAccessories: '配件和耗材',
  whatsInTheBox: '装箱清单',
  recipeInfo: '食谱',
  promotion: '促销活动',
  hasRetailers: '哪里买',
  review: '评价',
  faqs: '常见问题',
  appDownload: '应用下载',
  socialMedia: '社交媒体',
} as const
export type LinkType = keyof typeof linkTypes
export const linkTypeNames = Object.keys(linkTypes) as [LinkType, ...LinkType[]]

/** Languages beside Chinese and English, which have fields of their own: ISO 639-1. */
export const otherLanguages = {
  bo: '藏语',
  mn: '蒙古语',
  ug: '维吾尔语',
  kk: '哈萨克语',
  ko: '朝鲜语（韩语）',
  ii: '彝语',
  za: '壮语',
  ja: '日语',
  ru: '俄语',
  fr: '法语',
  de: '德语',
  es: '西班牙语',
  pt: '葡萄牙语',
  it: '意大利语',
  nl: '荷兰语',
  ar: '阿拉伯语',
  tr: '土耳其语',
  hi: '印地语',
  th: '泰语',
  vi: '越南语',
  id: '印度尼西亚语',
  ms: '马来语',
} as const
export type OtherLanguage = keyof typeof otherLanguages
export const otherLanguageCodes = Object.keys(otherLanguages) as [OtherLanguage, ...OtherLanguage[]]

/** The languages that a link can be in. */
export const linkLanguages = { zh: '汉语', en: '英语', ...otherLanguages } as const
export type LinkLanguage = keyof typeof linkLanguages
export const linkLanguageCodes = Object.keys(linkLanguages) as [LinkLanguage, ...LinkLanguage[]]

export const partLimits = { pictures: 8, links: 20, texts: 12, alt: 200, url: 500, title: 100 } as const

/** Characters of the texts in a further language, as in Chinese. */
export const textLimits = { name: 200, brand: 100, variant: 100, description: 1000 } as const
export type TextField = keyof typeof textLimits
export const textFields = Object.keys(textLimits) as TextField[]
export const textFieldLabels = { name: '名称', brand: '品牌', variant: '口味或款式', description: '说明' } as const

export type ProductLink = {
  type: LinkType
  url: string
  title?: string | undefined
  language?: LinkLanguage | undefined
}
/** `id`: of product_pictures. `alt`: what a person who cannot see the picture hears. */
export type ProductPicture = { id: string; view: PictureView; alt: string }
/** Texts of a product in one more language. */
export type ProductTexts = { [Field in TextField]?: string | undefined }

/** The parts as their columns of the table of products hold them. */
export type RecordParts = {
  texts?: Readonly<Record<string, ProductTexts>> | null | undefined
  links?: readonly ProductLink[] | null | undefined
  pictures?: readonly ProductPicture[] | null | undefined
}

/** The texts in one more language, as calls have them. */
export type TextLine = ProductTexts & { language: OtherLanguage }

/** One line for the history of a record; empty where there is nothing. */
export const printPictures = (pictures: readonly ProductPicture[] | null | undefined): string =>
  (pictures ?? []).map(({ view, alt }) => `${pictureViewLabels[view]}（${alt}）`).join('；')

export const printLinks = (links: readonly ProductLink[] | null | undefined): string =>
  (links ?? []).map(({ type, url }) => `${linkTypes[type]} ${url}`).join('；')

export const printTexts = (texts: Readonly<Record<string, ProductTexts>> | null | undefined): string =>
  Object.entries(texts ?? {})
    .map(([language, line]) => `${otherLanguages[language as OtherLanguage]}：${Object.values(line).join('，')}`)
    .join('；')
