/** The foot of the panel of a medium: a new version, and deleting what nobody uses. */
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { type Confirmation, useConfirm } from '../../ui/console/confirm.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Note } from '../../ui/status/note.tsx'
import { actFailure, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { MediaCalls, MediumReply } from '../calls.ts'
import { fileTypes, mediaLengths, pictureTypes } from '../rules.ts'
import styles from './media.module.css'
import { UploadButton } from './upload-list.tsx'
import { fileFault, type ReplaceCall } from './use-uploads.ts'

type Props = { medium: MediumReply }

type FootProps = Props & { onChanged: () => void; onDeleted: () => void }

/** A new version, and deleting what nobody uses. */
export function MediumFoot({ medium, onChanged, onDeleted }: FootProps) {
  const call = useCall<MediaCalls>()
  const { openDialog, dialog } = useConfirm()
  const { id, revision, isOwn, kind, uses, name } = medium
  if (!isOwn) return null
  const remove: Confirmation = {
    title: `删除“${name}”`,
    text: '连同各版一起删除，不能恢复。',
    ok: '删除',
    danger: true,
    onOk: () =>
      call('POST media/authApi/delete', { id, revision }).then(
        () => {
          onDeleted()
          return undefined
        },
        error => failureMessage(error),
      ),
  }
  return (
    <section className={styles.part}>
      <h3>{kind === 'picture' ? '换一张' : '换新的一版'}</h3>
      <Replace medium={medium} onChanged={onChanged} />
      <div className={styles.foot}>
        {uses > 0 ? (
          <p className={styles.quiet}>
            <Icon name="lock" size="s" /> 在用，不能删
          </p>
        ) : (
          <Button danger onClick={() => openDialog(remove)}>
            删除
          </Button>
        )}
      </div>
      {dialog}
    </section>
  )
}

function Replace({ medium: { id, revision, kind }, onChanged }: Props & { onChanged: () => void }) {
  const call = useCall<ReplaceCall>()
  const { message } = App.useApp()
  const noteId = useId()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return
    const wrong = fileFault(file)
    setFault(wrong)
    if (wrong) return
    setBusy(true)
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, revision: String(revision), note })) form.set(name, value)
    form.set('file', file)
    try {
      await call('POST media/authApi/replace', form)
      message.success('已换上')
      setNote('')
      onChanged()
    } catch (error) {
      setFault(actFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <label htmlFor={noteId} className={styles.quiet}>
        改了什么（可以不写），用它的地方会跟着换
      </label>
      <Input
        id={noteId}
        value={note}
        maxLength={mediaLengths.note}
        onChange={({ target }) => setNote(target.value)}
        disabled={isBusy}
      />
      <div className={styles.acts}>
        <UploadButton
          label={isBusy ? '正在上传和检查' : kind === 'picture' ? '选图片换上' : '选文件换上'}
          accept={kind === 'picture' ? pictureTypes : fileTypes}
          onFiles={([file]) => void send(file)}
        />
      </div>
      <div role="alert">{fault && <Note tone="bad" title={fault} />}</div>
    </>
  )
}
