/** The queries that one page answers first: written, tried, saved, deleted. */
import { App, Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import { wordFieldLengths, wordLengths } from '../../../search/words/word-limits.ts'
import { Note } from '../../../ui/status/note.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { BetPage, SearchWordsCalls } from '../../calls.ts'
import { seenBets, seenWords } from '../../seen.ts'
import { PanelButtons } from '../try/panel-buttons.tsx'
import { TryBox } from '../try/try-box.tsx'
import { AddressInput } from './address-input.tsx'

export const betFields = {
  address: {
    label: '页面',
    hint: '写几个字从标题里选，或者粘贴本站的网址',
    required: true,
    longest: wordLengths.address,
  },
  queries: {
    label: '搜索里有这些词',
    hint: '一行一条；一条里有几个词，就要都有',
    required: false,
    longest: wordFieldLengths.queries,
  },
  exactQueries: {
    label: '只搜这个词',
    hint: '还有别的词时不推荐，一行一条',
    required: false,
    longest: wordFieldLengths.queries,
  },
} as const

type Values = { address?: string; queries?: string; exactQueries?: string }
type Props = { page: BetPage | undefined; firstWords: string; onDone: () => void }

export function BetForm({ page, firstWords, onDone }: Props) {
  const call = useCall<SearchWordsCalls>()
  const { message } = App.useApp()
  const seen = page && seenBets(page)
  const { form, submit, isBusy } = useConsoleForm<Values>({
    extent: 'path',
    send: async ({ address = '', queries = '', exactQueries = '' }) => {
      const input = { address, queries, exactQueries, ...(seen !== undefined && { seen }) }
      await call('POST searchWords/authApi/bets/save', input)
      message.success('已保存，搜索马上按新的来')
      onDone()
    },
  })
  const remove = async ({ address }: BetPage, seen: string) => {
    await call('POST searchWords/authApi/bets/delete', { address, seen })
    message.success('已删除')
    onDone()
  }
  return (
    <>
      {page?.title === null && (
        <Note tone="bad" title="这个页面打不开了">
          页面撤下或换了地址，搜索里不再显示。请删除，或者在新的页面上重新加。
        </Note>
      )}
      <ConsoleForm
        {...form}
        record={page?.address ?? ''}
        fields={betFields}
        initialValues={{
          address: page?.address ?? '',
          queries: page ? seenWords(page.queries) : firstWords,
          exactQueries: seenWords(page?.exactQueries ?? []),
        }}
      >
        <ConsoleField {...betFields.address} name="address">
          {page ? <Input readOnly autoComplete="off" /> : <AddressInput />}
        </ConsoleField>
        <ConsoleField {...betFields.queries} name="queries">
          <Input.TextArea rows={5} />
        </ConsoleField>
        <ConsoleField {...betFields.exactQueries} name="exactQueries">
          <Input.TextArea rows={3} />
        </ConsoleField>
      </ConsoleForm>
      <TryBox
        firstKeyword={firstWords}
        draft={() => {
          const { address = '', queries = '', exactQueries = '' } = form.form.getFieldsValue(true)
          return { change: 'bets', address, queries, exactQueries }
        }}
      />
      <PanelButtons
        isBusy={isBusy}
        onSave={submit}
        {...(page && {
          removal: {
            title: `不再推荐“${page.title ?? page.address}”？`,
            text: '它仍在搜索结果里，只是不再排在最前。',
            verb: '不再推荐',
            send: () => remove(page, seen ?? ''),
          },
        })}
      />
    </>
  )
}
