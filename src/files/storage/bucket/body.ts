/** The content of an object as it arrives. */
import { Readable } from 'node:stream'
import { StoreUnavailable } from '../file-store.ts'
import { rejectFault } from './bucket-faults.ts'

/** The pieces of a body. Throws StoreUnavailable if the store is silent for `silentMs` while a piece is awaited, or breaks off; a reader that
 *  waits is no silence of the store. Who stops reading ends the request. */
export async function* piecesOf(body: Readable, silentMs: number): AsyncGenerator<Uint8Array> {
  const silence = () => new StoreUnavailable(`The bucket was silent for ${silentMs / 1000} seconds`)
  const startTimer = () => setTimeout(() => body.destroy(silence()), silentMs).unref()
  let timer = startTimer()
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      yield piece
      timer = startTimer()
    }
  } catch (error) {
    rejectFault(error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

export const streamOf = (body: Readable, silentMs: number) =>
  Readable.from(piecesOf(body, silentMs), { objectMode: false })
