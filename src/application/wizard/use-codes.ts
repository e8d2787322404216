/** The code tables that a form needs, loaded once per page. */
import { useCallback } from 'react'
import { useSessionEntry } from '../../access/sessions/use-session-entry.ts'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { CodeNode } from './code-path.ts'

export type Codes = { regions: CodeNode[]; industries: CodeNode[]; economics: { code: string; label: string }[] }

/** Undefined until loaded. Forms wait for them, otherwise a stored code would not be found and appear empty. */
export function useCodes(): { codes: Codes | undefined; fault: unknown; retry: () => void } {
  const call = useCall<CodeCalls>()
  const loadCodes = useCallback(async () => {
    const [regions, industries, economics] = await Promise.all([
      call('GET codes/api/regions', {}),
      call('GET codes/api/industries', {}),
      call('GET codes/api/economics', {}),
    ])
    return { regions: regions.data, industries: industries.data, economics: economics.data }
  }, [call])
  const { reply, failure, reload: again } = useReply<Codes>(loadCodes)
  const financeTypes = reply?.economics.map(({ code, label }) => ({ label, value: code }))
  useSessionEntry('financeTypes', financeTypes)
  return { codes: reply, fault: failure, retry: again }
}

export type BranchOfRegion = { label: string; phone: string; address: string; samples: readonly string[] }

/** The branch of a region; undefined if no region is selected or no branch is responsible. */
export function useBranch(region: string | undefined): BranchOfRegion | undefined {
  const call = useCall<CodeCalls>()
  const loadBranch = useCallback(
    async () => (region ? (await call('GET codes/api/branchOf', { region })).data : undefined),
    [call, region],
  )
  const { reply, failure, isLoading } = useReply<BranchOfRegion | undefined>(loadBranch)
  return isLoading || failure ? undefined : reply
}
