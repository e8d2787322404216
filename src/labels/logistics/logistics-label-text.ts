/** Text layout on a label in millimetres: widths from the outlines, line breaks, titles and values side by side. */

/** Height of capitals and digits of the font, in em. The text sizes of the standard are character heights. */
import { glyphOf } from '@barcode-authority/gs1/files'
import type { DrawnText } from '@barcode-authority/gs1/symbols'

const capitalHeightEm = 0.733
const lineHeightEm = 1.2
const baselineEm = 0.95
const gapMm = 5

/** Texts relative to the upper left corner of their own block. */
export type TextBlock = { texts: DrawnText[]; heightMm: number }
export type Line = { text: string; heightMm: number }
export type Titled = { title: string; value: string }

const emSizeMm = (heightMm: number) => heightMm / capitalHeightEm

function widthInEms(text: string): number {
  let ems = 0
  for (const character of text) ems += glyphOf(character).advance
  return ems
}

export const textWidthMm = (text: string, heightMm: number): number => widthInEms(text) * emSizeMm(heightMm)

/** Lines of at most `widthMm`: broken at line ends, at spaces and between Chinese characters; inside a word only where it is longer
 *  than a line. */
export function wrapText(text: string, heightMm: number, widthMm: number): string[] {
  const maxEms = widthMm / emSizeMm(heightMm)
  return text.split(/[\r\n]+/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of paragraph.trim().match(/[!-~\u00a0-\u024f]+|./gu) ?? []) {
      for (const part of splitWord(piece, maxEms)) {
        const width = widthInEms(part)
        if (used + width > maxEms) {
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

/** Splits a word that is longer than a line. */
function splitWord(word: string, maxEms: number): string[] {
  if (word.length < 2 || widthInEms(word) <= maxEms) return [word]
  const parts: string[] = ['']
  let used = 0
  for (const character of word) {
    const { advance } = glyphOf(character)
    if (used + advance > maxEms) {
      parts.push('')
      used = 0
    }
    parts[parts.length - 1] += character
    used += advance
  }
  return parts
}

/** Lines below each other, each with its own text size. */
export function column(lines: readonly Line[], xMm = 0): TextBlock {
  let heightMm = 0
  const texts = lines.map(({ text, heightMm: characterMm }): DrawnText => {
    const em = emSizeMm(characterMm)
    const y = heightMm + baselineEm * em
    heightMm += lineHeightEm * em
    return { x: xMm, y, sizeMm: em, text, anchor: 'start' }
  })
  return { texts, heightMm }
}

export function stacked(upper: TextBlock, lower: TextBlock): TextBlock {
  const texts = lower.texts.map(text => ({ ...text, y: text.y + upper.heightMm }))
  return { texts: [...upper.texts, ...texts], heightMm: upper.heightMm + lower.heightMm }
}

export function sideBySide(left: TextBlock, right: TextBlock): TextBlock {
  return { texts: [...left.texts, ...right.texts], heightMm: Math.max(left.heightMm, right.heightMm) }
}

type FlowStyle = { widthMm: number; titleMm: number; valueMm: number; isInline: boolean }

/** Titles with their values, as many in a row as fit: the title is above its value, or before it with `isInline`, which saves
 *  height. */
export function flow(items: readonly Titled[], style: FlowStyle): TextBlock {
  const { widthMm, titleMm, valueMm, isInline } = style
  let block: TextBlock = { texts: [], heightMm: 0 }
  let row: TextBlock = { texts: [], heightMm: 0 }
  let used = 0
  for (const { title, value } of items) {
    const titleWidth = textWidthMm(title, titleMm)
    const width = isInline
      ? textWidthMm(`${title} ${value}`, titleMm)
      : Math.max(titleWidth, textWidthMm(value, valueMm))
    if (used > 0 && used + width > widthMm) {
      block = stacked(block, row)
      row = { texts: [], heightMm: 0 }
      used = 0
    }
    const values = wrapText(isInline ? `${title} ${value}` : value, valueMm, widthMm)
    const lines = values.map(text => ({ text, heightMm: valueMm }))
    if (!isInline) lines.unshift({ text: title, heightMm: titleMm })
    row = sideBySide(row, column(lines, used))
    used += width + gapMm
  }
  return stacked(block, row)
}
