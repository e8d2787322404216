/** The location that another one belongs to: found by words of its name or digits of its number. */
import { Select } from 'antd'
import { useCallback, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { LocationCalls } from '../record/calls.ts'

type Props = {
  id?: string
  value?: string
  onChange?: (value: string) => void
  own?: string | undefined
  placeholder?: string
}

const typingPauseMs = 250

/** The form gives `id`, `value` and `onChange`. `own`: the location itself, which is not offered. */
export function ParentChoice({ id, value = '', onChange, own, placeholder = '没有，它在最上面' }: Props) {
  const call = useCall<LocationCalls>()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim() || value
  const load = useCallback(
    async () =>
      (await call('POST location/authApi/list', { ...(keyword && { keyword }), state: 'active', pageSize: 50 })).data,
    [call, keyword],
  )
  const { reply = [] } = useReply(load, typingPauseMs)
  const options = reply
    .filter(({ gln }) => gln !== own)
    .map(({ gln, name }) => ({ value: gln, label: `${name}　${gln}` }))
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch
      allowClear
      filterOption={false}
      placeholder={placeholder}
      value={value || null}
      options={options}
      onSearch={setTyped}
      onChange={next => onChange?.(next ?? '')}
      notFoundContent="没有这样的位置"
    />
  )
}
