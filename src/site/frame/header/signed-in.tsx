/** The signed-in account for the shell: from the server, otherwise from the login info in the browser. */
import { useEffect, useState } from 'react'
import { landingOf } from '../../../access/landing.ts'
import { browserStorage, clearSession } from '../../../access/sessions/browser-session.ts'
import type { AccountCalls } from '../../../account/calls.ts'
import type { ButtonLook } from '../../../ui/controls/button.tsx'
import { GuardedButton } from '../../../ui/controls/guarded-button.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { decodeLevels, decodeMember, decodeUserType } from '../../../wire/integers.ts'
import { useShell } from '../shell-data.ts'

export type SignedInView = { username: string; landing: string }

/** The account in the stored login info (storage key loginInfo, product.md 3), with the landing rule of product.md 2.2. */
export function storedViewer(text: string | null): SignedInView | undefined {
  const { username, userType, isXT, levels } = parseRecord(text)
  if (!username) return undefined
  const landing = landingOf({
    userType: decodeUserType(Number(userType)),
    isMember: decodeMember(isXT),
    levels: decodeLevels(levels),
  })
  return { username: String(username), landing }
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
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

export function LogoutButton(look: ButtonLook) {
  const call = useCall<AccountCalls>()
  const logOut = () =>
    clearSession({
      storage: browserStorage(),
      logout: () => call('POST loglogin/authApi/logout', {}),
      load: path => location.assign(path),
    })
  return (
    <GuardedButton {...look} onClick={logOut}>
      退出
    </GuardedButton>
  )
}
