/** The worker thread that reads one table. It sends the next rows when the receiver has stored the ones before, so that memory stays in the thread. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { guardHandles } from '../../../workers/thread-guard.ts'
import type { TableMessage, TableThreadData } from './read-in-thread.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './table.ts'
import { UnreadableTable } from './table-limits.ts'

const rowsAtOnce = 500

async function sendTable(bytes: Uint8Array, sheet: string | undefined) {
  const port = parentPort
  if (!port) return
  const post = (message: TableMessage) => port.postMessage(message)
  const send = async (rows: TableRow[]) => {
    post({ kind: 'rows', rows })
    await once(port, 'message')
  }
  try {
    const { facts, rows } = readTable(bytes, sheet)
    post({ kind: 'facts', facts })
    let slice: TableRow[] = []
    for (const row of rows) {
      slice.push(row)
      if (slice.length < rowsAtOnce) continue
      await send(slice)
      slice = []
    }
    if (slice.length > 0) await send(slice)
    post({ kind: 'end' })
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    post({ kind: 'fault', fault: error.fault })
  }
  port.close()
}

const { bytes, sheet, guard }: TableThreadData = workerData
guardHandles(guard)
void sendTable(bytes, sheet)
