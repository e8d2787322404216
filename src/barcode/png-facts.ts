/** What a PNG of whole pixels has reached of the requested sizes, with messages for people. Also used in the browser. */
import { type Drawing, type PixelSize, pixelSize } from '@barcode-authority/gs1/symbols'
import { rounded } from './drawing-facts.ts'

const mmPerInch = 25.4
const hundredths = (mm: number) => Math.round(mm * 100) / 100

/** The size of a PNG in whole pixels. `message`: it exceeds the standard's sizes; `barWidthReductionMessage`: what was reached of a
 *  requested bar-width reduction. */
export function pngSize(drawing: Drawing, dpi: number) {
  const size = pixelSize(drawing, dpi)
  return {
    ...size,
    widthMm: hundredths((size.widthPixels / dpi) * mmPerInch),
    heightMm: hundredths((size.heightPixels / dpi) * mmPerInch),
    message: size.withinStandard ? null : outsideStandardMessage(drawing, size),
    barWidthReductionMessage: reductionMessage(drawing, size),
  }
}

function outsideStandardMessage({ xLimitsMm }: Drawing, { dpi, xDimensionMm }: PixelSize): string {
  const { least = 0, most = 0 } = xLimitsMm ?? {}
  if (xDimensionMm < least) return `PNG 的模块宽 ${xDimensionMm} 毫米，小于标准规定的 ${rounded(least)} 毫米`
  const dot = mmPerInch / dpi
  const fitting = Math.floor(Math.floor(most / dot + 1e-6) * dot * 1000) / 1000
  const remedy = fitting >= least ? `模块宽改为 ${fitting} 毫米就不超过` : '请提高分辨率'
  return `PNG 的模块取整数像素后宽 ${xDimensionMm} 毫米，超过标准规定的 ${rounded(most)} 毫米；${remedy}`
}

function reductionMessage({ barWidthReductionMm }: Drawing, size: PixelSize): string | null {
  if (barWidthReductionMm === undefined) return null
  const [requestedMm, pixelMm] = [rounded(barWidthReductionMm), Math.round((mmPerInch / size.dpi) * 10_000) / 10_000]
  if (size.barWidthReductionPixels === 0)
    return `PNG 的条宽没有缩减：要求 ${requestedMm} 毫米，而一个像素是 ${pixelMm} 毫米；请提高分辨率，或用 SVG、PDF、EPS`
  return `PNG 的条宽缩减取整数像素：${size.barWidthReductionPixels} 像素，${size.barWidthReductionMm} 毫米（要求 ${requestedMm} 毫米）`
}
