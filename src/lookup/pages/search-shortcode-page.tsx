/** /search/shortcode: the register of short codes, 缩短码. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { stepsOfShortCode } from '../results/locales/zh-steps.ts'
import { NextSteps } from '../results/next-steps.tsx'
import { type Column, ResultTable } from '../results/result-table.tsx'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Row = DataOf<RowOf<LookupCalls, 'POST shortcode/api/getList'>>[number]
type Data = { query: Record<'code' | 'keyword', string>; result: ResultOrFault<Row[]> }

export async function load(request: PageRequest): Promise<Data> {
  const query = { code: queryField(request.url, 'code'), keyword: queryField(request.url, 'keyword') }
  const call = callsOf<LookupCalls>(request)
  return {
    query,
    result: await resultOrFault(call('POST shortcode/api/getList', { ...query, ...queryPaging(request.url) })),
  }
}

const columns: readonly Column<Row>[] = [
  { head: '短码', cell: ({ code }) => <LinkTo to={`/search/tool?q=${code}`}>{code}</LinkTo>, isCode: true },
  { head: '企业', cell: ({ firmName }) => firmName },
  { head: '产品', cell: ({ productName }) => productName },
  { head: '公告日期', cell: ({ announcedAt }) => announcedAt, isCode: true },
]

export function Component({ row, data: { query, result } }: PageProps<Data>) {
  const rows = isRefused(result) ? undefined : result
  const [only] = rows?.data ?? []
  return (
    <ToolFrame
      path={row.path}
      title="短码查询"
      lead="缩短版商品条码由编码中心逐个编制，用于包装面积很小的商品。"
      form={
        <QueryForm action={row.path}>
          <TextInput
            key={`code ${query.code}`}
            name="code"
            longest={40}
            label="8 位代码"
            defaultValue={query.code}
            isCode
            hint="可以只输入开头几位"
            fault={isRefused(result) ? result.fault : undefined}
          />
          <TextInput
            key={query.keyword}
            name="keyword"
            longest={100}
            label="产品或企业名称"
            defaultValue={query.keyword}
          />
        </QueryForm>
      }
    >
      {rows && (
        <ResultTable
          caption="短码公告"
          columns={columns}
          rows={rows.data}
          keyOf={({ code }) => code}
          page={rows.page}
          urlOf={pageUrlOf(row.path, query)}
          empty={{ title: '没有找到短码', text: '请核对数字，或者只输入开头几位再查。' }}
        />
      )}
      {only && rows?.data.length === 1 && (
        <section>
          <h2>看完以后</h2>
          <NextSteps steps={stepsOfShortCode(only.code)} />
        </section>
      )}
    </ToolFrame>
  )
}
