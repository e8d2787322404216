/** /search/bike: codes of bicycle enterprises as announced. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { type Column, ResultTable } from '../results/result-table.tsx'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Row = DataOf<RowOf<LookupCalls, 'POST bikefirm/api/getBikeFirm'>>[number]
type Data = { query: Record<'firmCode' | 'keyword', string>; result: ResultOrFault<Row[]> }

export async function load(request: PageRequest): Promise<Data> {
  const query = { firmCode: queryField(request.url, 'firmCode'), keyword: queryField(request.url, 'keyword') }
  const call = callsOf<LookupCalls>(request)
  const result = await resultOrFault(call('POST bikefirm/api/getBikeFirm', { ...query, ...queryPaging(request.url) }))
  return { query, result }
}

const columns: readonly Column<Row>[] = [
  { head: '企业代码', cell: ({ code }) => code, isCode: true },
  { head: '企业名称', cell: ({ firmName }) => firmName },
  { head: '地区', cell: ({ region }) => region },
  { head: '公告日期', cell: ({ announcedAt }) => announcedAt, isCode: true },
  {
    head: '状态',
    cell: ({ state }) => (state === 'active' ? <Tag tone="good">有效</Tag> : <Tag tone="off">已注销</Tag>),
  },
]

export function Component({ row, data: { query, result } }: PageProps<Data>) {
  const rows = isRefused(result) ? undefined : result
  return (
    <ToolFrame
      path={row.path}
      title="自行车企业代码公告"
      lead="查自行车生产企业的代码、名称和公告日期。"
      form={
        <QueryForm action={row.path}>
          <TextInput
            key={`code ${query.firmCode}`}
            name="firmCode"
            longest={40}
            label="企业代码"
            defaultValue={query.firmCode}
            hint="可以只输入开头几位"
            fault={isRefused(result) ? result.fault : undefined}
          />
          <TextInput key={query.keyword} name="keyword" label="企业名称" longest={100} defaultValue={query.keyword} />
        </QueryForm>
      }
    >
      {rows && (
        <ResultTable
          caption="企业代码公告"
          columns={columns}
          rows={rows.data}
          keyOf={({ code }) => code}
          page={rows.page}
          urlOf={pageUrlOf(row.path, query)}
          empty={{ title: '没有找到企业', text: '请核对代码或名称，名称可以只输入其中几个字。' }}
        />
      )}
    </ToolFrame>
  )
}
