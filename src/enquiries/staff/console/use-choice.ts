/** Whose enquiries the list has and of which kind, as queries of the address. */
import { useSearchParams } from 'react-router'
import { type DeskKind, deskKindLabels, holderLabels, holders } from '../states.ts'

const all = 'all'

const optionsOf = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) => [
  { value: all, label: '全部' },
  ...names.map(value => ({ value: value as string, label: labels[value] })),
]

export const holderOptions = optionsOf(holders, holderLabels)
export const kindOptions = (kinds: readonly DeskKind[]) => optionsOf(kinds, deskKindLabels)

/** The queries of this list that stay when its state changes. */
export const keptNames = ['holder', 'kind'] as const

/** One choice: its value, undefined for all, and how it is changed. */
export function useChoice<Name extends string>(query: (typeof keptNames)[number], names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const chosen = names.find(name => name === params.get(query))
  const choose = (next: string) => {
    const others = [...params].filter(([name]) => name !== query && name !== 'page')
    setParams([...others, ...(next === all ? [] : [[query, next] as [string, string]])], { preventScrollReset: true })
  }
  return { chosen, choose }
}
