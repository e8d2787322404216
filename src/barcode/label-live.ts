/** A form whose answer follows what is typed: asked a moment after the last change, a late answer never replaces a newer one. */
import { type FormEvent, useEffect, useRef, useState } from 'react'

export type Question = Readonly<Record<string, string>>

const PAUSE_MS = 450

/** The text fields of a form, the empty ones left out. */
function questionOf(form: HTMLFormElement): Question {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''))
}

/** `first` is the answer of the page's address. Until the new answer is there the old one stays, no longer `isCurrent`. */
export function useLive<Answer>(first: Answer, ask: (question: Question) => Promise<Answer>) {
  const [answer, setAnswer] = useState(first)
  const [isCurrent, setCurrent] = useState(true)
  const [shownFor, setShownFor] = useState(first)
  const last = useRef<{ timer?: ReturnType<typeof setTimeout>; number: number }>({ number: 0 })
  if (shownFor !== first) {
    setShownFor(first)
    setAnswer(first)
    setCurrent(true)
  }
  useEffect(() => () => clearTimeout(last.current.timer), [])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(last.current.timer)
    const number = ++last.current.number
    setCurrent(false)
    last.current.timer = setTimeout(() => {
      ask(questionOf(form)).then(
        found => {
          if (number !== last.current.number) return
          setAnswer(found)
          setCurrent(true)
        },
        // What failed on the way is asked again with the next change; the button asks as well.
        () => undefined,
      )
    }, PAUSE_MS)
  }
  return { answer, isCurrent, onInput }
}

/** The named fields of an address, the empty ones left out. */
export function questionOfAddress(url: URL, names: readonly string[]): Question {
  const entries = names.map(name => [name, (url.searchParams.get(name) ?? '').slice(0, 12_000)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''))
}

/** A whole number as typed, or what stands for it. */
export function numberOf(typed: string | undefined, most: number, otherwise = 1): number {
  const value = Number(typed || otherwise)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
}
