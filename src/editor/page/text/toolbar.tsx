/** The buttons above the text: styles, lists, links, tables, pictures and figures. */
import type { Editor } from '@tiptap/core'
import { Button, Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FigureDialog } from './figure-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './text.module.css'

type Style = 'p' | '2' | '3' | '4'
const styleOptions = [
  { value: 'p', label: '正文' },
  { value: '2', label: '大标题' },
  { value: '3', label: '中标题' },
  { value: '4', label: '小标题' },
]

type ButtonRow = { label: string; text: string; isOn?: (editor: Editor) => boolean; run: (editor: Editor) => void }

const textButtons: readonly ButtonRow[] = [
  { label: '加粗', text: '粗', isOn: e => e.isActive('bold'), run: e => e.chain().focus().toggleBold().run() },
  { label: '斜体', text: '斜', isOn: e => e.isActive('italic'), run: e => e.chain().focus().toggleItalic().run() },
  { label: '代码', text: '码', isOn: e => e.isActive('code'), run: e => e.chain().focus().toggleCode().run() },
  {
    label: '项目列表',
    text: '列表',
    isOn: e => e.isActive('bulletList'),
    run: e => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    text: '编号',
    isOn: e => e.isActive('orderedList'),
    run: e => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '提示',
    text: '提示',
    isOn: e => e.isActive('blockquote'),
    run: e => e.chain().focus().toggleBlockquote().run(),
  },
]
const undoButtons: readonly ButtonRow[] = [
  { label: '撤销', text: '撤销', run: e => e.chain().focus().undo().run() },
  { label: '重做', text: '重做', run: e => e.chain().focus().redo().run() },
]
const tableButtons: readonly ButtonRow[] = [
  { label: '下面加一行', text: '加行', run: e => e.chain().focus().addRowAfter().run() },
  { label: '右边加一列', text: '加列', run: e => e.chain().focus().addColumnAfter().run() },
  { label: '删除这一行', text: '删行', run: e => e.chain().focus().deleteRow().run() },
  { label: '删除这一列', text: '删列', run: e => e.chain().focus().deleteColumn().run() },
  { label: '删除表格', text: '删表', run: e => e.chain().focus().deleteTable().run() },
]

type OpenDialog = 'link' | 'picture' | 'figure'

const styleOf = (editor: Editor): Style => {
  const level = [2, 3, 4].find(level => editor.isActive('heading', { level }))
  return level === undefined ? 'p' : (String(level) as Style)
}

function setStyle(editor: Editor, style: Style): void {
  const chain = editor.chain().focus()
  if (style === 'p') chain.setParagraph().run()
  else chain.setHeading({ level: Number(style) as 2 | 3 | 4 }).run()
}

export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const bar = useRef<HTMLDivElement>(null)
  const close = () => setDialog(undefined)
  const row = (buttons: readonly ButtonRow[]) =>
    buttons.map(({ label, text, isOn, run }) => (
      <Button
        key={label}
        type="text"
        aria-label={label}
        title={label}
        {...(isOn && { 'aria-pressed': isOn(editor), className: isOn(editor) ? (styles.on ?? '') : '' })}
        // The text keeps the focus, so that a person writes on.
        onMouseDown={event => event.preventDefault()}
        onClick={() => run(editor)}
      >
        {text}
      </Button>
    ))
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="正文的格式"
      className={styles.toolbar}
      onKeyDown={event => moveFocus(event, bar.current)}
    >
      <Select
        aria-label="段落的样式"
        value={styleOf(editor)}
        options={styleOptions}
        onChange={style => setStyle(editor, style as Style)}
      />
      {row(textButtons)}
      <Button type="text" aria-pressed={editor.isActive('link')} onClick={() => setDialog('link')}>
        链接
      </Button>
      <Button
        type="text"
        onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        表格
      </Button>
      <Button type="text" onClick={() => setDialog('picture')}>
        图片
      </Button>
      <Button type="text" onClick={() => setDialog('figure')}>
        图解
      </Button>
      {row(undoButtons)}
      {editor.isActive('table') && row(tableButtons)}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {dialog === 'figure' && <FigureDialog editor={editor} onClose={close} />}
    </div>
  )
}

/** Arrows move within the bar, as in every toolbar (WAI-ARIA). */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const buttons = Array.from(bar?.querySelectorAll<HTMLElement>(':scope > button') ?? [])
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (step === 0 || at < 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
