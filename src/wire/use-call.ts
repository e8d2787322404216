/** Calls from a page at hand in the browser: `const call = useCall<FirmCalls>()`, then `call('POST tycpdmfirm/authApi/save', …)`.
 *  While the server renders there is nobody to call, so it is used in effects and events only. */
import { createContext, createElement, type ReactNode, use } from 'react'
import type { CallRow } from './call.ts'
import type { AnyCaller, Caller } from './client.ts'

const PageCaller = createContext<AnyCaller | undefined>(undefined)

/** Gives the pages below it their caller; the browser's entry stands at the top with its own. */
export function CallProvider({ call, children }: { call: AnyCaller; children: ReactNode }) {
  return createElement(PageCaller, { value: call }, children)
}

/** The typed caller of an area's rows. Throws a CallFailure when a call does not succeed. */
export function useCall<Rows extends CallRow>(): Caller<Rows> {
  const call = use(PageCaller)
  return (call ?? callBeforeBrowser) as Caller<Rows>
}

const callBeforeBrowser: AnyCaller = () => Promise.reject(new Error('A call was made while the server renders'))
