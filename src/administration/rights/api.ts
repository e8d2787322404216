/** The handler of the table of who may do what. */
import type { Handlers } from '../../wire/call.ts'
import type { AdministrationContext } from '../context.ts'
import type { rightsCalls } from './calls.ts'
import { rightsTable } from './rights-rules.ts'

export const rightsHandlers: Handlers<typeof rightsCalls, AdministrationContext> = {
  staffRights: async (_, { callRows }) => {
    const rows = callRows()
    return { calls: rows.length, groups: rightsTable(rows) }
  },
}
