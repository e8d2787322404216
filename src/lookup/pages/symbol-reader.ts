/** Reads symbols from camera pictures: with the browser's own detector if it has one, else with a WebAssembly decoder in a worker. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ScanReply } from './scan-worker.ts'

export type SymbolReader = {
  /** The text of a symbol in the current picture; undefined if there is none. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>
  close: () => void
}

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

/** Undefined if the detector does not support retail symbols, as in browsers without the system service. */
async function nativeDetector(): Promise<Detector | undefined> {
  const detectorClass: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof detectorClass !== 'function') return undefined
  const formats: unknown = await Reflect.get(detectorClass, 'getSupportedFormats')?.call(detectorClass)
  return Array.isArray(formats) && formats.includes('ean_13') ? Reflect.construct(detectorClass, []) : undefined
}

export async function openReader(): Promise<SymbolReader> {
  const detector = await nativeDetector().catch(() => undefined)
  if (!detector) return workerReader()
  return { read: async video => (await detector.detect(video))[0]?.rawValue || undefined, close: () => undefined }
}

/** The decoder runs in a worker, because only its script is allowed to compile WebAssembly. */
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
    return decodeInWorker(worker, picture)
  }
  return { read, close: () => worker.terminate() }
}

function decodeInWorker(worker: Worker, picture: ImageData): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    worker.onerror = reject
    worker.onmessage = ({ data }: MessageEvent<ScanReply>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data.text)
    worker.postMessage({ picture }, [picture.data.buffer])
  })
}
