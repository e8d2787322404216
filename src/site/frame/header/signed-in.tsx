/** The signed-in account for the shell: from the server, otherwise from the login info in the browser. */
import { useEffect, useState } from 'react'
import { browserStorage, clearSession } from '../../../access/sessions/browser-session.ts'
import type { AccountCalls } from '../../../account/calls.ts'
import type { ButtonLook } from '../../../ui/controls/button.tsx'
import { GuardedButton } from '../../../ui/controls/guarded-button.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { importFile } from '../../chunk-load.ts'
import { useShell } from '../shell-data.ts'
import type { SignedInView } from './stored-viewer.ts'

const loadStoredViewer = () => importFile(() => import('./stored-viewer.ts'))

export function useSignedIn(): SignedInView | undefined {
  const { viewer } = useShell()
  const [stored, setStored] = useState<SignedInView>()
  useEffect(() => {
    const loginInfo = localStorage.getItem('loginInfo')
    if (loginInfo === null) return
    // A visitor whose file fails to load sees the links of a stranger, which lead on too.
    loadStoredViewer().then(
      ({ storedViewer }) => setStored(storedViewer(loginInfo)),
      () => undefined,
    )
  }, [])
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
