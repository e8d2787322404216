/** With whom or where an asset is: the name or GLN of a partner, or a location of the own firm. */
import { AutoComplete } from 'antd'
import { useCallback, useState } from 'react'
import { inputKindOf } from '../../forms/input-kinds.ts'
import type { LocationCalls } from '../../locations/record/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

type Props = { id: string; value: string; onChange: (value: string) => void; describedBy?: string | undefined }

const typingPauseMs = 250

export function HolderChoice({ id, value, onChange, describedBy }: Props) {
  const call = useCall<LocationCalls>()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const load = useCallback(async () => {
    const { data } = await call('POST location/authApi/list', {
      ...(keyword && { keyword: keyword.slice(0, 100) }),
      ...{ state: 'active' as const, pageSize: 20 },
    })
    return data.map(({ gln, name }) => ({ value: gln, label: `${name}　${gln}` }))
  }, [call, keyword])
  const { reply: options = [] } = useReply(load, typingPauseMs)
  return (
    <AutoComplete
      id={id}
      {...inputKindOf('other')}
      {...(describedBy && { 'aria-describedby': describedBy })}
      filterOption={false}
      options={options}
      value={value}
      onSearch={setTyped}
      onChange={(text: string) => onChange(text ?? '')}
      style={{ width: '100%' }}
    />
  )
}
