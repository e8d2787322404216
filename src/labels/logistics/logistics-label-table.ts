/** Sizes and fields of logistics labels, for the drawing and for the form. Titles: GS1 General Specifications, "Data titles". */

export const labelSizes = {
  A6: { widthMm: 105, heightMm: 148, label: 'A6，105 × 148 毫米' },
  A5: { widthMm: 148, heightMm: 210, label: 'A5，148 × 210 毫米' },
  '4x6in': { widthMm: 101.6, heightMm: 152.4, label: '4 × 6 英寸，101.6 × 152.4 毫米' },
} as const
export type LabelSize = keyof typeof labelSizes

/** Fields that become element strings, in the order in which they share symbols: those of predefined length first, which need no
 *  separators. English titles are the standard's data titles. */
// biome-ignore format: one row a line
export const dataFields = [
  { field: 'content', ai: '02', en: 'CONTENT', zh: '内装商品' },
  { field: 'gtin', ai: '01', en: 'GTIN', zh: '商品代码' },
  { field: 'bestBefore', ai: '15', en: 'BEST BEFORE', zh: '保质期至' },
  { field: 'expiry', ai: '17', en: 'USE BY', zh: '有效期至' },
  { field: 'productionDate', ai: '11', en: 'PROD DATE', zh: '生产日期' },
  { field: 'packagingDate', ai: '13', en: 'PACK DATE', zh: '包装日期' },
  { field: 'grossWeightKg', ai: '3300', en: 'GROSS WEIGHT (kg)', zh: '毛重' },
  { field: 'shipToGln', ai: '410', en: 'SHIP TO LOC', zh: '收货位置码' },
  { field: 'count', ai: '37', en: 'COUNT', zh: '数量' },
  { field: 'batch', ai: '10', en: 'BATCH/LOT', zh: '批号' },
  { field: 'orderNumber', ai: '400', en: 'ORDER NUMBER', zh: '订单号' },
  { field: 'shipToPostcode', ai: '420', en: 'SHIP TO POST', zh: '收货邮编' },
  { field: 'route', ai: '403', en: 'ROUTE', zh: '路线' },
] as const
export type DataField = (typeof dataFields)[number]['field']

/** Free texts with their maximum length in characters; addresses may have several lines. */
export const textFields = {
  note: 60,
  shipFromName: 60,
  shipFromAddress: 120,
  shipToName: 60,
  shipToAddress: 120,
} as const
export type TextField = keyof typeof textFields

/** Longest inputs of all fields in characters, for the call and for the form. */
export const labelFieldLengths = {
  ...textFields,
  sscc: 60,
  content: 40,
  count: 20,
  gtin: 40,
  batch: 60,
  bestBefore: 20,
  expiry: 20,
  productionDate: 20,
  packagingDate: 20,
  grossWeightKg: 20,
  orderNumber: 60,
  shipToGln: 40,
  shipToPostcode: 40,
  shipToCountry: 10,
  route: 60,
} as const
