/** The actions that the audit log lists: steps of firms, and what staff did besides. */
import { auditLineActions } from '../access/audit/actions.ts'
import { historyActions } from '../registration/history/actions.ts'

export const loggedActions = [...historyActions, ...auditLineActions] as const

export type LoggedAction = (typeof loggedActions)[number]
