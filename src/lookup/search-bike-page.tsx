/** /search/bike: codes of bicycle enterprises as announced. */
import { TextInput } from '../ui/controls.tsx'
import { Tag } from '../ui/tag.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import { type Asked, isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { addressOf, asked, pageOf } from './asked.ts'
import type { LookupCalls } from './calls.ts'
import { type Column, ResultTable } from './result-table.tsx'
import { AskForm, ToolFrame } from './tool-frame.tsx'

type Row = DataOf<RowOf<LookupCalls, 'POST bikefirm/api/getBikeFirm'>>[number]
type Data = { question: Record<'firmCode' | 'keyword', string>; found: Asked<Row[]> }

export async function load(request: PageRequest): Promise<Data> {
  const question = { firmCode: asked(request.url, 'firmCode', 40), keyword: asked(request.url, 'keyword') }
  const call = callsOf<LookupCalls>(request)
  const found = await orFault(call('POST bikefirm/api/getBikeFirm', { ...question, ...pageOf(request.url) }))
  return { question, found }
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

export function Component({ row, data: { question, found } }: PageProps<Data>) {
  const rows = isRefused(found) ? undefined : found
  return (
    <ToolFrame
      path={row.path}
      title="自行车企业代码公告"
      lead="查自行车生产企业的代码、名称和公告日期。"
      form={
        <AskForm action={row.path}>
          <TextInput
            key={`code ${question.firmCode}`}
            name="firmCode"
            label="企业代码"
            defaultValue={question.firmCode}
            hint="可以只输入开头几位"
            fault={isRefused(found) ? found.fault : undefined}
          />
          <TextInput key={question.keyword} name="keyword" label="企业名称" defaultValue={question.keyword} />
        </AskForm>
      }
    >
      {rows && (
        <ResultTable
          caption="企业代码公告"
          columns={columns}
          rows={rows.data}
          keyOf={({ code }) => code}
          page={rows.page}
          urlOf={addressOf(row.path, question)}
          empty={{ title: '没有找到企业', text: '请核对代码或名称，名称可以只输入其中几个字。' }}
        />
      )}
    </ToolFrame>
  )
}
