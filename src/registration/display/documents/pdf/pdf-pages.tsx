/** The pages of a PDF document, one at a time, as pictures with zoom and rotation. */
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { Loading } from '../../../../ui/status/states.tsx'
import { fetchFile } from '../../../../wire/fetching/fetch-file.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import styles from '../documents.module.css'
import { TurnedPicture } from '../turned-picture.tsx'
import type { DocumentView } from '../use-document-view.ts'
import type { OpenPdf } from './open-pdf.ts'

type Props = { url: string; label: string; view: DocumentView }

/** Opens the document, and closes it when it is no longer displayed, also if it was still being opened. */
function useOpenPdf(url: string) {
  const [opened] = useState(() => ({ isUnmounted: false, close: () => {} }))
  const load = useCallback(async () => {
    const { openPdf } = await import('./open-pdf.ts')
    const pdf = await openPdf(await fetchFile(url))
    opened.close = pdf.close
    if (opened.isUnmounted) pdf.close()
    return pdf
  }, [url, opened])
  useEffect(() => {
    opened.isUnmounted = false
    return () => {
      opened.isUnmounted = true
      opened.close()
    }
  }, [opened])
  return useReply<OpenPdf>(load)
}

/** The picture of a page; the one before it stays until it is drawn. */
function usePage(pdf: OpenPdf, page: number) {
  const load = useCallback(() => pdf.draw(page), [pdf, page])
  const state = useReply<string>(load)
  const picture = state.reply
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture)
    },
    [picture],
  )
  return state
}

export function PdfPages({ url, label, view }: Props) {
  const { reply: pdf, failure } = useOpenPdf(url)
  if (failure !== undefined) return <NotDisplayed />
  if (!pdf) return <Loading label="正在打开材料" lines={6} hasMotif={false} />
  return <Page pdf={pdf} label={label} view={view} />
}

const NotDisplayed = () => <p role="alert">这个文件不能在这里显示，请下载后查看。</p>

function Page({ pdf, label, view }: { pdf: OpenPdf; label: string; view: DocumentView }) {
  const [page, setPage] = useState(1)
  const { reply: picture, failure, isLoading } = usePage(pdf, page)
  if (failure !== undefined) return <NotDisplayed />
  return (
    <>
      {pdf.pages > 1 && (
        <div className={styles.pageChoice}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span aria-live="polite">
            第 {page} / {pdf.pages} 页
          </span>
          <Button size="small" disabled={page >= pdf.pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </div>
      )}
      {picture ? (
        <div aria-busy={isLoading} className={styles.page}>
          <TurnedPicture source={picture} label={`${label}第 ${page} 页`} view={view} />
        </div>
      ) : (
        <Loading label="正在打开材料" lines={6} hasMotif={false} />
      )}
    </>
  )
}
