/** Loading the chunks of a page: one automatic retry, then an error with its reason (product.md 8 and 9).
 *  A script fails as missing, timeout or error; a style sheet has the code CSS_CHUNK_LOAD_FAILED. */
import { inTime } from '../wire/in-time.ts'
import type { AnyView } from './view-module.ts'

export type ChunkFault = 'missing' | 'timeout' | 'error'

/** Time limit of one load, in milliseconds. */
export const chunkTimeoutMs = 120_000

export class ChunkLoadError extends Error {
  readonly kind: ChunkFault
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(kind: ChunkFault, isStyle = false) {
    super(`A page's files did not load: ${kind}`)
    this.name = 'ChunkLoadError'
    this.kind = kind
    this.code = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  }
}

/** The error of a failed import. Vite reports a style sheet that did not load with this message. */
export function toChunkLoadError(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error
  return new ChunkLoadError('error', error instanceof Error && error.message.startsWith('Unable to preload CSS'))
}

type LoadOptions<Module> = { load: () => Promise<Module>; isComplete: (module: Module) => boolean; timeoutMs?: number }

/** Loads a module and retries once if the first attempt fails, but not after a time-out. Throws a ChunkLoadError. */
export async function loadChunk<Module>(options: LoadOptions<Module>): Promise<Module> {
  try {
    return await loadOnce(options)
  } catch (error) {
    const fault = toChunkLoadError(error)
    if (fault.kind === 'timeout') throw fault
    return loadOnce(options).catch(secondError => {
      throw toChunkLoadError(secondError)
    })
  }
}

let repeats = 0

/** Imports one file. A browser remembers for the life of a document that an address failed, so the file is then fetched under another query. */
export async function importFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?${++repeats}`)
  }
}

/** Loads the module of a view. */
export function loadView(load: () => Promise<AnyView>): Promise<AnyView> {
  return loadChunk({ load: () => importFile(load), isComplete: view => typeof view?.Component === 'function' })
}

async function loadOnce<Module>({
  load,
  isComplete,
  timeoutMs = chunkTimeoutMs,
}: LoadOptions<Module>): Promise<Module> {
  const module = await inTime(load(), timeoutMs, () => {
    throw new ChunkLoadError('timeout')
  })
  if (!isComplete(module)) throw new ChunkLoadError('missing')
  return module
}

const chunkMessages: Record<ChunkFault, string> = {
  missing: '页面文件已经更新，当前打开的是旧版本。请重新打开。',
  timeout: '页面文件下载超过两分钟没有完成，网络可能很慢。请稍后再试。',
  error: '页面文件没有下载成功，请检查网络后再试。',
}

/** The message for the visitor. */
export function chunkErrorMessage({ kind, code }: ChunkLoadError): string {
  return code === 'CSS_CHUNK_LOAD_FAILED' ? '页面样式没有下载成功，请检查网络后再试。' : chunkMessages[kind]
}
