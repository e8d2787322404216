/** The handler that queries the global registry for the number of a filing. No connection of the database waits for the registry. */
import { signedIn } from '../../access/permissions.ts'
import type { LookupContext } from '../../lookup/api.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { findSubject } from '../subject.ts'
import type { registryCheckCalls } from './registry-calls.ts'
import { registryFilingChecks } from './registry-rules.ts'

type RegistryContext = RegistrationContext & Pick<LookupContext, 'registry'>

export const registryCheckHandlers: Handlers<typeof registryCheckCalls, RegistryContext> = {
  registryChecks: async ({ id, caseId }, { db, viewer, registry }) => {
    const { row } = (await findSubject(db, { id, caseId }, signedIn(viewer))) ?? refuse('not-found')
    const none = { connected: false, answered: false, checks: [] }
    if (row?.kind !== 'foreign-barcode' || !row.fields.barcode) return none
    const { results, status } = await registry.verified([row.fields.barcode])
    if (!status.connected) return none
    const record = status.answered ? (results[0]?.global ?? null) : 'silent'
    return { connected: true, answered: status.answered, checks: registryFilingChecks(row.fields, record) }
  },
}
