/** A region of any level as a filter. */
import { Cascader } from 'antd'
import { useCallback } from 'react'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import type { DataOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

type Region = DataOf<Extract<CodeCalls, { name: 'regions' }>>[number]

/** The codes from the province down to `code`; undefined if no region of the tree has it. */
function pathTo(code: string, regions: readonly Region[]): string[] | undefined {
  for (const region of regions) {
    if (region.code === code) return [code]
    const below = code.startsWith(region.code.slice(0, 2)) && pathTo(code, region.children ?? [])
    if (below) return [region.code, ...below]
  }
  return undefined
}

type Props = { value: string; onChange: (code: string) => void }

export function RegionSelect({ value, onChange }: Props) {
  const call = useCall<CodeCalls>()
  const loadRegions = useCallback(() => call('GET codes/api/regions', {}), [call])
  const regions = useReply(loadRegions).reply?.data ?? []
  const path = value ? pathTo(value, regions) : undefined
  return (
    <Cascader
      aria-label="地区"
      placeholder="不限地区"
      changeOnSelect
      showSearch
      fieldNames={{ label: 'label', value: 'code', children: 'children' }}
      options={regions}
      {...(path && { value: path })}
      onChange={codes => onChange(codes?.[codes.length - 1] ?? '')}
    />
  )
}
