/** The fields of a product record, one per row, in the order of the form. Form, checks, columns of imports and exports, the schema of the calls,
 *  the quality score, filters, the public page and the search are derived from it; the columns of `products` have the same names. Small, so
 *  that pages can import it. */
import type { InputKindName } from '../../forms/input-kinds.ts'

export const fieldSections = ['商品', '规格与包装', '市场与标准', '英文信息'] as const

/** How a field is entered, checked and displayed (field-kinds.ts). */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'net-content'
  | 'allergens'
  | 'country'
  | 'countries'
  | 'gpc'
  | 'length'
  | 'weight'
  | 'count'
  | 'gtin'
  | 'level'

/** `headings`: other names of its column in files. `longest`: characters. `points`: of the 100 of the quality score, with those of the parts (part.table.ts). `isRequired`: without it a
 *  record is not published. `inUse`: whether it may change while the product is on the market: freely, up to a fifth of its first size
 *  (`measured`), or only by the management rules of the GTIN, which ask whether a new number is due (change.table.ts). `isPublic`: on the product page. `isSearched`: words in it find the record. */
export type ProductFieldRow = {
  name: string
  label: string
  labelEn: string
  headings?: readonly string[]
  kind: FieldKind
  section: (typeof fieldSections)[number]
  input: InputKindName
  longest?: number
  points: number
  isRequired?: true
  inUse: 'free' | 'measured' | 'rules'
  isPublic: boolean
  isSearched?: true
  hint?: string
}

// biome-ignore format: one row a line
export const productTable = [
  { name: 'name', label: '商品名称', labelEn: 'Product name', headings: ['产品名', '商品名', '货品名称', '物品名称', '名称', '品名', '产品名称', '名称（中文）', 'name', 'name (zh)'], kind: 'text', section: '商品', input: 'other', longest: 200, points: 12, isRequired: true, inUse: 'free', isPublic: true, isSearched: true, hint: '和包装上印的一样，不写品牌和净含量也可以' },
  { name: 'brand', label: '品牌', labelEn: 'Brand', headings: ['商标', '品牌名称', 'brand name'], kind: 'text', section: '商品', input: 'other', longest: 100, points: 10, isRequired: true, inUse: 'rules', isPublic: true, isSearched: true, hint: '没有品牌的写“无品牌”' },
  { name: 'variant', label: '口味或款式', labelEn: 'Variant', headings: ['口味', '款式', '变体', '颜色', 'flavour', 'flavor'], kind: 'text', section: '商品', input: 'other', longest: 100, points: 0, inUse: 'rules', isPublic: true, isSearched: true },
  { name: 'netContent', label: '净含量', labelEn: 'Net content', headings: ['净含量规格', '净重', '规格净含量', '容量'], kind: 'net-content', section: '商品', input: 'other', longest: 60, points: 10, isRequired: true, inUse: 'rules', isPublic: true, isSearched: true, hint: '数和单位，例如 250 mL、6 × 250 mL、1 件' },
  { name: 'description', label: '商品说明', labelEn: 'Description', headings: ['产品说明', '简介', '说明', '描述', '备注说明'], kind: 'long-text', section: '商品', input: 'other', longest: 1000, points: 4, inUse: 'free', isPublic: true },
  { name: 'gpcCode', label: '商品分类（GPC）', labelEn: 'GPC brick', headings: ['分类', 'GPC', 'GPC 分类', '商品分类', 'gpc code'], kind: 'gpc', section: '商品', input: 'code', longest: 8, points: 12, inUse: 'free', isPublic: true, hint: '国际商品分类的细项：打字来找，或填 8 位代码' },
  { name: 'category', label: '自己的分类', labelEn: 'Own category', headings: ['品类', '自编分类', '类目', '内部分类'], kind: 'text', section: '商品', input: 'other', longest: 200, points: 2, inUse: 'free', isPublic: true },
  { name: 'level', label: '包装层级', labelEn: 'Package level', headings: ['级别', '包装层次', '层级', '包装级别'], kind: 'level', section: '规格与包装', input: 'other', points: 0, isRequired: true, inUse: 'rules', isPublic: true },
  { name: 'contains', label: '里面的商品', labelEn: 'Contained GTIN', headings: ['内装条码', '单品条码', '小包装条码', '内含商品', '内含条码', '下级条码', '内装商品条码'], kind: 'gtin', section: '规格与包装', input: 'code', longest: 40, points: 0, inUse: 'rules', isPublic: true, hint: '里面装的商品的条码' },
  { name: 'contentCount', label: '里面的数量', labelEn: 'Quantity contained', headings: ['装箱数量', '内装数', '入数', '箱规', '每箱数量', '内含数量', '装箱数', '内装数量'], kind: 'count', section: '规格与包装', input: 'other', points: 0, inUse: 'rules', isPublic: true },
  { name: 'palletCount', label: '每托盘箱数', labelEn: 'Packages on a pallet', headings: ['托盘箱数'], kind: 'count', section: '规格与包装', input: 'other', points: 0, inUse: 'free', isPublic: true },
  { name: 'spec', label: '规格型号', labelEn: 'Specification', headings: ['规格', '型号'], kind: 'text', section: '规格与包装', input: 'other', longest: 200, points: 5, inUse: 'free', isPublic: true, isSearched: true },
  { name: 'packaging', label: '包装', labelEn: 'Packaging', headings: ['包装方式', '包装材料'], kind: 'text', section: '规格与包装', input: 'other', longest: 100, points: 3, inUse: 'free', isPublic: true },
  { name: 'height', label: '高（mm）', labelEn: 'Height (mm)', headings: ['高', '高度'], kind: 'length', section: '规格与包装', input: 'other', points: 2, inUse: 'measured', isPublic: false },
  { name: 'width', label: '宽（mm）', labelEn: 'Width (mm)', headings: ['宽', '宽度'], kind: 'length', section: '规格与包装', input: 'other', points: 2, inUse: 'measured', isPublic: false },
  { name: 'depth', label: '深（mm）', labelEn: 'Depth (mm)', headings: ['深', '深度', '长'], kind: 'length', section: '规格与包装', input: 'other', points: 2, inUse: 'measured', isPublic: false },
  { name: 'grossWeight', label: '毛重（g）', labelEn: 'Gross weight (g)', headings: ['重量（含包装）', '毛重', '重量'], kind: 'weight', section: '规格与包装', input: 'other', points: 2, inUse: 'measured', isPublic: false },
  { name: 'targetMarkets', label: '销售国家和地区', labelEn: 'Target markets', headings: ['上市地', '销售国家', '销售地', '上市国家', '目标市场', '销售市场', 'target market'], kind: 'countries', section: '市场与标准', input: 'other', longest: 400, points: 6, isRequired: true, inUse: 'free', isPublic: true },
  { name: 'origin', label: '原产地', labelEn: 'Country of origin', headings: ['原产国家', '产地', '原产国'], kind: 'country', section: '市场与标准', input: 'other', longest: 40, points: 3, inUse: 'free', isPublic: true },
  { name: 'standard', label: '执行标准', labelEn: 'Product standard', headings: ['产品标准号', '执行标准号', '标准号', '标准'], kind: 'text', section: '市场与标准', input: 'other', longest: 100, points: 3, inUse: 'free', isPublic: true },
  { name: 'shelfLife', label: '保质期', labelEn: 'Shelf life', headings: [], kind: 'text', section: '市场与标准', input: 'other', longest: 60, points: 3, inUse: 'free', isPublic: true },
  { name: 'storage', label: '贮存条件', labelEn: 'Storage', headings: ['贮藏条件', '存储条件', '储存条件', '储藏方法'], kind: 'text', section: '市场与标准', input: 'other', longest: 100, points: 2, inUse: 'free', isPublic: true },
  { name: 'allergens', label: '过敏原', labelEn: 'Allergens', headings: ['致敏物质'], kind: 'allergens', section: '市场与标准', input: 'other', longest: 200, points: 0, inUse: 'rules', isPublic: true, hint: '例如 含有：乳、大豆；可能含有：花生' },
  { name: 'nameEn', label: '英文名称', labelEn: 'Name in English', headings: ['英文品名', 'english name', '名称（英文）', '名称（英语）', 'name (en)', 'name (english)'], kind: 'text', section: '英文信息', input: 'other', longest: 200, points: 2, inUse: 'free', isPublic: true, isSearched: true },
  { name: 'brandEn', label: '英文品牌', labelEn: 'Brand in English', headings: ['english brand', '品牌（英文）', '品牌（英语）', 'brand (en)', 'brand (english)'], kind: 'text', section: '英文信息', input: 'other', longest: 100, points: 1, inUse: 'rules', isPublic: true, isSearched: true },
  { name: 'descriptionEn', label: '英文说明', labelEn: 'Description in English', headings: ['english description', '说明（英文）', '说明（英语）', 'description (en)', 'description (english)'], kind: 'long-text', section: '英文信息', input: 'other', longest: 1000, points: 1, inUse: 'free', isPublic: true },
] as const satisfies readonly ProductFieldRow[]

export type ProductField = (typeof productTable)[number]['name']
