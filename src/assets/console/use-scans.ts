/** Sends what was scanned, one after the other, so that no scan waits for the last reply and none is lost. */
import { useRef, useState } from 'react'
import { errorFaults } from '../../forms/form-faults.ts'
import { randomKey } from '../../request-keys/random-key.ts'
import { doneText } from '../../request-keys/use-request-key.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { CallFailure } from '../../wire/client.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { type AssetAct, actRow } from '../fields/asset-states.ts'
import { linesOf } from '../fields/scan-rules.ts'
import type { Moved, PoolCalls } from '../pool/calls.ts'

export type Scan = { codes: string; act: AssetAct; holder: string; note: string }
/** `lines`: what happened, or every fault. */
export type ScanEntry = { id: number; isGood: boolean; title: string; lines: readonly string[] }

/** Entries that are displayed. */
const mostEntries = 8

export function useScans({ onMoved, onRefused }: { onMoved: () => void; onRefused: (scan: Scan) => void }) {
  const call = useCall<PoolCalls>()
  const [entries, setEntries] = useState<readonly ScanEntry[]>([])
  const [moved, setMoved] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())
  const inQueue = useRef(0)
  const hasMoved = useRef(false)
  const nextId = useRef(1)
  const onceSent = useScanKeys()
  const add = (entry: Omit<ScanEntry, 'id'>) => {
    const id = nextId.current++
    setEntries(list => [{ ...entry, id }, ...list].slice(0, mostEntries))
  }
  const sendOne = async (scan: Scan) => {
    const { codes, act, holder, note } = scan
    const wish = { codes, act, ...(holder && { holder }), ...(note && { note }) }
    try {
      const { data } = await onceSent(JSON.stringify(wish), key => call('POST assets/authApi/move', { ...wish, key }))
      setMoved(count => count + data.moved)
      add({ isGood: true, title: doneText(data, titleOf(act, data)), lines: goodLines(codes, data) })
      hasMoved.current = true
    } catch (error) {
      const isOne = linesOf(codes).length === 1
      const lines = errorFaults(error).map(({ message }) => (isOne ? message.replace(/^第 \d+ 行 /, '') : message))
      add({ isGood: false, title: isOne ? '没有记' : `一件也没有记，${lines.length} 处有错`, lines })
      if ('vibrate' in navigator) navigator.vibrate(200)
      onRefused(scan)
    }
    setWaiting(--inQueue.current)
    // The figures are read again once nothing waits.
    if (inQueue.current > 0 || !hasMoved.current) return
    hasMoved.current = false
    onMoved()
  }
  const send = (scan: Scan) => {
    setWaiting(++inQueue.current)
    last.current = last.current.then(() => sendOne(scan))
  }
  return { entries, moved, waiting, send }
}

/** Sends a scan with its key, which stays while no reply comes: whoever scans the same again sends the same request. */
function useScanKeys() {
  const keys = useRef(new Map<string, string>())
  return async <Result>(content: string, send: (key: string) => Promise<Result>): Promise<Result> => {
    const key = keys.current.get(content) ?? randomKey()
    keys.current.set(content, key)
    try {
      const result = await send(key)
      keys.current.delete(content)
      return result
    } catch (error) {
      if (isReply(error)) keys.current.delete(content)
      throw error
    }
  }
}

/** Whether the site has refused it, so that it was not done. */
const isReply = (error: unknown) => error instanceof CallFailure && error.status >= 400 && error.status < 500

function titleOf(act: AssetAct, { moved, holderName, holderGln }: Moved): string {
  const holder = holderName ?? holderGln
  const where = holder ? (act === 'send' ? `，发给${holder}` : `，在${holder}`) : ''
  return `${actRow(act).label} ${formatCount(moved)} 件${where}`
}

const goodLines = (codes: string, { moved, types }: Moved) =>
  moved === 1
    ? [`${types[0]?.name ?? ''}　${codes.trim()}`]
    : types.map(({ name, count }) => `${name}　${formatCount(count)} 件`)
