/** The texts of the site search that every language has. */
import type { ReactNode } from 'react'
import type { RegisteredResult, SearchHit } from '../search-result.ts'

/** A line of a registered firm or product. */
export type RegisteredLine = { key: string; to: string; name: ReactNode; note: string }

export type SearchTexts = {
  documentTitle: (keyword: string) => string
  form: { label: string; placeholder: string; submit: string; common: string; others: string }
  /** What is often searched, if it is not counted for this language. */
  common: readonly string[] | undefined
  /** Before the first search. */
  start: string | undefined
  tooLong: (longest: number, length: number) => string
  found: (total: number) => string
  kindOf: (hit: SearchHit) => string
  registered: {
    title: string
    count: (registered: RegisteredResult) => number
    lines: (registered: RegisteredResult, keyword: string) => RegisteredLine[]
    /** Below the lines, if there are more. */
    more: (registered: RegisteredResult, keyword: string) => ReactNode
  }
  nothing: {
    title: (keyword: string) => string
    text: (keyword: string) => ReactNode
    links: readonly { label: string; to: string }[]
  }
  /** Tabs, filters, orders and cards of the results; undefined where all results are one list. */
  tools: { unfiltered: string; inexact: string; similar: string } | undefined
}
