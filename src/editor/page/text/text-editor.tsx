/** The rich-text editor, on Tiptap. It reads Markdown and reports each change as Markdown. */
import './older-browsers.ts'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { EditorCalls } from '../../calls.ts'
import { textExtensions } from '../../text/extensions.ts'
import { documentOf, markdownOf } from '../../text/markdown.ts'
import { cleanPastedHtml } from '../../text/pasted-html.ts'
import { showWordsEvent } from '../show-words.ts'
import { selectWords } from './select-words.ts'
import { figureDrawer } from './show-figure.ts'
import styles from './text.module.css'
import { Toolbar } from './toolbar.tsx'

/** `html`: of a text of an earlier release, which has no Markdown; `onConvert` gets its Markdown. */
type Props = {
  markdown: string
  html: string | null
  isWritable: boolean
  onChange: (markdown: string) => void
  onConvert: (markdown: string) => void
}

const label = '正文'

export function TextEditor({ markdown, html, isWritable, onChange, onConvert }: Props) {
  const call = useCall<EditorCalls>()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  /** The Markdown that the editor has, so that only a text from elsewhere replaces its document. */
  const held = useRef(markdown)
  const report = useEffectEvent((next: string) => {
    held.current = next
    onChange(next)
  })
  const isOld = html !== null && markdown === ''
  const firstContent = useEffectEvent(() => (isOld ? html : documentOf(markdown)))
  const reportConverted = useEffectEvent((created: Editor) => {
    if (!isOld) return
    held.current = markdownOf(created.getJSON())
    onConvert(held.current)
  })
  useEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions: textExtensions({ showFigure: figureDrawer(call) }),
      content: firstContent(),
      editable: isWritable,
      // The Content Security Policy forbids inline style sheets; the styles are in text.module.css.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(!isWritable && { 'aria-readonly': 'true' }),
        },
        transformPastedHTML: cleanPastedHtml,
      },
      onUpdate: ({ editor }) => report(markdownOf(editor.getJSON())),
      onTransaction: redraw,
    })
    reportConverted(created)
    setEditor(created)
    const show = (event: Event) => selectWords(created, String((event as CustomEvent).detail))
    document.addEventListener(showWordsEvent, show)
    return () => {
      document.removeEventListener(showWordsEvent, show)
      created.destroy()
      setEditor(undefined)
    }
  }, [isWritable, call])
  useEffect(() => {
    if (!editor || markdown === held.current) return
    held.current = markdown
    editor.commands.setContent(documentOf(markdown), { emitUpdate: false })
  }, [editor, markdown])
  return (
    <div className={styles.editor}>
      {editor && isWritable && <Toolbar editor={editor} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}
