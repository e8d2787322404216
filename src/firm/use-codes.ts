/** The code tables a form chooses from, read once a page. */
import { useEffect, useState } from 'react'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import type { CodeNode } from './code-path.ts'

export type Codes = { regions: CodeNode[]; industries: CodeNode[]; economics: { code: string; label: string }[] }

/** Undefined until they have come. A form begins after that, or it would take a place it cannot find for an empty one. */
export function useCodes(): { codes: Codes | undefined; fault: unknown; retry: () => void } {
  const call = useCall<FirmCalls>()
  const [codes, setCodes] = useState<Codes>()
  const [fault, setFault] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller never changes, another turn asks again
  useEffect(() => {
    const all = [
      call('GET codes/api/regions', {}),
      call('GET codes/api/industries', {}),
      call('GET codes/api/economics', {}),
    ] as const
    setFault(undefined)
    Promise.all(all)
      .then(([regions, industries, economics]) =>
        setCodes({ regions: regions.data, industries: industries.data, economics: economics.data }),
      )
      .catch(setFault)
  }, [turn])
  return { codes, fault, retry: () => setTurn(turn + 1) }
}

export type BranchOfRegion = { label: string; phone: string | null; address: string | null }

/** The branch of a region, or undefined while none is chosen or none is in charge. */
export function useBranchOf(region: string | undefined): BranchOfRegion | undefined {
  const call = useCall<FirmCalls>()
  const [branch, setBranch] = useState<BranchOfRegion>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller never changes
  useEffect(() => {
    let isCurrent = true
    setBranch(undefined)
    if (region)
      call('GET codes/api/branchOf', { region })
        .then(({ data }) => isCurrent && setBranch(data))
        .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [region])
  return branch
}
