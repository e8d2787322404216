/** What may change on a product in use, and whether it needs a new GTIN: the rules of the GTIN Management Standard as questions, one per row.
 *  Source: GS1 GTIN Management Standard, rules 1 to 10, and the pages of the GTIN decision-support tool of gs1.org, which state for each rule
 *  whether the item and its existing higher-level packaging get new numbers. Small, so that pages can import it. */
import type { ProductField } from './product.table.ts'

export const outcomes = ['keep', 'new'] as const
export type Outcome = (typeof outcomes)[number]

/** `topic`: what changed, in a word or two. `question`: answered with yes or no. `item`, `packages`: what a yes means for the item itself and for the packages that contain it.
 *  `fields`: of the record, whose change raises the question. `rule`: number and name in the standard; null where no rule asks for a new number.
 *  `isMeasured`: not asked but computed from the sizes and the gross weight (change-rules.ts). `isBeside`: the product or package of before
 *  stays on the market beside the new one, which therefore does not succeed it. `ofPackages`: asked of packages only. */
export type ChangeRow = {
  key: string
  topic: string
  question: string
  why: string
  item: Outcome
  packages: Outcome
  rule: { number: number; name: string } | null
  fields: readonly ProductField[]
  isMeasured?: true
  isBeside?: true
  ofPackages?: true
}

// biome-ignore format: one row a line
export const changeTable = [
  { key: 'net-content', topic: '净含量', question: '包装上标示的净含量变了吗？', why: '净含量多一点、少一点都换号：货架上的单位价格按它算。', item: 'new', packages: 'new', rule: { number: 3, name: '标示的净含量' }, fields: ['netContent'] },
  { key: 'formulation', topic: '配方或者功能', question: '标示的配料、配方或者功能变了，而且顾客应当分得清新旧吗？', why: '配料、功效的变化和过敏、用法有关，新旧要能分开。', item: 'new', packages: 'new', rule: { number: 2, name: '标示的配方或者功能' }, fields: ['variant', 'allergens'] },
  { key: 'dimensions', topic: '尺寸或者毛重', question: '高、宽、深或者毛重变了 20% 以上吗？', why: '货架、车厢按尺寸和重量安排。要和最初的尺寸比，不能一次改一点绕开 20%。', item: 'new', packages: 'new', rule: { number: 4, name: '尺寸或者毛重' }, fields: ['height', 'width', 'depth', 'grossWeight'], isMeasured: true },
  { key: 'certification', topic: '认证标志', question: '增加或者去掉了认证标志吗？', why: '有机、清真、能效这样的标志，监管、贸易伙伴或者顾客要据此判断。', item: 'new', packages: 'new', rule: { number: 5, name: '认证标志' }, fields: [] },
  { key: 'brand', topic: '品牌', question: '主要品牌变了吗？', why: '顾客认的是品牌；换了品牌就是另一种商品。', item: 'new', packages: 'new', rule: { number: 6, name: '主要品牌' }, fields: ['brand', 'brandEn'] },
  { key: 'promotion', topic: '促销包装', question: '只为一个节日或者一段时间的促销改了包装吗？', why: '单品不换号；仓库要按时间发货，所以外面的箱和托盘换号。', item: 'keep', packages: 'new', rule: { number: 7, name: '限时或者促销的商品' }, fields: [], isBeside: true },
  { key: 'quantity', topic: '内装数量', question: '箱里、中包里的数量，或者托盘上的箱数变了吗？', why: '数量变了的这一层和它外面的各层换号，里面的单品不换。', item: 'new', packages: 'new', rule: { number: 8, name: '内装数量' }, fields: ['contains', 'contentCount', 'level'], ofPackages: true },
  { key: 'assortment', topic: '组合的内容', question: '组合装里的商品换了、加了或者少了一种吗？', why: '组合固定的套装，内容变了就是另一种商品。', item: 'new', packages: 'new', rule: { number: 9, name: '固定的组合' }, fields: [] },
  { key: 'price', topic: '印上的价格', question: '印在包装上的价格加了、改了或者去掉了吗？', why: '包装上印价格，新旧价格要能分开收银。', item: 'new', packages: 'new', rule: { number: 10, name: '印在包装上的价格' }, fields: [] },
  { key: 'other-language', topic: '另一种文字的包装', question: '做了只用另一种文字的包装，给别的市场吗？', why: '另一种文字的版本是新的商品，原来的不变。', item: 'new', packages: 'new', rule: { number: 1, name: '新商品' }, fields: [], isBeside: true },
  { key: 'added-language', topic: '加一种文字', question: '在同一个包装上加了一种文字吗？', why: '还是同一个商品，收货和销售不用区分。', item: 'keep', packages: 'keep', rule: null, fields: [] },
  { key: 'artwork', topic: '图案和说明文字', question: '只改了图案、颜色或者说明文字吗？', why: '上面各条都不涉及的包装改版，不用换号。', item: 'keep', packages: 'keep', rule: null, fields: [] },
  { key: 'mistake', topic: '登记的错误', question: '只是登记时写错了，包装上一直是对的吗？', why: '改正登记的错，商品没有变。', item: 'keep', packages: 'keep', rule: null, fields: [] },
] as const satisfies readonly ChangeRow[]

export type ChangeKey = (typeof changeTable)[number]['key']
