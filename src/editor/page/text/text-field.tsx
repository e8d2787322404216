/** The text of an item: as it looks, or as its Markdown. Both are the same text. */
import { Input, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../ui/status/states.tsx'
import { editorLengths } from '../../rules.ts'
import styles from './text.module.css'

/** The editor is large; it is loaded where a text is written. */
const TextEditor = lazy(() => import('./text-editor.tsx').then(({ TextEditor }) => ({ default: TextEditor })))

type Props = {
  markdown: string
  /** Of a text of an earlier release, which has no Markdown. */
  html: string | null
  isWritable: boolean
  fault: string | undefined
  onChange: (markdown: string) => void
  onConvert: (markdown: string) => void
}

/** Characters that a reader reads in a minute. */
const perMinute = 350

export function TextField({ markdown, html, isWritable, fault, onChange, onConvert }: Props) {
  const [view, setView] = useState<'text' | 'source'>('text')
  const length = markdown.replace(/[\s#*|>-]/g, '').length
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <Segmented
          aria-label="怎样看正文"
          disabled={false}
          value={view}
          options={[
            { value: 'text', label: '排好的' },
            { value: 'source', label: 'Markdown' },
          ]}
          onChange={next => setView(next === 'source' ? 'source' : 'text')}
        />
        <span className={styles.count}>
          {length} 字，约 {Math.max(1, Math.ceil(length / perMinute))} 分钟
        </span>
      </div>
      {view === 'source' ? (
        <Input.TextArea
          aria-label="正文的 Markdown"
          className={styles.source ?? ''}
          rows={24}
          maxLength={editorLengths.markdown}
          readOnly={!isWritable}
          value={markdown}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense fallback={<Loading lines={8} />}>
          <TextEditor {...{ markdown, html, isWritable, onChange, onConvert }} />
        </Suspense>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
