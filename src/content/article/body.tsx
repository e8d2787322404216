/** The text of an item with its figures: each block `<figure data-figure="name">` is drawn in its place. */
import { Fragment, type ReactNode } from 'react'
import { FigureBlock } from '../../illustrations/figures/figure-block.tsx'
import { figures } from '../../illustrations/figures/figure-table.ts'
import { Prose } from './prose.tsx'

const block = /<figure data-figure="([a-z0-9-]+)"><\/figure>/

/** Parts of a page that are no figures, by the name that a text places them by. */
export type Blocks = Readonly<Record<string, ReactNode>>

type BodyProps = { html: string; className?: string | undefined; blocks?: Blocks | undefined }

/** A block whose figure does not exist is left out. */
export function Body({ html, className, blocks = {} }: BodyProps) {
  const parts = html.split(block)
  const names = parts.filter((name, index) => index % 2 === 1 && figures[name])
  return parts.map((part, index) => {
    if (index % 2 === 0) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names
      return part.trim() === '' ? null : <Prose key={index} html={part} className={className} />
    }
    const ownBlock = blocks[part]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names
    if (ownBlock) return <Fragment key={index}>{ownBlock}</Fragment>
    const figure = figures[part]
    const number = names.length > 1 ? names.indexOf(part) + 1 : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names
    return <Fragment key={index}>{figure && <FigureBlock figure={figure} number={number} />}</Fragment>
  })
}
