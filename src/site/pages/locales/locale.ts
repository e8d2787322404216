/** What a language has for the page of unknown addresses. */
import type { NearPage } from '../../nearest-pages.ts'

export type NotFoundTexts = {
  title: string
  text: string
  /** The page of the search. */
  action: string
  field: string
  submit: string
  near: string
  ways: string
  links: readonly NearPage[]
}
