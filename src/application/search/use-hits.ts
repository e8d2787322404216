/** What is found of a text: entries of the menu at once, everything else from the server after a short pause. */
import { useMenu } from '../../access/use-console.ts'
import { longFault } from '../../forms/form-faults.ts'
import type { ConsoleItem } from '../../ui/console/menu/menus.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import type { Hit, HitKind, SearchCalls } from './calls.ts'

export type Found = Omit<Hit, 'kind'> & { kind: HitKind | 'entry' }
export type Hits = { found: readonly Found[]; isCurrent: boolean; failure: string | undefined; retry: () => void }

export const kindLabels: Readonly<Record<Found['kind'], string>> = {
  entry: '菜单',
  number: '号码',
  product: '商品',
  symbol: '条码',
  asset: '循环资产',
  case: '业务',
  bill: '账单',
  message: '消息',
}

/** The longest text that the call takes. */
const longestSearch = 100

function entries(text: string, items: readonly ConsoleItem[]): Found[] {
  if (text === '') return []
  return items
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, group, path }) => ({ kind: 'entry', title: name, detail: group ?? '', path }))
}

/** `isCurrent`: the hits belong to this text. */
export function useHits(typed: string): Hits {
  const call = useCall<SearchCalls>()
  const items = useMenu()
  const text = typed.trim()
  const fault = longFault(text, longestSearch)
  const live = useLiveResult(text === '' || fault ? undefined : { q: text }, input =>
    call('POST memberhome/authApi/search', input),
  )
  const result = live.result && !isRefused(live.result) ? live.result.data.hits : []
  return {
    found: [...entries(text, items), ...result],
    isCurrent: live.isCurrent,
    failure: fault ?? live.failure,
    retry: live.reload,
  }
}
