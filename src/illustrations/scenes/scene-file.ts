/** Scenes as files of their own, for covers and slides: the same drawing with fixed colours, under a name that changes with it. */
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from '../figures/kit/figure.module.css'
import type { Scene } from './scene.ts'
import { SceneDrawing } from './scene-drawing.tsx'
import { scenes } from './scene-table.ts'

type Attributes = Readonly<Record<string, string>>

// A file knows no tokens: these are the values of tokens.css.
const hues = {
  blue: { edge: '#0b3b7a', pale: '#f2f6fb', light: '#e1ebf7', middle: '#8fb4e3' },
  teal: { edge: '#0d4a55', pale: '#f0f8f7', light: '#dceeec', middle: '#8cc3c4' },
  sand: { edge: '#6f4520', pale: '#fcf7f1', light: '#f6ebdf', middle: '#dcb48f' },
} as const
const mark = '#d9611e'
const markText = '#b5480b'

/** What each class of a drawing is in a file. */
function attributesByClass({ hue }: Scene): Map<string | undefined, Attributes> {
  const { edge, pale, light, middle } = hues[hue ?? 'blue']
  return new Map<string | undefined, Attributes>([
    [styles.drawing, { fill: '#14202e', 'font-family': 'sans-serif', 'text-anchor': 'middle' }],
    [styles.shape, { stroke: edge, 'stroke-width': '2', 'stroke-linejoin': 'round' }],
    [styles.none, { fill: 'none' }],
    [styles.paper, { fill: '#fff' }],
    [styles.pale, { fill: pale }],
    [styles.light, { fill: light }],
    [styles.middle, { fill: middle }],
    [styles.solid, { fill: edge }],
    [styles.mark, { fill: mark, stroke: mark }],
    [styles.thin, { 'stroke-width': '1' }],
    [styles.markDashed, { stroke: mark, 'stroke-dasharray': '5 4' }],
    [styles.markLine, { stroke: mark }],
    [styles.thick, { 'stroke-width': '4' }],
    [styles.start, { 'text-anchor': 'start' }],
    [styles.bold, { 'font-weight': '700' }],
    [styles.markText, { fill: markText }],
    [styles.quietText, { fill: '#58667a' }],
    [styles.onSolidText, { fill: '#fff' }],
    [styles.plate, { fill: '#fff' }],
    [styles.bars, { fill: '#000' }],
    [styles.modules, { fill: 'none', stroke: '#000' }],
    [styles.digits, { fill: '#000', 'font-family': 'monospace' }],
  ])
}

/** The scene as the text of an SVG file. */
export function sceneSvg(scene: Scene): string {
  const byClass = attributesByClass(scene)
  const toAttributes = (names: string) => {
    const merged: Attributes = Object.assign({}, ...names.split(' ').map(name => byClass.get(name)))
    return Object.entries(merged)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')
  }
  return renderToStaticMarkup(createElement(SceneDrawing, { scene }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/ class="([^"]*)"/g, (_, names: string) => toAttributes(names))
    .replace(/ data-(symbol|type)="[^"]*"/g, '')
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

type SceneFile = { path: string; text: string; description: string }

const created = new Map<string, SceneFile>()
const scenesByName = new Map(Object.entries<Scene>(scenes))

/** Path and text of a scene's file by its name; drawn once, when it is first needed. */
export function sceneFile(name: string): SceneFile | undefined {
  const drawn = created.get(name)
  const scene = scenesByName.get(name)
  if (drawn || !scene) return drawn
  const text = sceneSvg(scene)
  const file = { path: `/files/scene-${name}-${shortHash(text)}.svg`, text, description: scene.description }
  created.set(name, file)
  return file
}

/** The scene's file that has this path.
 *  @example sceneFileAt('/files/scene-ward-….svg')?.description */
export function sceneFileAt(path: string): SceneFile | undefined {
  const file = sceneFile(/^\/files\/scene-(\w+)-/.exec(path)?.[1] ?? '')
  return file?.path === path ? file : undefined
}

/** Cover of an item: a scene is written `scene:name`; anything else is an address already.
 *  @example coverAddress('scene:ward') // '/files/scene-ward-….svg' */
export function coverAddress(cover: string | null): string | null {
  if (!cover?.startsWith('scene:')) return cover
  return sceneFile(cover.slice('scene:'.length))?.path ?? null
}

const unsafeInAddress = /[%#<>"'&]|[^ -~]/gu

/** A scene's file as a `data:` address, for the largest picture of a first screen: it is displayed without a request of its own. Any other
 *  address stays as it is. */
export function inlinedCover(path: string | null): string | null {
  const file = path === null ? undefined : sceneFileAt(path)
  return file ? `data:image/svg+xml,${file.text.replace(unsafeInAddress, encodeURIComponent)}` : path
}
