/** Pages of a PDF document as pictures. Two workers of this document alone read and draw it, and are ended when it takes too long, so that no
 *  document can block the page. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { inTime } from '../../../../wire/in-time.ts'
import { pageScale } from './page-size.ts'
import { PdfResources } from './pdf-resources.ts'

export type OpenPdf = {
  pages: number
  /** Address of a picture of a page, from 1. Revoke it when it is no longer displayed. */
  draw: (page: number) => Promise<string>
  close: () => void
}

/** Longest time for opening a document and for drawing a page. */
const timeoutMs = 15_000
/** Pictures inside a document with more pixels are left out. */
const maxImageSize = 60_000_000

type Workers = { parser: Worker; renderer: Worker; failed: Promise<never>; end: () => void }

/** Ended by `end`; `failed` rejects when a worker breaks. */
function startWorkers(): Workers {
  const parser = new Worker(new URL('./pdf-parser-worker.ts', import.meta.url), { type: 'module' })
  const renderer = new Worker(new URL('./pdf-renderer-worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    for (const worker of [parser, renderer])
      for (const event of ['error', 'messageerror'])
        worker.addEventListener(event, () => reject(new Error('A worker of the PDF has failed')))
  })
  failed.catch(() => undefined)
  const end = () => {
    parser.terminate()
    renderer.terminate()
  }
  return { parser, renderer, failed, end }
}

/** Rejects after the time limit or when a worker breaks. */
function withinTime<Result>(work: Promise<Result>, { failed }: Workers): Promise<Result> {
  return inTime(Promise.race([work, failed]), timeoutMs, () => {
    throw new Error('The PDF takes too long')
  })
}

/** Rejects if the document cannot be read, takes too long, or if the browser cannot draw in a worker. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // Otherwise pdf.js would draw between the other tasks of the page.
  if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser cannot draw in a worker')
  const { getDocument, GlobalWorkerOptions, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const workers = startWorkers()
  GlobalWorkerOptions.rendererPorts = [workers.renderer]
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: workers.parser }),
    BinaryDataFactory: PdfResources,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize,
  })
  const close = () => {
    workers.end()
    void task.destroy().catch(() => undefined)
  }
  try {
    const document = await withinTime(task.promise, workers)
    const draw = (page: number) =>
      withinTime(drawPage(document, page), workers).catch(error => {
        close()
        throw error
      })
    return { pages: document.numPages, draw, close }
  } catch (error) {
    close()
    throw error
  }
}

async function drawPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const scale = pageScale(page.getViewport({ scale: 1 }))
  if (scale === undefined) throw new Error('The page has no size')
  const viewport = page.getViewport({ scale })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The page could not be drawn')
  return URL.createObjectURL(picture)
}
