/** Loading the files of a page that is not here yet: what can go wrong, one more try by itself, then an error that says what happened
 *  (product.md 8 and 9). A script fails as missing, timeout or error; a style sheet carries CSS_CHUNK_LOAD_FAILED. */
import type { AnyView } from './view-module.ts'

export type ChunkFault = 'missing' | 'timeout' | 'error'

/** Milliseconds until a load counts as timed out. */
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

/** What a failed import means. The build tool reports a style sheet that did not load in these words. */
export function chunkErrorOf(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error
  return new ChunkLoadError('error', error instanceof Error && error.message.startsWith('Unable to preload CSS'))
}

type Attempt<Module> = { load: () => Promise<Module>; isWhole: (module: Module) => boolean; timeoutMs?: number }

/** Loads a module: a second time by itself when the first fails, but not after a time-out. Throws a ChunkLoadError. */
export async function loadChunk<Module>(attempt: Attempt<Module>): Promise<Module> {
  try {
    return await once(attempt)
  } catch (error) {
    const fault = chunkErrorOf(error)
    if (fault.kind === 'timeout') throw fault
    return once(attempt).catch(again => {
      throw chunkErrorOf(again)
    })
  }
}

/** Loads the module of a view. */
export function loadView(load: () => Promise<AnyView>): Promise<AnyView> {
  return loadChunk({ load, isWhole: view => typeof view?.Component === 'function' })
}

async function once<Module>({ load, isWhole, timeoutMs = chunkTimeoutMs }: Attempt<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs)
  })
  try {
    const module = await Promise.race([load(), late])
    if (!isWhole(module)) throw new ChunkLoadError('missing')
    return module
  } finally {
    clearTimeout(timer)
  }
}

const sentences: Record<ChunkFault, string> = {
  missing: '页面文件已经更新，当前打开的是旧版本。请重新打开。',
  timeout: '页面文件下载超过两分钟没有完成，网络可能很慢。请稍后再试。',
  error: '页面文件没有下载成功，请检查网络后再试。',
}

/** What a person is told. */
export function chunkSentence({ kind, code }: ChunkLoadError): string {
  return code === 'CSS_CHUNK_LOAD_FAILED' ? '页面样式没有下载成功，请检查网络后再试。' : sentences[kind]
}
