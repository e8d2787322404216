/** The drawings of the site for who writes: their names, and a figure as the page draws it. Server only: browsers load no drawings. */
import { renderToStaticMarkup } from 'react-dom/server'
import { ruleBlockNames } from '../business-rules/blocks.tsx'
import { feeBlockNames } from '../fees/public/fee-blocks.tsx'
import { FigureBlock } from '../illustrations/figures/figure-block.tsx'
import { figures } from '../illustrations/figures/figure-table.ts'
import { scenes } from '../illustrations/scenes/scene-table.ts'

const namesOf = (drawings: Readonly<Record<string, { title: string }>>) =>
  Object.entries(drawings).map(([name, { title }]) => ({ name, title }))

/** All figures, which stand in texts, and all scenes, which are covers. */
export const drawingNames = () => ({ figures: namesOf(figures), scenes: namesOf(scenes) })

/** A figure as HTML; undefined if there is none of this name. */
export function figureHtml(name: string): string | undefined {
  const figure = figures[name]
  return figure && renderToStaticMarkup(<FigureBlock figure={figure} />)
}

/** What stands in the place of a name that is no figure. */
export function figureWords(name: string): string {
  if (feeBlockNames.includes(name)) return `这里由网站放入收费标准（${name}）`
  if (ruleBlockNames.includes(name)) return `这里由网站放入现行的期限（${name}）`
  return figures[name] ? `图解 ${name}` : `没有名为 ${name} 的图解`
}
