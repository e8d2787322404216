/** Hook of the page's address. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../access/use-console.ts'
import { readStaffAddress, type StaffAddress, staffQuery } from './staff-address.ts'

export type StaffPlace = {
  address: StaffAddress
  /** Goes back to the first page; another person that is opened leaves it. */
  change: (change: Partial<StaffAddress>) => void
}

export function useStaffAddress(): StaffPlace {
  const mayManage = useMay()('manage-staff')
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readStaffAddress(query, mayManage), [query, mayManage])
  const change = (changed: Partial<StaffAddress>) => {
    const isOpening = Object.keys(changed).every(name => name === 'open')
    // Going back leads from a person to the list, however many were opened one after another.
    const replace = isOpening && address.open !== undefined
    const next = { ...address, ...(!isOpening && { currPage: 1 }), ...changed }
    setQuery(staffQuery(next), { replace, preventScrollReset: true })
  }
  return { address, change }
}
