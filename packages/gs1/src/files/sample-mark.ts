/** The mark of samples (样张), to discourage printing them on goods. It is outside the quiet zones, so that the symbol is still read. */
import type { Language } from '../locales/locale.ts'
import { sampleTexts } from '../locales/names.ts'
import type { Drawing, DrawnText } from '../symbols/drawing.ts'
import { centredLine, shiftDown } from './label.ts'

const lineMm = 6
const baseMm = 4.6
const sideMm = 6
const sideSizeMm = 4
/** Fits into the upper margin of a logistics label. */
const marginBaseMm = 2.65
const marginSizeMm = 2.8

/** Adds the mark above the symbol and its texts. */
export function withSampleMark(drawing: Drawing, language: Language = 'zh'): Drawing {
  const { title, mark } = sampleTexts[language]
  const shifted = shiftDown(drawing, lineMm)
  return { ...shifted, title, texts: [centredLine(mark, drawing.widthMm, baseMm), ...shifted.texts] }
}

/** The mark is above the symbol if that fits the space, otherwise beside it, one character below the other. */
export function withSampleMarkIn(
  drawing: Drawing,
  available: { widthMm: number; heightMm: number },
  language: Language = 'zh',
): Drawing {
  const above = withSampleMark(drawing, language)
  const isBesideBetter = above.heightMm > available.heightMm && drawing.widthMm + sideMm <= available.widthMm
  return isBesideBetter ? withMarkBeside(drawing, sampleTexts[language].title) : above
}

function withMarkBeside(drawing: Drawing, title: string): Drawing {
  const { widthMm, heightMm, texts } = drawing
  const middle = heightMm / 2
  const marks = Array.from(title, (text, index): DrawnText => {
    return { x: widthMm + sideMm / 2, y: middle + index * sideSizeMm * 1.2, sizeMm: sideSizeMm, text }
  })
  return { ...drawing, title, widthMm: widthMm + sideMm, texts: [...texts, ...marks] }
}

/** Adds the mark in the upper margin of a page that keeps its size. */
export function withSampleMargin<Page extends Drawing>(page: Page, language: Language = 'zh'): Page {
  const { title, mark } = sampleTexts[language]
  const marks = [1, 3, 5].map((sixth): DrawnText => {
    return { x: (page.widthMm * sixth) / 6, y: marginBaseMm, sizeMm: marginSizeMm, text: mark }
  })
  return { ...page, title, texts: [...page.texts, ...marks] }
}
