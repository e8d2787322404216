/** The texts around a written page that every language has. */
export type Locale = {
  contents: string
  nextSteps: string
  updated: string
  department: (name: string) => string
  /** The form about this page; undefined if the site has none in this language. */
  wasUseful: { label: string; path: string } | undefined
  next: string
  changes: string
}
