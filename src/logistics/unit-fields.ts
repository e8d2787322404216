/** The fields of a logistic unit and the states that it passes. Small, so that pages can import it. */

/** `ai`: the application identifier that states it on the label. */
// biome-ignore format: one row a line
export const unitTable = [
  { name: 'content', label: '内装商品（GTIN）', ai: '02', longest: 40, required: true, hint: '里面装的商品，自己的或别人的' },
  { name: 'count', label: '数量', ai: '37', longest: 8, required: true, hint: '上面这种商品的件数' },
  { name: 'batch', label: '批号', ai: '10', longest: 20, required: false, hint: '至多 20 个字母、数字和符号' },
  { name: 'bestBefore', label: '保质期至', ai: '15', longest: 10, required: false, hint: '例如 2027-12-31' },
  { name: 'grossWeightKg', label: '毛重（千克）', ai: '330n', longest: 12, required: false, hint: '至多三位小数' },
  { name: 'shipFrom', label: '发货位置（GLN）', ai: '', longest: 40, required: false, hint: '本企业的位置，标签上印它的名称和地址' },
  { name: 'shipTo', label: '收货位置（GLN）', ai: '410', longest: 40, required: false, hint: '自己的或对方的位置码' },
  { name: 'reference', label: '订单号', ai: '400', longest: 30, required: false, hint: '对方的订单号' },
] as const

export type UnitField = (typeof unitTable)[number]['name']

/** What a unit is, in the order in which it becomes so. */
export const unitStates = ['packed', 'shipped', 'received'] as const
export type UnitState = (typeof unitStates)[number]
export const unitStateLabels: Readonly<Record<UnitState, string>> = {
  packed: '已装好',
  shipped: '已发出',
  received: '已收到',
}

/** The state that follows; undefined for the last one. */
export const stateAfter = (state: UnitState): UnitState | undefined => unitStates[unitStates.indexOf(state) + 1]
