/** The states of an asset and what moves it from one to another. Small, so that pages can import it. */

export const assetStates = ['available', 'out', 'repair', 'lost', 'retired'] as const
export type AssetState = (typeof assetStates)[number]
export const assetStateLabels: Readonly<Record<AssetState, string>> = {
  available: '可用',
  out: '在外',
  repair: '维修清洗',
  lost: '丢失',
  retired: '报废',
}

export const assetActs = ['send', 'return', 'repair', 'lose', 'retire'] as const
export type AssetAct = (typeof assetActs)[number]

/** `from`: in which states it can be done; the trigger `asset_movements_apply` has the same table. `holder`: what is asked for besides: with whom it is,
 *  where it is, or nothing. */
type ActRow = {
  act: AssetAct
  label: string
  to: AssetState
  from: readonly AssetState[]
  holder: 'required' | 'optional' | 'none'
  holderLabel: string
}

// biome-ignore format: one row a line
export const actTable: readonly ActRow[] = [
  { act: 'send', label: '发出', to: 'out', from: ['available', 'out'], holder: 'required', holderLabel: '发给谁（位置码或名称）' },
  { act: 'return', label: '收回', to: 'available', from: ['out', 'repair', 'lost', 'available'], holder: 'optional', holderLabel: '收到哪里（本企业的位置码或名称）' },
  { act: 'repair', label: '送修', to: 'repair', from: ['available', 'out'], holder: 'optional', holderLabel: '在哪里修（位置码或名称）' },
  { act: 'lose', label: '丢失', to: 'lost', from: ['available', 'out', 'repair'], holder: 'none', holderLabel: '' },
  { act: 'retire', label: '报废', to: 'retired', from: ['available', 'out', 'repair', 'lost'], holder: 'none', holderLabel: '' },
]

export function actRow(act: AssetAct): ActRow {
  const row = actTable.find(other => other.act === act)
  if (!row) throw new Error(`There is no act ${act}`)
  return row
}
