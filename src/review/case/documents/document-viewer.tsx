/** The documents of a case, large beside the data: one at a time or two side by side, with zoom and rotation. */
import { Button } from 'antd'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { DocumentPicture, type ViewedFile } from '../../../registration/display/documents/document-picture.tsx'
import { type DocumentView, zooms } from '../../../registration/display/documents/use-document-view.ts'
import type { FileCalls } from '../../../registration/record/files/calls.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { Empty } from '../../../ui/status/states.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import styles from './document-viewer.module.css'

export type CaseDocument = { label: string; file: ViewedFile & { id: string } }

type Props = { documents: readonly CaseDocument[]; view: DocumentView }

export function DocumentViewer({ documents, view }: Props) {
  const [selected, setSelected] = useState(0)
  const [isPair, setPair] = useState(false)
  const current = documents[selected] ?? documents[0]
  if (!current) return <Empty title="没有上传材料" />
  const displayed = isPair ? documents.slice(0, 2) : [current]
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': () => view.zoomBy(1), '=': () => view.zoomBy(1), '-': () => view.zoomBy(-1), t: view.rotate }
    act[event.key.toLowerCase() as keyof typeof act]?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for what its buttons do
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <fieldset className={styles.choice} aria-label="材料">
          {documents.map(({ label, file }, at) => (
            <button
              key={file.id}
              type="button"
              aria-pressed={!isPair && at === selected}
              onClick={() => {
                setSelected(at)
                setPair(false)
              }}
            >
              {label}
            </button>
          ))}
          {documents.length > 1 && (
            <button type="button" aria-pressed={isPair} onClick={() => setPair(!isPair)}>
              并排
            </button>
          )}
        </fieldset>
        <Tools view={view} />
      </div>
      <div className={styles.pictures} data-pair={isPair}>
        {displayed.map(({ label, file }) => (
          <CasePicture key={file.id} label={label} file={file} view={view} />
        ))}
      </div>
    </div>
  )
}

/** A file that was submitted for a case; opening it is written into the audit log. */
function CasePicture({ label, file, view }: CaseDocument & { view: DocumentView }) {
  const call = useCall<FileCalls>()
  const { id } = file
  const fetchUrl = useCallback(
    async () => (await call('GET tycpdmfirm/authApi/returnFileUrl', { id, fileType: 'licence' })).data.url,
    [call, id],
  )
  return <DocumentPicture label={label} file={file} fetchUrl={fetchUrl} view={view} />
}

function Tools({ view }: { view: DocumentView }) {
  return (
    <div className={styles.tools}>
      <Button aria-label="缩小" title="缩小（-）" disabled={view.zoom === zooms[0]} onClick={() => view.zoomBy(-1)}>
        －
      </Button>
      <span className={styles.zoom}>{Math.round(view.zoom * 100)}%</span>
      <Button
        aria-label="放大"
        title="放大（+）"
        disabled={view.zoom === zooms[zooms.length - 1]}
        onClick={() => view.zoomBy(1)}
      >
        ＋
      </Button>
      <Button aria-label="向右转 90 度" title="旋转（T）" onClick={view.rotate}>
        <Icon name="refresh" size="s" />
      </Button>
      <Button onClick={view.fit}>适合</Button>
    </div>
  )
}
