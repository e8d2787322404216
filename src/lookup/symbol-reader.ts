/** Reads symbols from the picture of a camera: by the browser's own detector where it has one, else by a WebAssembly decoder in a worker. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ScanReply } from './scan-worker.ts'

export type SymbolReader = {
  /** The text of a symbol in the picture at hand; undefined while there is none. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>
  close: () => void
}

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

/** A detector that knows no retail symbols, as in browsers without its system service, is as good as none. */
async function nativeDetector(): Promise<Detector | undefined> {
  const known: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof known !== 'function') return undefined
  const formats: unknown = await Reflect.get(known, 'getSupportedFormats')?.call(known)
  return Array.isArray(formats) && formats.includes('ean_13') ? Reflect.construct(known, []) : undefined
}

export async function openReader(): Promise<SymbolReader> {
  const detector = await nativeDetector().catch(() => undefined)
  if (!detector) return workerReader()
  return { read: async video => (await detector.detect(video))[0]?.rawValue || undefined, close: () => undefined }
}

/** The decoder works in a thread of its own, whose script alone may compile WebAssembly. */
function workerReader(): SymbolReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  worker.postMessage({ wasm: wasmUrl })
  const read = async (video: HTMLVideoElement) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    return replyOf(worker, picture)
  }
  return { read, close: () => worker.terminate() }
}

function replyOf(worker: Worker, picture: ImageData): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    worker.onerror = reject
    worker.onmessage = ({ data }: MessageEvent<ScanReply>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data.text)
    worker.postMessage({ picture }, [picture.data.buffer])
  })
}
