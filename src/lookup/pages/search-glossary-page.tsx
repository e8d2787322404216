/** /search/glossary: terms with their English name and meaning. */
import { TextInput } from '../../ui/controls/controls.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { type Column, ResultTable } from '../results/result-table.tsx'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Row = DataOf<RowOf<LookupCalls, 'POST glossary/api/terminology'>>[number]
type Data = { keyword: string; result: ResultOrFault<Row[]> }

export async function load(request: PageRequest): Promise<Data> {
  const keyword = queryField(request.url, 'keyword')
  const call = callsOf<LookupCalls>(request)
  return {
    keyword,
    result: await resultOrFault(call('POST glossary/api/terminology', { keyword, ...queryPaging(request.url) })),
  }
}

const columns: readonly Column<Row>[] = [
  { head: '术语', cell: ({ term }) => <strong>{term}</strong> },
  { head: '英文', cell: ({ english }) => english && <span lang="en">{english}</span> },
  { head: '含义', cell: ({ definition }) => definition },
]

const examples = [
  { label: '校验码', to: '/search/glossary?keyword=校验码' },
  { label: '空白区', to: '/search/glossary?keyword=空白区' },
  { label: 'SSCC', to: '/search/glossary?keyword=SSCC' },
]

export function Component({ row, data: { keyword, result } }: PageProps<Data>) {
  const rows = isRefused(result) ? undefined : result
  return (
    <ToolFrame
      path={row.path}
      title="条码术语"
      lead="商品条码、编码和数据载体的常用术语，中英文对照。"
      form={
        <QueryForm action={row.path} examples={examples}>
          <TextInput
            key={keyword}
            name="keyword"
            longest={100}
            label="术语或英文"
            defaultValue={keyword}
            fault={isRefused(result) ? result.fault : undefined}
          />
        </QueryForm>
      }
    >
      {rows && (
        <ResultTable
          caption={keyword ? `“${keyword}”的查询结果` : '全部术语'}
          columns={columns}
          rows={rows.data}
          keyOf={({ id }) => String(id)}
          page={rows.page}
          urlOf={pageUrlOf(row.path, { keyword })}
          empty={{ title: '没有找到术语', text: '换一个说法，或只输入其中一两个字。' }}
        />
      )}
    </ToolFrame>
  )
}
