/** What is found of a text: entries of the menu at once, everything else from the server after a short pause. */
import { isOffered } from '../../access/operator/page-acts.ts'
import { useFirmRole } from '../../access/operator/use-rights.ts'
import { longFault } from '../../forms/form-faults.ts'
import { consoleMenus } from '../../ui/console/menus.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import type { Hit, HitKind, SearchCalls } from './calls.ts'

export type Found = Omit<Hit, 'kind'> & { kind: HitKind | 'entry' }
export type Hits = { found: readonly Found[]; isCurrent: boolean; failure: string | undefined; retry: () => void }

export const kindLabels: Readonly<Record<Found['kind'], string>> = {
  entry: '菜单',
  number: '号码',
  product: '商品',
  symbol: '条码',
  case: '业务',
  bill: '账单',
  message: '消息',
}

/** The longest text that the call takes. */
const longestSearch = 100

function entries(text: string, role: FirmRole | null): Found[] {
  if (text === '') return []
  return consoleMenus.member
    .filter(({ name, path }) => isOffered(path, role) && name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, group, path }) => ({ kind: 'entry', title: name, detail: group ?? '', path }))
}

/** `isCurrent`: the hits belong to this text. */
export function useHits(typed: string): Hits {
  const call = useCall<SearchCalls>()
  const role = useFirmRole()
  const text = typed.trim()
  const fault = longFault(text, longestSearch)
  const live = useLiveResult(text === '' || fault ? undefined : { q: text }, input =>
    call('POST memberhome/authApi/search', input),
  )
  const result = live.result && !isRefused(live.result) ? live.result.data.hits : []
  return {
    found: [...entries(text, role), ...result],
    isCurrent: live.isCurrent,
    failure: fault ?? live.failure,
    retry: live.reload,
  }
}
