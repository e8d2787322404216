/** What can be done with many records at once, in the order of the bar. No I/O. */
import type { ActKind } from '../../acts/act-words.ts'
import { type ProductState, stateTable } from '../../fields/states.ts'

/** `from`: records in these states can be changed; others are told. */
export type ActChoice = {
  kind: ActKind
  /** Of the state that they get. */
  value?: ProductState
  verb: string
  from: readonly ProductState[]
  text: string
  isDanger?: true
}

const unarchived = stateTable.flatMap(({ state }) => (state === 'archived' ? [] : state))

export const actChoices: readonly ActChoice[] = [
  {
    kind: 'state',
    value: 'reserved',
    verb: '分配号码',
    from: ['draft'],
    text: '每条草稿取下一个可用的号码，箱和中包取里面商品的 GTIN-14。号码给了就不能收回，撤销后留在已预留。',
  },
  {
    kind: 'state',
    value: 'in-use',
    verb: '公开',
    from: ['draft', 'reserved', 'discontinued'],
    text: '公开后查询马上查得到。缺名称、品牌、净含量或销售国家的不能公开；草稿先分配号码。',
  },
  {
    kind: 'state',
    value: 'discontinued',
    verb: '停用',
    from: ['in-use'],
    text: '查询时显示已下市；号码不会再给别的商品。',
  },
  {
    kind: 'state',
    value: 'archived',
    verb: '归档',
    from: ['reserved', 'discontinued'],
    text: '不再列出，也不能再改；号码不会再给别的商品。',
  },
  {
    kind: 'state',
    value: 'discontinued',
    verb: '取出到已停用',
    from: ['archived'],
    text: '公开过的商品从归档取出，查询时显示已下市。',
  },
  {
    kind: 'state',
    value: 'reserved',
    verb: '取出到已预留',
    from: ['archived'],
    text: '没有公开过的商品从归档取出。',
  },
  {
    kind: 'brand',
    verb: '改品牌',
    from: unarchived,
    text: '公开过的商品换品牌可能要换号，这里不改，会逐条列出。',
  },
  { kind: 'gpc', verb: '改分类', from: unarchived, text: '按国际商品分类（GPC）的细项。' },
  {
    kind: 'delete',
    verb: '删除草稿',
    from: ['draft'],
    text: '已有号码的不删。24 小时内可以撤销，图片、链接和改动记录一起恢复。',
    isDanger: true,
  },
]

/** The acts that some of the records in these states permit. */
export const possibleActs = (states: ReadonlySet<ProductState>): ActChoice[] =>
  actChoices.filter(({ from }) => from.some(state => states.has(state)))

/** Of all that match a filter: its state, or every one that is listed without it. */
export const statesOfFilter = (state: ProductState | undefined): ReadonlySet<ProductState> =>
  new Set(state ? [state] : unarchived)
