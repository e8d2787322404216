/** The words of one meaning: written, tried, saved, deleted. */
import { App, Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import { wordFieldLengths, wordLengths } from '../../../search/words/word-limits.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { SearchWordsCalls, SynonymGroup } from '../../calls.ts'
import { seenWords } from '../../seen.ts'
import { PanelButtons } from '../try/panel-buttons.tsx'
import { TryBox } from '../try/try-box.tsx'

export const groupFields = {
  means: { label: '本站用词', hint: '本站文章里怎么写，就怎么填', required: true, longest: wordLengths.word },
  words: {
    label: '别的说法',
    hint: '访客会怎么搜，一行一个；全角、大小写不用管',
    required: true,
    longest: wordFieldLengths.words,
  },
} as const

type Values = { means?: string; words?: string }
type Props = { group: SynonymGroup | undefined; firstWords: string; onDone: () => void }

export function GroupForm({ group, firstWords, onDone }: Props) {
  const call = useCall<SearchWordsCalls>()
  const { message } = App.useApp()
  const saved = group && seenWords(group.words)
  const { form, submit, isBusy } = useConsoleForm<Values>({
    extent: 'path',
    send: async ({ means = '', words = '' }) => {
      await call('POST searchWords/authApi/synonyms/save', {
        means,
        words,
        ...(saved !== undefined && { seen: saved }),
      })
      message.success('已保存，搜索马上按新的来')
      onDone()
    },
  })
  const remove = async ({ means }: SynonymGroup, seen: string) => {
    await call('POST searchWords/authApi/synonyms/delete', { means, seen })
    message.success('已删除')
    onDone()
  }
  return (
    <>
      <ConsoleForm
        {...form}
        record={group?.means ?? ''}
        fields={groupFields}
        initialValues={{ means: group?.means ?? '', words: saved ?? firstWords }}
      >
        <ConsoleField {...groupFields.means} name="means">
          <Input readOnly={group !== undefined} autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...groupFields.words} name="words">
          <Input.TextArea rows={7} />
        </ConsoleField>
      </ConsoleForm>
      <TryBox
        firstKeyword={firstWords}
        draft={() => {
          const { means = '', words = '' } = form.form.getFieldsValue(true)
          return { change: 'synonyms', means, words }
        }}
      />
      <PanelButtons
        isBusy={isBusy}
        onSave={submit}
        {...(group && {
          removal: {
            title: `删除“${group.means}”的 ${group.words.length} 个说法？`,
            text: '搜索这些词时不再当作本站用词来搜。',
            verb: '删除这一组',
            send: () => remove(group, saved ?? ''),
          },
        })}
      />
    </>
  )
}
