/** Who is signed in, as the frame shows it: what the server says, else the login info that the browser keeps. */
import { useEffect, useState } from 'react'
import { browserPlaces, clearSession } from '../access/browser-session.ts'
import { landingOf } from '../access/landing.ts'
import type { AccountCalls } from '../account/calls.ts'
import type { ButtonLook } from '../ui/button.tsx'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { useCall } from '../wire/use-call.ts'
import { useShell } from './shell-data.ts'

export type SignedInView = { username: string; landing: string }

/** The stored login info as text (storage key loginInfo, product.md 3), read with the rule of product.md 2.2. */
export function storedViewer(text: string | null): SignedInView | undefined {
  const { username, userType, isXT, levels } = parsed(text)
  if (!username) return undefined
  const known = typeof levels === 'number' || typeof levels === 'string' ? levels : null
  const landing = landingOf({ userType: Number(userType), isXT: Number(isXT), levels: known })
  return { username: String(username), landing }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? '') }
  } catch {
    return {}
  }
}

export function useSignedIn(): SignedInView | undefined {
  const { viewer } = useShell()
  const [stored, setStored] = useState<SignedInView>()
  useEffect(() => setStored(storedViewer(localStorage.getItem('loginInfo'))), [])
  return viewer ?? stored
}

export function ExitButton(look: ButtonLook) {
  const call = useCall<AccountCalls>()
  const exit = () =>
    clearSession({
      places: browserPlaces(),
      logout: () => call('POST loglogin/authApi/logout', {}),
      load: path => location.assign(path),
    })
  return (
    <GuardedButton {...look} onClick={exit}>
      退出
    </GuardedButton>
  )
}
