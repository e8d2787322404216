/** The attributes of a product in the order of its page, and the shape of its picture. No I/O. */

type Text = string | null | undefined

export type ProductFacts = {
  name: string
  brand: Text
  spec: Text
  netContent: Text
  category: Text
  reportedAt: string
  updatedAt: string
  brandEn?: Text
  gpcCode?: Text
  gpcTitle?: Text
  targetMarket?: Text
  standard?: Text
  shelfLife?: Text
  storage?: Text
  allergens?: Text
  packaging?: Text
  origin?: Text
}

export type Attribute = { name: string; value: Text; note?: Text }

/** Fourteen attributes; the first seven are what a phone displays at once, the first nine what a wide screen does. */
export function attributesOf(facts: ProductFacts, isDemonstration: boolean): readonly Attribute[] {
  const title = facts.gpcTitle ? ` ${facts.gpcTitle}` : ''
  const gpc = facts.gpcCode && `GPC ${facts.gpcCode}${title}${isDemonstration ? '（演示）' : ''}`
  return [
    { name: '商品名称', value: facts.name },
    { name: '品牌', value: facts.brand, note: facts.brandEn },
    { name: '净含量', value: facts.netContent },
    { name: '商品分类', value: facts.category?.replaceAll(' / ', ' › ') ?? facts.gpcTitle, note: gpc },
    { name: '目标市场', value: facts.targetMarket },
    { name: '执行标准', value: facts.standard },
    { name: '保质期', value: [facts.shelfLife, facts.storage].filter(Boolean).join('，') },
    { name: '过敏原', value: facts.allergens },
    { name: '包装', value: facts.packaging },
    { name: '规格型号', value: facts.spec },
    { name: '贮存条件', value: facts.storage },
    { name: '原产地', value: facts.origin },
    { name: '通报日期', value: facts.reportedAt },
    { name: '最近更新', value: facts.updatedAt },
  ]
}

export type Shape = 'carton' | 'bottle' | 'can' | 'bag' | 'box' | 'tube' | 'case'

const shapes: readonly { pattern: RegExp; shape: Shape }[] = [
  { pattern: /箱装/, shape: 'case' },
  { pattern: /纸基|利乐/, shape: 'carton' },
  { pattern: /罐/, shape: 'can' },
  { pattern: /软管|支装/, shape: 'tube' },
  { pattern: /瓶|桶/, shape: 'bottle' },
  { pattern: /袋|膜/, shape: 'bag' },
]

/** The shape that the words of a package mean; a box if they mean none. */
export function shapeOf({ spec, packaging }: Pick<ProductFacts, 'spec' | 'packaging'>): Shape {
  const text = `${spec ?? ''} ${packaging ?? ''}`
  return shapes.find(({ pattern }) => pattern.test(text))?.shape ?? 'box'
}
