/** Chooses one of the drawn figures of the site, with its preview. */
import type { Editor } from '@tiptap/core'
import { Button, Select } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { EditorCalls } from '../../calls.ts'
import { figureDrawer } from './show-figure.ts'
import styles from './text.module.css'

export function FigureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const call = useCall<EditorCalls>()
  const [name, setName] = useState<string>()
  const load = useCallback(() => call('POST content/authApi/drawings', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const preview = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (name !== undefined && preview.current) figureDrawer(call)(preview.current, name)
  }, [call, name])
  const insert = () => {
    editor.chain().focus().insertContent({ type: 'drawnFigure', attrs: { name } }).run()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title="图解"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={name === undefined} onClick={insert}>
            放进正文
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {!reply && failure === undefined && <Loading lines={2} />}
        {reply && (
          <Select
            aria-label="哪一幅图解"
            placeholder="选一幅图解"
            showSearch={{ optionFilterProp: 'label' }}
            value={name ?? null}
            options={reply.data.figures.map(figure => ({ value: figure.name, label: figure.title }))}
            onChange={setName}
          />
        )}
        <div ref={preview} className={styles.preview} />
      </div>
    </Dialog>
  )
}
