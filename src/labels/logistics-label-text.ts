/** Words on a label: their width from the outlines, broken into lines, titles and values side by side. Millimetres. */
import type { DrawnText } from '../gs1/symbols/drawing.ts'
import { glyphOf } from '../print/glyphs.ts'

/** Height of capitals and digits of the face, in the em. The standard's text sizes are heights of characters. */
const CAPITAL_IN_EM = 0.733
const LINE_IN_EM = 1.2
const BASE_IN_EM = 0.95
const GAP_MM = 5

/** Texts from the upper left corner of their own block. */
export type TextBlock = { texts: DrawnText[]; heightMm: number }
export type Line = { text: string; heightMm: number }
export type Titled = { title: string; value: string }

const emOf = (heightMm: number) => heightMm / CAPITAL_IN_EM

function emsOf(text: string): number {
  let ems = 0
  for (const character of text) ems += glyphOf(character).advance
  return ems
}

export const widthOf = (text: string, heightMm: number): number => emsOf(text) * emOf(heightMm)

/** Lines of at most `widthMm`: broken at line ends, spaces and between Chinese characters, inside a word only where it is
 *  longer than a line. */
export function wrapped(text: string, heightMm: number, widthMm: number): string[] {
  const room = widthMm / emOf(heightMm)
  return text.split(/[\r\n]+/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of paragraph.trim().match(/[!-~\u00a0-\u024f]+|./gu) ?? []) {
      for (const part of parted(piece, room)) {
        const width = emsOf(part)
        if (used + width > room) {
          lines.push(line.trim())
          line = ''
          used = 0
        }
        if (line === '' && part.trim() === '') continue
        line += part
        used += width
      }
    }
    return [...lines, line.trim()].filter(one => one !== '')
  })
}

/** A word longer than a line, in pieces of a line. */
function parted(word: string, room: number): string[] {
  if (word.length < 2 || emsOf(word) <= room) return [word]
  const parts: string[] = ['']
  let used = 0
  for (const character of word) {
    const { advance } = glyphOf(character)
    if (used + advance > room) {
      parts.push('')
      used = 0
    }
    parts[parts.length - 1] += character
    used += advance
  }
  return parts
}

/** Lines below each other, each of its own size. */
export function column(lines: readonly Line[], xMm = 0): TextBlock {
  let heightMm = 0
  const texts = lines.map(({ text, heightMm: characterMm }): DrawnText => {
    const em = emOf(characterMm)
    const y = heightMm + BASE_IN_EM * em
    heightMm += LINE_IN_EM * em
    return { x: xMm, y, sizeMm: em, text, anchor: 'start' }
  })
  return { texts, heightMm }
}

export function below(upper: TextBlock, lower: TextBlock): TextBlock {
  const texts = lower.texts.map(text => ({ ...text, y: text.y + upper.heightMm }))
  return { texts: [...upper.texts, ...texts], heightMm: upper.heightMm + lower.heightMm }
}

export function besideEachOther(left: TextBlock, right: TextBlock): TextBlock {
  return { texts: [...left.texts, ...right.texts], heightMm: Math.max(left.heightMm, right.heightMm) }
}

type FlowStyle = { widthMm: number; titleMm: number; valueMm: number; isInline: boolean }

/** Titles with their values, as many in a row as its width holds: the title above its value, or before it where rows are short
 *  of room. */
export function flow(items: readonly Titled[], style: FlowStyle): TextBlock {
  const { widthMm, titleMm, valueMm, isInline } = style
  let block: TextBlock = { texts: [], heightMm: 0 }
  let row: TextBlock = { texts: [], heightMm: 0 }
  let used = 0
  for (const { title, value } of items) {
    const titleWidth = widthOf(title, titleMm)
    const width = isInline ? widthOf(`${title} ${value}`, titleMm) : Math.max(titleWidth, widthOf(value, valueMm))
    if (used > 0 && used + width > widthMm) {
      block = below(block, row)
      row = { texts: [], heightMm: 0 }
      used = 0
    }
    const values = wrapped(isInline ? `${title} ${value}` : value, valueMm, widthMm)
    const lines = values.map(text => ({ text, heightMm: valueMm }))
    if (!isInline) lines.unshift({ text: title, heightMm: titleMm })
    row = besideEachOther(row, column(lines, used))
    used += width + GAP_MM
  }
  return below(block, row)
}
