/** Sends a batch in parts, one after another, and collects the result of each line. */
import { useState } from 'react'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BatchVerdictCalls } from './calls.ts'
import { batchSize, inParts, lineKey, type SelectedLine } from './selection.ts'

export type LineResult = { key: string; name: string; done: boolean; message: string }

type Verdict = { verdict: 'pass' | 'return'; reasons: { field: string; reason: string }[] }

const resultOf = (line: SelectedLine | undefined, { done, message }: Pick<LineResult, 'done' | 'message'>) =>
  line ? [{ key: lineKey(line), name: line.firmName ?? '没有名称', done, message }] : []

/** `onDecided` runs after the last part, also when one of them failed: what was decided before it stays decided. */
export function useBatch(onDecided: () => void) {
  const call = useCall<BatchVerdictCalls>()
  const [results, setResults] = useState<readonly LineResult[]>([])
  const [progress, setProgress] = useState<number>()
  const decide = async (lines: readonly SelectedLine[], verdict: Verdict): Promise<string | undefined> => {
    const found: LineResult[] = []
    try {
      for (const part of inParts(lines, batchSize)) {
        setProgress(found.length + 1)
        const items = part.map(({ id, caseId, version }) => ({ id, version, caseId: caseId ?? undefined }))
        const { data } = await call('POST tycpdmfirm/authApi/auditBatch', { items, ...verdict })
        found.push(...data.flatMap((result, at) => resultOf(part[at], result)))
      }
    } catch (error) {
      if (found.length === 0) return failureMessage(error)
      const failed = { done: false, message: failureMessage(error) }
      found.push(...lines.slice(found.length).flatMap(line => resultOf(line, failed)))
    } finally {
      setProgress(undefined)
    }
    setResults(found)
    onDecided()
    return
  }
  return { decide, results, clearResults: () => setResults([]), progress }
}
