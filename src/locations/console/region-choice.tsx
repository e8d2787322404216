/** The region of an address, chosen from the province down; the value is its code. */
import { Cascader } from 'antd'
import { useCallback } from 'react'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import type { DataOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

type Region = DataOf<Extract<CodeCalls, { name: 'regions' }>>[number]
type Props = { id?: string; value?: string; onChange?: (value: string) => void; disabled?: boolean }

function pathTo(code: string, regions: readonly Region[]): string[] {
  for (const region of regions) {
    if (region.code === code) return [code]
    const below = code.startsWith(region.code.slice(0, 2)) ? pathTo(code, region.children ?? []) : []
    if (below.length > 0) return [region.code, ...below]
  }
  return []
}

/** The form gives `id`, `value` and `onChange`. */
export function RegionChoice({ id, value = '', onChange, disabled = false }: Props) {
  const call = useCall<CodeCalls>()
  const load = useCallback(async () => (await call('GET codes/api/regions', {})).data, [call])
  const { reply: regions = [] } = useReply(load)
  return (
    <Cascader
      {...(id !== undefined && { id })}
      showSearch
      disabled={disabled}
      placeholder="省 / 市 / 区县"
      fieldNames={{ label: 'label', value: 'code', children: 'children' }}
      options={regions}
      value={pathTo(value, regions)}
      onChange={codes => onChange?.(codes?.[codes.length - 1] ?? '')}
    />
  )
}
