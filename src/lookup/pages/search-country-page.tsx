/** /search/country: the organisations that issue numbers with a prefix. */

import { TextInput } from '../../ui/controls/controls.tsx'
import { useTexts } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { ResultTable } from '../results/result-table.tsx'
import type { PrefixRow } from './locales/locale.ts'
import { toolTexts } from './locales/locales.ts'
import { queryField } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Data = { keyword: string; result: ResultOrFault<PrefixRow[]> }

export async function load(request: PageRequest): Promise<Data> {
  const keyword = queryField(request.url, 'keyword')
  const call = callsOf<LookupCalls>(request)
  return { keyword, result: await resultOrFault(call('GET vbgOutSearch/api/searchCountry', { keyword })) }
}

export function Component({ row, data: { keyword, result } }: PageProps<Data>) {
  const { columns, examples, ...text } = useTexts(toolTexts).country
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
