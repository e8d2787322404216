/** State of a page that a person chooses and that outlasts the end of a session: `useState` with a name. Its value must be JSON. */
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { addValuePart, storedValue } from '../ui/typed-text/typed-text.ts'

type Kind<Value> = {
  /** Distinguishes the states of a page. */
  name: string
  initial: () => Value
  /** Whether a stored value, which a visitor can edit, has the shape of the state. */
  isValue: (stored: unknown) => stored is NonNullable<Value>
}

/** @example const [open, setOpen] = useTypedState({ name: 'open', initial: () => [], isValue: isTextList }) */
export function useTypedState<Value>(kind: Kind<Value>): [Value, Dispatch<SetStateAction<Value>>] {
  const { name, initial, isValue } = kind
  const [first] = useState(initial)
  const [value, setValue] = useState(() => {
    const stored = storedValue(name)
    return stored !== undefined && isValue(stored) ? stored : first
  })
  const read = useEffectEvent(() => (JSON.stringify(value) === JSON.stringify(first) ? undefined : value))
  useEffect(() => addValuePart({ name, read: () => read() }), [name])
  return [value, setValue]
}

export const isText = (stored: unknown): stored is string => typeof stored === 'string'
export const isTextList = (stored: unknown): stored is string[] => Array.isArray(stored) && stored.every(isText)
export const isYesOrNo = (stored: unknown): stored is boolean => typeof stored === 'boolean'
