/** Draws a captcha: four distinct characters, rotated and crossed by curves. */
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'

/** Excludes letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXY3456789'
const family = 'Captcha'
const width = 160
const height = 48

export const randomCaptcha = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The captcha as a PNG of 320 x 96 pixels, to be displayed at half that size. */
export async function captchaImage(text: string): Promise<Uint8Array> {
  // Imported at the first captcha, because it takes 17 MB.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  loadFont(GlobalFonts)
  const canvas = createCanvas(width * 2, height * 2)
  const pen = canvas.getContext('2d')
  pen.scale(2, 2)
  pen.fillStyle = '#eef2f6'
  pen.fillRect(0, 0, width, height)
  for (const [at, char] of [...text].entries()) drawChar(pen, char, 24 + at * 37 + randomInt(-4, 5))
  for (let line = 0; line < 3; line++) drawCurve(pen)
  for (let dot = 0; dot < 40; dot++) {
    pen.fillStyle = '#8fb4e3'
    pen.fillRect(randomInt(width), randomInt(height), 2, 2)
  }
  return canvas.encode('png')
}

function loadFont(fonts: typeof import('@napi-rs/canvas').GlobalFonts) {
  if (fonts.has(family)) return
  const font = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')
  fonts.registerFromPath(font, family)
}

function drawChar(pen: SKRSContext2D, char: string, x: number) {
  pen.save()
  pen.translate(x, height / 2 + randomInt(-4, 5))
  pen.rotate(randomInt(-35, 36) / 100)
  pen.transform(1, randomInt(-15, 16) / 100, randomInt(-20, 21) / 100, 1, 0, 0)
  pen.font = `${randomInt(26, 33)}px ${family}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = randomInt(2) === 0 ? '#0b3b7a' : '#134e9e'
  pen.fillText(char, 0, 0)
  pen.restore()
}

function drawCurve(pen: SKRSContext2D) {
  const y = () => randomInt(6, height - 6)
  pen.beginPath()
  pen.moveTo(randomInt(0, 12), y())
  pen.bezierCurveTo(randomInt(30, 60), y(), randomInt(90, 120), y(), width - randomInt(0, 12), y())
  pen.strokeStyle = '#3f7cc8'
  pen.lineWidth = 1.2
  pen.stroke()
}
