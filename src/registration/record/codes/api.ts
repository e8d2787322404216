/** Handlers of the code tables. */
import { branchNow } from '../../../branch-facts/store.ts'
import { regionBranch } from '../../../codes/branches.ts'
import { economicCategories } from '../../../codes/economic.ts'
import { type Industry, industriesUnder } from '../../../codes/industries.ts'
import { type Region, regionCascade } from '../../../codes/regions/regions.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import type { codeCalls } from './calls.ts'

type CodeNode = { code: string; label: string; type: string; parentCode: string | null; children: CodeNode[] }

const toCodeNode = (row: Region | Industry): CodeNode => ({
  code: row.code,
  label: row.label,
  type: 'type' in row ? row.type : row.level,
  parentCode: row.parentCode,
  children: row.children.map(toCodeNode),
})

export const codeHandlers: Handlers<typeof codeCalls, RegistrationContext> = {
  regions: async () => regionCascade().map(toCodeNode),

  industries: async () => industriesUnder().map(toCodeNode),

  economics: async () => economicCategories.map(({ code, label }) => ({ code, label })),

  branchOfRegion: async ({ region }, { db }) => {
    const branch = (await branchNow(db, regionBranch(region)?.code)) ?? refuse('not-found')
    const { code, label, phone, address, samples } = branch
    return { code, label, phone, address, samples }
  },
}
