/** Sample images of documents, marked as not real. */
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const font = 'Sample Licence'
const nodeRequire = createRequire(import.meta.url)

/** The name of a font with Chinese characters for drawings of the demonstration, read once. */
export function loadSampleFont(): string {
  if (!GlobalFonts.has(font))
    GlobalFonts.registerFromPath(
      nodeRequire.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      font,
    )
  return font
}

/** A PNG of 840 x 600 with the firm's name and code on it. */
export const sampleLicence = (firm: { firmName: string; creditCode: string; address: string }): Uint8Array =>
  samplePaper('营业执照（示例，非真实证照）', [
    `统一社会信用代码  ${firm.creditCode}`,
    `名称  ${firm.firmName}`,
    `住所  ${firm.address}`,
    '仅供演示使用',
  ])

/** A PNG of 840 x 600 with a title and lines of text. */
export function samplePaper(title: string, lines: readonly string[]): Uint8Array {
  loadSampleFont()
  const canvas = createCanvas(840, 600)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fbf8ef'
  context.fillRect(0, 0, 840, 600)
  context.strokeStyle = '#8a5200'
  context.lineWidth = 6
  context.strokeRect(24, 24, 792, 552)
  context.fillStyle = '#14202e'
  context.textAlign = 'center'
  context.font = `44px "${font}"`
  context.fillText(title, 420, 130)
  context.textAlign = 'left'
  context.font = `26px "${font}"`
  for (const [index, line] of lines.entries()) context.fillText(line, 84, 230 + index * 70)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
