/** Hook of the page's address. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type HealthAddress, healthQuery, readHealthAddress } from './health-address.ts'

export type HealthPlace = { address: HealthAddress; change: (change: Partial<HealthAddress>) => void }

export function useHealthPlace(): HealthPlace {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readHealthAddress(query), [query])
  const change = (changed: Partial<HealthAddress>) =>
    setQuery(healthQuery({ ...address, ...changed }), { preventScrollReset: true })
  return { address, change }
}
