/** /search/gln: the look-up of a location by its GLN. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type Head, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { GlnResult } from '../results/gln-result.tsx'
import type { GlnData } from '../results/result-data.ts'
import { structuredLocation } from '../results/structured-location.ts'
import { queryField } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Data = { gln: string; fault?: string; location?: GlnData }

export async function load(request: PageRequest): Promise<Data> {
  const gln = queryField(request.url, 'gln')
  if (gln === '') return { gln }
  const result = await resultOrFault(callsOf<LookupCalls>(request)('POST codeSearch/api/gln', { gln }))
  return isRefused(result) ? { gln, fault: result.fault } : { gln, location: result.data }
}

const examples = [{ label: '6999000090002', to: '/search/gln?gln=6999000090002' }]

export function Component({ row, data: { gln, fault, location } }: PageProps<Data>) {
  return (
    <ToolFrame
      path={row.path}
      title="位置码查询"
      lead="参与方位置代码（GLN）标识企业、部门、仓库和月台，13 位数字。"
      form={
        <QueryForm action={row.path} examples={examples}>
          <TextInput
            key={gln}
            name="gln"
            label="位置码"
            longest={100}
            defaultValue={gln}
            isCode
            hint="13 位数字"
            fault={fault}
          />
        </QueryForm>
      }
    >
      {location ? (
        <GlnResult data={location} />
      ) : (
        <Empty title="结果会显示在这里">可以查到位置的名称、类型、地区和所属企业。</Empty>
      )}
    </ToolFrame>
  )
}

export function head({ location: data }: Data): Head {
  const location = data?.location
  if (!data || !location) return {}
  return {
    title: `${location.name}，位置码 ${data.gln}`,
    description: `${location.name}（${location.kindLabel}），位置码 ${data.gln}：${data.title}。`,
    structured: structuredLocation(data, location),
  }
}
