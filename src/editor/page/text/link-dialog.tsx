/** Links the selected words to a page of this site, found by words, or to an address. */
import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { useCallback, useId, useState } from 'react'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { isLinkTarget } from '../../text/extensions.ts'
import styles from './text.module.css'

const fewHits = 8
const typingMs = 300

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const call = useCall<SiteSearchCalls>()
  const id = useId()
  const { from, to } = editor.state.selection
  const selected = editor.state.doc.textBetween(from, to, ' ')
  const [words, setWords] = useState(selected)
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [fault, setFault] = useState<string>()
  const search = useCallback(
    () => call('POST search/api/site', { keyword: words.trim().slice(0, 100), currPage: 1, pageSize: fewHits }),
    [call, words],
  )
  const { reply } = useReply(words.trim() === '' ? undefined : search, typingMs)
  const link = (href: string) => {
    if (!isLinkTarget(href)) return setFault('请写本站的路径，如 /Business/Register，或者 https:// 开头的地址')
    const chain = editor.chain().focus().extendMarkRange('link')
    const text = selected || words.trim() || href
    if (from === to && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title="链接"
      onClose={onClose}
      actions={
        <>
          {editor.isActive('link') && <Button onClick={remove}>去掉链接</Button>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => link(address.trim())}>
            链到这个地址
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <label htmlFor={`${id}-words`}>在本站里找</label>
        <Input id={`${id}-words`} value={words} onChange={({ target }) => setWords(target.value)} />
        <ul className={styles.hits} aria-label="找到的页面">
          {reply?.data.map(hit => (
            <li key={hit.address}>
              <Button type="link" onClick={() => link(hit.address)}>
                {hit.title}
              </Button>
              <span className={styles.count}>{hit.label}</span>
            </li>
          ))}
        </ul>
        <label htmlFor={`${id}-address`}>或者写地址</label>
        <Input id={`${id}-address`} value={address} onChange={({ target }) => setAddress(target.value)} />
        <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      </div>
    </Dialog>
  )
}
