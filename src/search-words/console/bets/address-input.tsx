/** The address of a page of the site: chosen by a part of its title, or pasted. */
import { AutoComplete } from 'antd'
import { useEffect, useState } from 'react'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'

type Option = { value: string; label: string }
type Props = { id?: string; value?: string; onChange?: (value: string) => void }

/** Milliseconds after the last key before titles are looked up. */
const pauseMs = 200
const longestTyped = 40

export function AddressInput({ id, value = '', onChange = () => {} }: Props) {
  const call = useCall<SiteSearchCalls>()
  const [options, setOptions] = useState<readonly Option[]>([])
  const keyword = value.startsWith('/') || value.includes('://') ? '' : value.trim().slice(0, longestTyped)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const { data } = await call('POST search/api/suggest', { keyword })
      if (isCurrent) setOptions(data.map(({ title, address }) => ({ value: address, label: `${title}　${address}` })))
    }
    const timer = setTimeout(() => {
      if (keyword === '') setOptions([])
      else look().catch(() => setOptions([]))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call, keyword])
  return <AutoComplete {...(id !== undefined && { id })} value={value} options={[...options]} onChange={onChange} />
}
