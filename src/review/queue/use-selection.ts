/** The selected lines of the queue, over all its pages, until the filter changes. */
import { App } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../ui/formats/format-count.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BatchVerdictCalls } from '../batch/calls.ts'
import { lineKey, maxSelected, type SelectedLine } from '../batch/selection.ts'
import { filterInput, type Queue } from './use-queue.ts'

type Chosen = { filterKey: string; lines: ReadonlyMap<string, SelectedLine> }

const none: ReadonlyMap<string, SelectedLine> = new Map()

export function useSelection({ filter, lines }: Pick<Queue, 'filter' | 'lines'>) {
  const call = useCall<BatchVerdictCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const { currPage: _, pageSize: __, ...matched } = filter
  const filterKey = JSON.stringify(matched)
  const [chosen, setChosen] = useState<Chosen>({ filterKey, lines: none })
  const found = chosen.filterKey === filterKey ? chosen.lines : none
  const save = (next: ReadonlyMap<string, SelectedLine>) => setChosen({ filterKey, lines: next })
  // A displayed line is newer than what was selected: it may have been opened since.
  const current = new Map(lines.map(line => [lineKey(line), line]))
  const selected = [...found].map(([key, line]) => current.get(key) ?? line)

  const toggle = (line: SelectedLine) => {
    const next = new Map(found)
    if (!next.delete(lineKey(line)) && next.size < maxSelected) next.set(lineKey(line), line)
    save(next)
  }
  const isPageSelected = lines.length > 0 && lines.every(line => found.has(lineKey(line)))
  const togglePage = () => {
    const next = new Map(found)
    for (const line of lines) {
      if (isPageSelected) next.delete(lineKey(line))
      else if (next.size < maxSelected) next.set(lineKey(line), line)
    }
    save(next)
  }
  const selectAll = async () => {
    setBusy(true)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/matchingLines', filterInput(filter))
      save(new Map(data.lines.map(line => [lineKey(line), line])))
      if (data.total > data.lines.length)
        message.warning(
          `共 ${formatCount(data.total)} 件，一次至多选 ${maxSelected} 件，已选前 ${data.lines.length} 件`,
        )
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  const isSelected = (line: SelectedLine) => found.has(lineKey(line))
  return { selected, isSelected, toggle, isPageSelected, togglePage, selectAll, isBusy, clear: () => save(none) }
}
