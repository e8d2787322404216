/** The fields of a type of returnable assets. Small, so that pages can import it. */

// biome-ignore format: one row a line
export const typeTable = [
  { name: 'name', label: '名称', longest: 60, required: true, hint: '例如：周转箱 600×400、木托盘 1200×1000' },
  { name: 'category', label: '种类', longest: 20, required: true, hint: '箱、托盘、桶、笼车、气瓶或容器' },
  { name: 'material', label: '材质', longest: 40, required: false, hint: '例如：HDPE、松木、304 不锈钢' },
  { name: 'size', label: '尺寸', longest: 60, required: false, hint: '例如：600 × 400 × 280 毫米' },
  { name: 'weightKg', label: '自重（千克）', longest: 12, required: false, hint: '空的时候，至多三位小数' },
  { name: 'capacity', label: '容量', longest: 60, required: false, hint: '例如：52 升，或 20 千克' },
  { name: 'overdueDays', label: '几天不还算逾期', longest: 4, required: false, hint: '发出后超过这么多天没有收回；不填就不算' },
  { name: 'note', label: '备注', longest: 300, required: false, hint: '只有本企业看得到' },
] as const

export type TypeField = (typeof typeTable)[number]['name']

export const categories = ['crate', 'pallet', 'keg', 'cage', 'cylinder', 'container', 'other'] as const
export type Category = (typeof categories)[number]
export const categoryLabels: Readonly<Record<Category, string>> = {
  crate: '周转箱',
  pallet: '托盘',
  keg: '啤酒桶',
  cage: '笼车',
  cylinder: '气瓶',
  container: '容器',
  other: '其他',
}

export const typeStates = ['in-use', 'discontinued'] as const
export type TypeState = (typeof typeStates)[number]
