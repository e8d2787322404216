/** /search/country: the organisations that issue numbers with a prefix. */

import type { Language } from '../../codes/languages.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { useLanguage } from '../../ui/language.ts'
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
  const keyword = queryField(request.url, 'keyword')
  const call = callsOf<LookupCalls>(request)
  return { keyword, result: await resultOrFault(call('GET vbgOutSearch/api/searchCountry', { keyword })) }
}

const range = ({ from, to }: Row) => (from === to ? from : `${from}–${to}`)

const chinese = {
  title: '国家（地区）前缀码',
  lead: '输入数字开头或国家（地区）名称，查编码组织。',
  field: '前缀、整个条码或国家（地区）',
  refused: undefined as string | undefined,
  noteTitle: '前缀不等于产地',
  note: '前缀只表示分配这个代码的编码组织。690 开头的商品不一定产自我国，3 开头的也不一定是法国原装。',
  caption: (count: number) => `共 ${formatCount(count)} 个前缀范围`,
  empty: { title: '没有找到前缀', text: '这个前缀可能尚未分配，请核对数字或换一个名称。' },
  columns: [
    { head: '前缀', cell: range, isCode: true },
    { head: '国家（地区）或用途', cell: ({ nameZh }) => nameZh },
    { head: '编码组织', cell: ({ organisation }) => <span lang="en">{organisation}</span> },
    { head: '说明', cell: ({ note }) => note },
  ] as readonly Column<Row>[],
  examples: ['690', '日本', '6901234567892'],
}

const english: typeof chinese = {
  title: 'GS1 prefixes',
  lead: 'Type the first digits of a number, the whole number, or the name of a country, and find the organisation that assigned it.',
  field: 'Prefix, number or country',
  refused: 'Type up to 60 letters or digits.',
  noteTitle: 'A prefix is no country of origin',
  note: 'A prefix only says which organisation assigned the number. Goods whose number begins with 690 need not be made in China, and those with a 3 not in France.',
  caption: count => `${count} ranges of prefixes`,
  empty: {
    title: 'No prefix found',
    text: 'This prefix may not be assigned yet. Check the digits or try another name.',
  },
  columns: [
    { head: 'Prefix', cell: range, isCode: true },
    { head: 'Country, region or use', cell: ({ nameEn }) => nameEn },
    { head: 'Organisation', cell: ({ organisation }) => organisation },
    { head: 'Remark', cell: ({ noteEn }) => noteEn },
  ],
  examples: ['690', 'Japan', '6901234567892'],
}

const texts: Readonly<Record<Language, typeof chinese>> = { zh: chinese, en: english }

export function Component({ row, data: { keyword, result } }: PageProps<Data>) {
  const { columns, examples, ...text } = texts[useLanguage()]
  return (
    <ToolFrame
      path={row.path}
      title={text.title}
      lead={text.lead}
      form={
        <QueryForm
          action={row.path}
          examples={examples.map(label => ({ label, to: `${row.path}?${new URLSearchParams({ keyword: label })}` }))}
        >
          <TextInput
            key={keyword}
            name="keyword"
            longest={60}
            label={text.field}
            defaultValue={keyword}
            fault={isRefused(result) ? (text.refused ?? result.fault) : undefined}
          />
        </QueryForm>
      }
    >
      <Note title={text.noteTitle}>{text.note}</Note>
      {!isRefused(result) && (
        <ResultTable
          caption={text.caption(result.data.length)}
          columns={columns}
          rows={result.data}
          keyOf={({ from, to }) => `${from} ${to}`}
          empty={text.empty}
        />
      )}
    </ToolFrame>
  )
}
