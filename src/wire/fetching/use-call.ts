/** Calls from a page in the browser: `const call = useCall<RegistrationCalls>()`, then `call('POST tycpdmfirm/authApi/save', …)`.
 *  Use it in effects and events only: there is no caller during server rendering. */
import { createContext, createElement, type ReactNode, use } from 'react'
import type { CallRow } from '../call.ts'
import type { AnyCaller, Caller } from '../client.ts'

const PageCaller = createContext<AnyCaller | undefined>(undefined)

/** Provides the caller to the pages below. The browser entry renders it at the top. */
export function CallProvider({ call, children }: { call: AnyCaller; children: ReactNode }) {
  return createElement(PageCaller, { value: call }, children)
}

/** Typed caller for a module's rows. A failed call throws a CallFailure. */
export function useCall<Rows extends CallRow>(): Caller<Rows> {
  const call = use(PageCaller)
  return (call ?? callBeforeBrowser) as Caller<Rows>
}

const callBeforeBrowser: AnyCaller = () => Promise.reject(new Error('A call was made while the server renders'))
