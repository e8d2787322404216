/** The text of an item with its figures: each block `<figure data-figure="name">` is drawn in its place. */
import { Fragment } from 'react'
import { FigureBlock } from '../figures/figure-block.tsx'
import { figures } from '../figures/figure-table.ts'
import { Prose } from './prose.tsx'

const block = /<figure data-figure="([a-z0-9-]+)"><\/figure>/

/** A block whose figure does not exist is left out. */
export function Body({ html, className }: { html: string; className?: string | undefined }) {
  const parts = html.split(block)
  const names = parts.filter((name, index) => index % 2 === 1 && figures[name])
  return parts.map((part, index) => {
    if (index % 2 === 0) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names
      return part.trim() === '' ? null : <Prose key={index} html={part} className={className} />
    }
    const figure = figures[part]
    const number = names.length > 1 ? names.indexOf(part) + 1 : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names
    return <Fragment key={index}>{figure && <FigureBlock figure={figure} number={number} />}</Fragment>
  })
}
