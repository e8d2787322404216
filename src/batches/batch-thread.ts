/** The worker thread that makes the file of one batch. Its pieces go to and fro in a few buffers, so that memory stays flat however large
 *  the file is: a full one is sent, and comes back once it is written. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type BatchWork, batchBytes } from './bytes.ts'
import type { BatchMessage } from './thread.ts'

const PIECE_BYTES = 256 * 1024
const BUFFERS = 4

/** Makes the file and says each piece, how far it is, and at last what was wrong. */
async function makeFile(work: BatchWork) {
  const port = parentPort
  if (!port) return
  const say = (message: BatchMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const free = Array.from({ length: BUFFERS }, () => new ArrayBuffer(PIECE_BYTES))
  port.on('message', (written: ArrayBuffer) => free.push(written))
  let room = new Uint8Array(free.pop() ?? new ArrayBuffer(PIECE_BYTES))
  let used = 0
  const send = () => say({ kind: 'piece', buffer: room.buffer, size: used }, [room.buffer])
  const write = async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + PIECE_BYTES - used)
      room.set(part, used)
      used += part.length
      from += part.length
      if (used < PIECE_BYTES) continue
      send()
      while (free.length === 0) await once(port, 'message')
      room = new Uint8Array(free.pop() ?? new ArrayBuffer(PIECE_BYTES))
      used = 0
    }
  }
  const bytes = batchBytes(work, done => say({ kind: 'progress', done }))
  for (;;) {
    const { value, done } = await bytes.next()
    if (!done) {
      await write(value)
      continue
    }
    if (used > 0) send()
    say({ kind: 'end', faults: value })
    break
  }
  port.close()
}

await makeFile(workerData)
