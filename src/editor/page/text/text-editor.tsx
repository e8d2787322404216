/** The editor of a text on Tiptap, whose document is Markdown outside. */
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

type Props = { markdown: string; html: string | null; isWritable: boolean; onChange: (markdown: string) => void }

const label = '正文'

export function TextEditor({ markdown, html, isWritable, onChange }: Props) {
  const call = useCall<EditorCalls>()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  /** The text that the editor has, so that only what comes from elsewhere is put into it. */
  const held = useRef(markdown)
  const report = useEffectEvent((next: string) => {
    held.current = next
    onChange(next)
  })
  const firstContent = useEffectEvent(() => (html === null ? documentOf(markdown) : html))
  useEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions: textExtensions({ showFigure: figureDrawer(call) }),
      content: firstContent(),
      editable: isWritable,
      // The content policy has no inline style sheets; the styles are in text.module.css.
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
