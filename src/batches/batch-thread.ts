/** The worker thread that creates the file of one batch. Its pieces use a few buffers in turn, so that memory stays constant for any file
 *  size: a full buffer is sent, and comes back after it is written. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { guardHandles } from '../workers/thread-guard.ts'
import { type BatchWork, batchBytes } from './bytes.ts'
import type { BatchMessage, BatchThreadData } from './thread.ts'

const pieceBytes = 256 * 1024
const bufferCount = 4

/** Creates the file; posts each piece, the progress, and at the end the faults. */
async function createFile(work: BatchWork) {
  const port = parentPort
  if (!port) return
  const post = (message: BatchMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const freeBuffers = Array.from({ length: bufferCount }, () => new ArrayBuffer(pieceBytes))
  port.on('message', (written: ArrayBuffer) => freeBuffers.push(written))
  let buffer = new Uint8Array(freeBuffers.pop() ?? new ArrayBuffer(pieceBytes))
  let used = 0
  const send = () => post({ kind: 'piece', buffer: buffer.buffer, size: used }, [buffer.buffer])
  const write = async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + pieceBytes - used)
      buffer.set(part, used)
      used += part.length
      from += part.length
      if (used < pieceBytes) continue
      send()
      while (freeBuffers.length === 0) await once(port, 'message')
      buffer = new Uint8Array(freeBuffers.pop() ?? new ArrayBuffer(pieceBytes))
      used = 0
    }
  }
  const bytes = batchBytes(work, done => post({ kind: 'progress', done }))
  for (;;) {
    const { value, done } = await bytes.next()
    if (!done) {
      await write(value)
      continue
    }
    if (used > 0) send()
    post({ kind: 'end', faults: value })
    break
  }
  port.close()
}

const { work, guard }: BatchThreadData = workerData
guardHandles(guard)
// Not awaited at the top level: the built file that draws PNG imports this one, and would wait for its end. A rejection ends the thread
// with an error.
void createFile(work)
