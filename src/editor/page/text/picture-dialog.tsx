/** Puts a picture of this site into the text, with its alternative text and a caption. */
import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { MediumLine } from '../../../media/calls.ts'
import { MediaPicker } from '../../../media/console/media-picker.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { readLibraryAddress } from '../../../ui/display/pictures/library-picture.ts'
import styles from './text.module.css'

const ownFile = /^\/(?!\/)[^\s"()]+$/

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const chosen = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const [src, setSrc] = useState(String(chosen.src ?? ''))
  const [alt, setAlt] = useState(String(chosen.alt ?? ''))
  const [caption, setCaption] = useState(String(chosen.caption ?? ''))
  const [fault, setFault] = useState<string>()
  const choose = (line: MediumLine) => {
    setSrc(line.address)
    setAlt(line.alt)
    setFault(undefined)
  }
  const insert = () => {
    if (!ownFile.test(src.trim())) return setFault('图片要在本站，地址以 / 开头，没有空格和括号')
    if (alt.trim() === '') return setFault('请写替代文字：看不见图的人听到的就是它')
    const attrs = { src: src.trim(), alt: alt.trim(), caption: caption.trim() }
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title="图片"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={insert}>
            放进正文
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <MediaPicker kind="picture" chosen={readLibraryAddress(src)?.id ?? ''} onChoose={choose} />
        <label htmlFor={`${id}-src`}>图片在本站的地址</label>
        <Input id={`${id}-src`} value={src} onChange={({ target }) => setSrc(target.value)} />
        <label htmlFor={`${id}-alt`}>替代文字</label>
        <Input id={`${id}-alt`} value={alt} onChange={({ target }) => setAlt(target.value)} />
        <label htmlFor={`${id}-caption`}>图片下的说明（可以不写）</label>
        <Input id={`${id}-caption`} value={caption} onChange={({ target }) => setCaption(target.value)} />
        <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      </div>
    </Dialog>
  )
}
