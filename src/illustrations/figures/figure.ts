/** What a figure is: a drawing of the server with a title, a description and the sentence that it proves. */
import type { ComponentType } from 'react'

/** Name and description of a drawing for people who do not see it. */
export type Label = { title: string; description: string }

export type Figure = Label & {
  /** The statement of the figure: a sentence in bold, and what follows from it. */
  caption: { lead: string; text?: string }
  /** Gives `label` to its main drawing; the others are hidden from readers, because texts beside them have the same content. */
  Content: ComponentType<{ label: Label }>
}
