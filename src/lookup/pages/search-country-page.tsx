/** /search/country: the organisations that issue numbers with a prefix. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { type Column, ResultTable } from '../results/result-table.tsx'
import { queryField } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Row = DataOf<RowOf<LookupCalls, 'GET vbgOutSearch/api/searchCountry'>>[number]
type Data = { keyword: string; result: ResultOrFault<Row[]> }

export async function load(request: PageRequest): Promise<Data> {
  const keyword = queryField(request.url, 'keyword', 60)
  const call = callsOf<LookupCalls>(request)
  return { keyword, result: await resultOrFault(call('GET vbgOutSearch/api/searchCountry', { keyword })) }
}

const columns: readonly Column<Row>[] = [
  { head: '前缀', cell: ({ from, to }) => (from === to ? from : `${from}–${to}`), isCode: true },
  { head: '国家（地区）或用途', cell: ({ nameZh }) => nameZh },
  { head: '编码组织', cell: ({ organisation }) => <span lang="en">{organisation}</span> },
  { head: '说明', cell: ({ note }) => note },
]

const examples = [
  { label: '690', to: '/search/country?keyword=690' },
  { label: '日本', to: '/search/country?keyword=日本' },
  { label: '6901234567892', to: '/search/country?keyword=6901234567892' },
]

export function Component({ row, data: { keyword, result } }: PageProps<Data>) {
  return (
    <ToolFrame
      path={row.path}
      title="国家（地区）前缀码"
      lead="输入数字开头或国家（地区）名称，查编码组织。"
      form={
        <QueryForm action={row.path} examples={examples}>
          <TextInput
            key={keyword}
            name="keyword"
            maxLength={60}
            label="前缀、整个条码或国家（地区）"
            defaultValue={keyword}
            fault={isRefused(result) ? result.fault : undefined}
          />
        </QueryForm>
      }
    >
      <Note title="前缀不等于产地">
        前缀只表示分配这个代码的编码组织。690 开头的商品不一定产自我国，3 开头的也不一定是法国原装。
      </Note>
      {!isRefused(result) && (
        <ResultTable
          caption={`共 ${result.data.length} 个前缀范围`}
          columns={columns}
          rows={result.data}
          keyOf={({ from, to }) => `${from} ${to}`}
          empty={{ title: '没有找到前缀', text: '这个前缀可能尚未分配，请核对数字或换一个名称。' }}
        />
      )}
    </ToolFrame>
  )
}
