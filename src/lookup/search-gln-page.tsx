/** /search/gln: a location by its number. */
import { TextInput } from '../ui/controls.tsx'
import { Empty } from '../ui/states.tsx'
import { isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { asked } from './asked.ts'
import type { LookupCalls } from './calls.ts'
import { type GlnData, GlnResult } from './gln-result.tsx'
import { AskForm, ToolFrame } from './tool-frame.tsx'

type Data = { gln: string; fault?: string; found?: GlnData }

export async function load(request: PageRequest): Promise<Data> {
  const gln = asked(request.url, 'gln')
  if (gln === '') return { gln }
  const found = await orFault(callsOf<LookupCalls>(request)('POST codeSearch/api/gln', { gln }))
  return isRefused(found) ? { gln, fault: found.fault } : { gln, found: found.data }
}

const examples = [{ label: '6999000090002', to: '/search/gln?gln=6999000090002' }]

export function Component({ row, data: { gln, fault, found } }: PageProps<Data>) {
  return (
    <ToolFrame
      path={row.path}
      title="位置码查询"
      lead="参与方位置代码（GLN）标识企业、部门、仓库和月台，13 位数字。"
      form={
        <AskForm action={row.path} examples={examples}>
          <TextInput key={gln} name="gln" label="位置码" defaultValue={gln} isCode hint="13 位数字" fault={fault} />
        </AskForm>
      }
    >
      {found ? (
        <GlnResult data={found} />
      ) : (
        <Empty title="结果会显示在这里">可以查到位置的名称、类型、地区和所属企业。</Empty>
      )}
    </ToolFrame>
  )
}
