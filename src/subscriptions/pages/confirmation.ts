/** What the page of a confirmation loads. */
import { languageOf } from '../../codes/languages.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageRequest, pageMoved } from '../../wire/page.ts'
import type { SubscriptionCalls } from '../calls.ts'
import { subscriptionLengths, subscriptionPaths } from '../columns.ts'

export type Pending = DataOf<RowOf<SubscriptionCalls, 'POST subscription/api/pending'>>
type Confirmed = DataOf<RowOf<SubscriptionCalls, 'POST subscription/api/confirm'>>
export type ConfirmData =
  | { state: 'none' }
  | { state: 'outdated' }
  | { state: 'pending'; key: string; choices: Pending }
  | { state: 'confirmed'; choices: Confirmed }

/** Redirects a link of the other language to the page of its own. */
export async function loadConfirm(request: PageRequest): Promise<ConfirmData> {
  const key = (request.url.searchParams.get('key') ?? '').slice(0, subscriptionLengths.key)
  if (key === '') return { state: 'none' }
  const call = callsOf<SubscriptionCalls>(request)
  if (request.isPosted) {
    const confirmed = await resultOrFault(call('POST subscription/api/confirm', { key }))
    return isRefused(confirmed) ? { state: 'outdated' } : { state: 'confirmed', choices: confirmed.data }
  }
  const pending = await resultOrFault(call('POST subscription/api/pending', { key }))
  if (isRefused(pending)) return { state: 'outdated' }
  const { data: choices } = pending
  if (choices.language !== languageOf(request.row))
    pageMoved(addressOf(subscriptionPaths[choices.language].confirm, key))
  return { state: 'pending', key, choices }
}

/** @example addressOf('/News/Subscribe/Manage', 'a&b') // '/News/Subscribe/Manage?key=a%26b' */
export const addressOf = (path: string, key: string): string => `${path}?${new URLSearchParams({ key })}`
