/** Chooses a medium of the library, found by words; one that is not there yet is uploaded here. */
import { Button, Input } from 'antd'
import { useCallback, useState } from 'react'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { MediaCalls, MediumLine } from '../calls.ts'
import { fileTypes, type MediumKind, mediaLengths, pictureTypes } from '../rules.ts'
import styles from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { UploadButton, UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  kind: MediumKind
  /** The id of the chosen one. */
  chosen: string
  onChoose: (line: MediumLine) => void
}

const pageSize = 12
const typingMs = 300
const accepted = { picture: pictureTypes, file: fileTypes } as const

export function MediaPicker({ kind, chosen, onChoose }: Props) {
  const call = useCall<MediaCalls>()
  const [words, setWords] = useState('')
  const [currPage, setPage] = useState(1)
  const load = useCallback(() => {
    const keyword = words.trim()
    const tab = kind === 'picture' ? ('pictures' as const) : ('files' as const)
    return call('POST media/authApi/findlist', { tab, ...(keyword && { keyword }), currPage, pageSize })
  }, [call, kind, words, currPage])
  const { reply, failure, isLoading, reload } = useReply(load, typingMs)
  const uploads = useUploads(added => {
    setWords('')
    setPage(1)
    reload()
    onChoose(added)
  })
  const lines = reply?.data
  const pages = Math.max(1, Math.ceil((reply?.page?.total ?? 0) / pageSize))
  const label = kind === 'picture' ? '图片' : '附件'
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <Input.Search
          aria-label={`在库里找${label}`}
          placeholder="名称、替代文字、来源"
          maxLength={mediaLengths.keyword}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setPage(1)
          }}
        />
        <UploadButton label={`上传${label}`} accept={accepted[kind]} onFiles={uploads.add} />
      </div>
      <UploadList uploads={uploads} />
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!lines && failure === undefined && <Loading lines={3} />}
      {lines?.length === 0 && <Empty title={words.trim() === '' ? `库里还没有${label}` : `没有找到${label}`} />}
      {lines && lines.length > 0 && (
        <MediaGrid
          label={`库里的${label}`}
          lines={lines}
          isBusy={isLoading}
          chosen={chosen}
          onChoose={id => {
            const line = lines.find(candidate => candidate.id === id)
            if (line) onChoose(line)
          }}
        />
      )}
      {pages > 1 && (
        <p className={styles.acts}>
          <Button size="small" disabled={currPage === 1} onClick={() => setPage(currPage - 1)}>
            上一页
          </Button>
          <span>
            第 {currPage} / {pages} 页
          </span>
          <Button size="small" disabled={currPage === pages} onClick={() => setPage(currPage + 1)}>
            下一页
          </Button>
        </p>
      )}
    </div>
  )
}

type DialogProps = { title: string; kind: MediumKind; onChoose: (line: MediumLine) => void; onClose: () => void }

/** The same in a dialog, which closes with the choice. */
export function MediaDialog({ title, kind, onChoose, onClose }: DialogProps) {
  const [line, setLine] = useState<MediumLine>()
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!line}
            onClick={() => {
              if (line) onChoose(line)
              onClose()
            }}
          >
            用这一{kind === 'picture' ? '张' : '份'}
          </Button>
        </>
      }
    >
      <MediaPicker kind={kind} chosen={line?.id ?? ''} onChoose={setLine} />
      {line && line.lacks.length > 0 && (
        <p className={styles.lack}>还缺{line.lacks.join('、')}，发布以前要在“图片与附件”里补上</p>
      )}
    </Dialog>
  )
}
