/** The states of a product record: what may change in each, and which may follow. The database holds the same words (tables.ts). */

/** `changes`: which fields a member may change: all, those of which no rule of the GTIN depends, or none. `hasNumber`: the number is given, for
 *  ever. `next`: the states that a member may choose; an archived record goes back to where it came from. */
type StateRow = {
  state: string
  label: string
  hasNumber: boolean
  changes: 'all' | 'free' | 'none'
  next: readonly string[]
  meaning: string
}

// biome-ignore format: one row a line
export const stateTable = [
  { state: 'draft', label: '草稿', hasNumber: false, changes: 'all', next: [], meaning: '还没有号码，可以删除' },
  { state: 'reserved', label: '已预留', hasNumber: true, changes: 'all', next: ['in-use', 'archived'], meaning: '号码已给这个商品，还没有公开' },
  { state: 'in-use', label: '在用', hasNumber: true, changes: 'free', next: ['discontinued'], meaning: '在市场上，已公开；要紧的改动先看该不该换号' },
  { state: 'discontinued', label: '已停用', hasNumber: true, changes: 'free', next: ['in-use', 'archived'], meaning: '不再生产，查询时显示已下市' },
  { state: 'archived', label: '已归档', hasNumber: true, changes: 'none', next: ['reserved', 'discontinued'], meaning: '收起来，不能再改；号码不会再给别的商品' },
] as const satisfies readonly StateRow[]

export type ProductState = (typeof stateTable)[number]['state']

export const productStates = stateTable.map(({ state }) => state)

const rows: ReadonlyMap<string, StateRow> = new Map(stateTable.map(row => [row.state, row]))

export function stateRow(state: ProductState): StateRow {
  const row = rows.get(state)
  if (!row) throw new Error(`no state ${state}`)
  return row
}

/** The states that a member may choose for a record. Only one that was public goes back from the archive to discontinued, only another to
 *  reserved.
 *  @example nextStates('archived', { wasPublic: false }) // ['reserved'] */
export function nextStates(state: ProductState, { wasPublic }: { wasPublic: boolean }): ProductState[] {
  const { next } = stateRow(state)
  return productStates.filter(
    other => next.includes(other) && (state !== 'archived' || (other === 'discontinued') === wasPublic),
  )
}
