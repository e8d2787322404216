/** The chosen records of the product table: some of the page, or all that match the filter. */
import { useState } from 'react'

const none: ReadonlySet<number> = new Set()

export function useSelection() {
  const [chosen, setChosen] = useState(none)
  const [isAll, setAll] = useState(false)
  const choose = (next: ReadonlySet<number>) => {
    setAll(false)
    setChosen(next)
  }
  return {
    chosen,
    isAll,
    choose,
    /** `ids`: those of the page, which are displayed as chosen. */
    chooseAll: (ids: readonly number[]) => {
      setChosen(new Set(ids))
      setAll(true)
    },
    leave: () => choose(none),
  }
}

export type Selection = ReturnType<typeof useSelection>
