/** The code tables a form chooses from, read once a page. */
import { useCallback } from 'react'
import { useSessionEntry } from '../access/use-session-entry.ts'
import { useAnswer } from '../wire/use-answer.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import type { CodeNode } from './code-path.ts'

export type Codes = { regions: CodeNode[]; industries: CodeNode[]; economics: { code: string; label: string }[] }

/** Undefined until they have come. A form begins after that, or it would take a place it cannot find for an empty one. */
export function useCodes(): { codes: Codes | undefined; fault: unknown; retry: () => void } {
  const call = useCall<FirmCalls>()
  const ask = useCallback(async () => {
    const [regions, industries, economics] = await Promise.all([
      call('GET codes/api/regions', {}),
      call('GET codes/api/industries', {}),
      call('GET codes/api/economics', {}),
    ])
    return { regions: regions.data, industries: industries.data, economics: economics.data }
  }, [call])
  const { answer, failure, again } = useAnswer<Codes>(ask)
  const financeTypes = answer?.economics.map(({ code, label }) => ({ label, value: code }))
  useSessionEntry('financeTypes', financeTypes)
  return { codes: answer, fault: failure, retry: again }
}

export type BranchOfRegion = { label: string; phone: string | null; address: string | null }

/** The branch of a region, or undefined while none is chosen or none is in charge. */
export function useBranchOf(region: string | undefined): BranchOfRegion | undefined {
  const call = useCall<FirmCalls>()
  const ask = useCallback(
    async () => (region ? (await call('GET codes/api/branchOf', { region })).data : undefined),
    [call, region],
  )
  const { answer, failure, isAsking } = useAnswer<BranchOfRegion | undefined>(ask)
  return isAsking || failure ? undefined : answer
}
