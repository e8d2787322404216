/** A picture that stands for a business licence and says that it is none. */
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const font = 'Sample Licence'
const find = createRequire(import.meta.url)

/** A PNG of 840 x 600 with the firm's name and code on it. */
export function sampleLicence(firm: { firmName: string; creditCode: string; address: string }): Uint8Array {
  if (!GlobalFonts.has(font))
    GlobalFonts.registerFromPath(
      find.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      font,
    )
  const canvas = createCanvas(840, 600)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fbf8ef'
  pen.fillRect(0, 0, 840, 600)
  pen.strokeStyle = '#8a5200'
  pen.lineWidth = 6
  pen.strokeRect(24, 24, 792, 552)
  pen.fillStyle = '#14202e'
  pen.textAlign = 'center'
  pen.font = `44px "${font}"`
  pen.fillText('营业执照（示例，非真实证照）', 420, 130)
  pen.textAlign = 'left'
  pen.font = `26px "${font}"`
  const lines = [
    `统一社会信用代码  ${firm.creditCode}`,
    `名称  ${firm.firmName}`,
    `住所  ${firm.address}`,
    '仅供演示使用',
  ]
  for (const [at, line] of lines.entries()) pen.fillText(line, 84, 230 + at * 70)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
