/** The proposed searches: what visitors see now, and the form that changes them. */
import { App, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { maxHotWords, wordFieldLengths } from '../../search/words/word-limits.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { SearchWords, SearchWordsCalls } from '../calls.ts'
import { seenWords } from '../seen.ts'
import styles from './words.module.css'

export const hotWordFields = {
  words: {
    label: '热词',
    hint: `一行一个，至多 ${maxHotWords} 个，按这个顺序显示；不填就用推荐结果里的前几个`,
    required: false,
    longest: wordFieldLengths.hot,
  },
} as const

type Props = { words: SearchWords; onChanged: () => void }

export function HotTab({ words: { hot, usual }, onChanged }: Props) {
  const saved = seenWords(hot.map(({ word }) => word))
  return (
    <div className={styles.hot}>
      <section className={styles.sheet}>
        <h2 className={styles.part}>访客现在看到的</h2>
        {hot.length === 0 && <p className={styles.note}>没有设热词，用的是推荐结果里的前几个：</p>}
        <ul className={styles.words}>
          {hot.length === 0 && usual.map(word => <li key={word}>{word}</li>)}
          {hot.map(({ word, found }) => (
            <li key={word}>
              {word}
              <Tag tone={found > 0 ? 'off' : 'bad'}>{found > 0 ? `${formatCount(found)} 条` : '搜不到'}</Tag>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.sheet}>
        <HotForm key={saved} saved={saved} onChanged={onChanged} />
      </section>
    </div>
  )
}

function HotForm({ saved, onChanged }: { saved: string; onChanged: () => void }) {
  const call = useCall<SearchWordsCalls>()
  const { message } = App.useApp()
  const { form } = useConsoleForm<{ words?: string }>({
    send: async ({ words = '' }) => {
      await call('POST searchWords/authApi/hot/save', { words, seen: saved })
      message.success('已保存，搜索页马上更新')
      onChanged()
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={hotWordFields}
      verb="保存"
      button={{ type: 'primary' }}
      initialValues={{ words: saved }}
    >
      <ConsoleField {...hotWordFields.words} name="words">
        <Input.TextArea rows={maxHotWords} />
      </ConsoleField>
    </ConsoleForm>
  )
}
