/** The worker thread that makes the file of one batch. It sends pieces and waits once several are on their way, so that memory stays flat. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type BatchWork, batchBytes } from './batch-bytes.ts'
import { batchLines } from './batch-rules.ts'
import type { BatchMessage, BatchOrder } from './batch-thread.ts'

/** Pieces below this are gathered, for each message costs. */
const PIECE_BYTES = 256 * 1024
const MOST_UNDER_WAY = 4

/** Makes the file and says each piece; `taken` counts the pieces that the other side has written. */
async function makeFile(order: BatchOrder) {
  const port = parentPort
  if (!port) return
  const say = (message: BatchMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  let underWay = 0
  port.on('message', () => underWay--)
  const lines = batchLines(order.wish, order.codes)
  const work: BatchWork = { ...order, lines: Array.isArray(lines) ? lines : [] }
  const bytes = batchBytes(work, done => say({ kind: 'progress', done }))
  const gathered = gatherer(piece => {
    underWay++
    say({ kind: 'piece', piece }, [piece.buffer])
  })
  for (;;) {
    const { value, done } = await bytes.next()
    if (done) {
      gathered.flush()
      say({ kind: 'end', faults: value })
      break
    }
    gathered.add(value)
    while (underWay >= MOST_UNDER_WAY) await once(port, 'message')
  }
  port.close()
}

function gatherer(send: (piece: Uint8Array<ArrayBuffer>) => void) {
  let piece = new Uint8Array(PIECE_BYTES)
  let used = 0
  const flush = () => {
    if (used > 0) send(piece.slice(0, used))
    used = 0
  }
  const add = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + piece.length - used)
      piece.set(part, used)
      used += part.length
      from += part.length
      if (used < piece.length) continue
      send(piece)
      piece = new Uint8Array(PIECE_BYTES)
      used = 0
    }
  }
  return { add, flush }
}

await makeFile(workerData)
