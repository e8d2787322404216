/** Hooks of what the signed-in operator may do for the firm. They select what is displayed; the server decides what is allowed. */

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { browserStore } from '../../ui/formats/timed-storage.ts'
import type { FirmAct } from '../../wire/access/acts.ts'
import { operatorMay } from '../../wire/access/may.ts'
import { type FirmRole, firmRoleLabels, isFirmRole } from '../../wire/firm-roles.ts'
import { onLoginChange } from '../sessions/on-login-change.ts'
import { type Colleague, contactText, roleTexts } from './right-texts.ts'

/** The other operators of the own firm, provided around all consoles; undefined until they are loaded, and for owners, who ask nobody. */
export const ColleaguesContext = createContext<readonly Colleague[] | undefined>(undefined)

/** Whether the form around it still has its right; provided by `NeedsRight`. What saves by itself stops without it. */
export const RightContext = createContext(true)

function storedFirmRole(): FirmRole | null {
  const stored = browserStore()?.getItem('firmRole')
  return isFirmRole(stored) ? stored : null
}

/** The role in the own firm; null for an account without a firm, and for staff. */
export const useFirmRole = (): FirmRole | null => useSyncExternalStore(onLoginChange, storedFirmRole)

/** Whether the operator may do an act: `const may = useRights()`, then `may('do-business') && <Button …>`. */
export function useRights(): (act: FirmAct) => boolean {
  const role = useFirmRole()
  return act => operatorMay(role, act)
}

/** What the frame displays of the role; undefined without one. `contact` is empty for an owner. */
export function useOperatorLine(): { role: string; can: string; contact: string } | undefined {
  const role = useFirmRole()
  const colleagues = useContext(ColleaguesContext)
  return useMemo(() => {
    if (role === null) return undefined
    const contact = role === 'owner' ? '' : `其他业务${contactText('do-business', colleagues)}`
    return { role: firmRoleLabels[role], can: roleTexts[role], contact }
  }, [role, colleagues])
}
