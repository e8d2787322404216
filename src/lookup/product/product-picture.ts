/** The drawn picture of a product as SVG: the shape of its package with brand, name and net content, in a colour of its brand. */

import { escapeHtml } from '../../ui/formats/escape-html.ts'
import type { Shape } from './product-rules.ts'

type PictureInput = { shape: Shape; brand: string; name: string; netContent: string; demonstration: boolean }

/** Main, light and edge colour of each hue; the same brand always has the same. */
const hues = [
  { main: '#134e9e', light: '#8fb4e3', edge: '#082d5f' },
  { main: '#0f6e68', light: '#8ccfc8', edge: '#083f3c' },
  { main: '#7a4a12', light: '#e0bd8b', edge: '#4a2c0a' },
  { main: '#5b3a8c', light: '#bda9dc', edge: '#352054' },
  { main: '#8a2f45', light: '#e2a5b3', edge: '#531a28' },
  { main: '#3c6b1e', light: '#b0d394', edge: '#243f12' },
] as const

const hueOf = (brand: string) => {
  const sum = Array.from(brand).reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)
  return hues[sum % hues.length] ?? hues[0]
}

// biome-ignore format: one shape a line
/** Silhouette with the field for its label, in a square of 400. */
const silhouettes: Readonly<Record<Shape, { outline: string; detail: string; label: { x: number; y: number; width: number; height: number } }>> = {
  carton: { outline: 'M120 96l16-46h128l16 46v250H120zM280 96l34 22v216l-34 12', detail: 'M120 96h160M136 50l-4-18h136l-4 18', label: { x: 120, y: 130, width: 160, height: 150 } },
  bottle: { outline: 'M170 36h60v44c0 22 34 34 34 76v178a18 18 0 0 1-18 18h-92a18 18 0 0 1-18-18V156c0-42 34-54 34-76z', detail: 'M170 62h60', label: { x: 136, y: 168, width: 128, height: 130 } },
  can: { outline: 'M128 72l14-18h116l14 18v256l-14 18H142l-14-18z', detail: 'M128 72h144M128 328h144', label: { x: 128, y: 110, width: 144, height: 170 } },
  bag: { outline: 'M116 64h168l10 22-8 120 8 120-10 22H116l-10-22 8-120-8-120z', detail: 'M108 86h184M108 326h184', label: { x: 128, y: 116, width: 144, height: 170 } },
  box: { outline: 'M96 96h176v250H96zM272 96l36-24v248l-36 26M96 96l36-24h176', detail: 'M96 96h176', label: { x: 96, y: 136, width: 176, height: 150 } },
  tube: { outline: 'M150 44h100l20 262h-140zM158 306h84v40h-84z', detail: 'M146 64h108', label: { x: 146, y: 96, width: 108, height: 170 } },
  case: { outline: 'M70 130h210v200H70zM280 130l54-36v200l-54 36M70 130l54-36h210', detail: 'M160 130v44h34v-44l52-36', label: { x: 84, y: 186, width: 182, height: 128 } },
}

/** Font size at which a text fits a width; Chinese characters are as wide as high. */
const fitted = (text: string, width: number, most: number) =>
  Math.round(
    Math.min(
      most,
      width /
        Math.max(
          1,
          Array.from(text).reduce((sum, each) => sum + (each > 'ÿ' ? 1 : 0.58), 0),
        ),
    ),
  )

/** `view`: the front, or the back with its label of facts. */
export function productPicture(
  { shape, brand, name, netContent, demonstration }: PictureInput,
  view: 'front' | 'back',
): string {
  const hue = hueOf(brand)
  const { outline, detail, label } = silhouettes[shape]
  const middle = label.x + label.width / 2
  const text = (words: string, y: number, most: number, fill: string) =>
    `<text x="${middle}" y="${y}" font-size="${fitted(words, label.width - 16, most)}" fill="${fill}" font-weight="700">${escapeHtml(words)}</text>`
  const band = label.height * 0.36
  const front = `<path d="M${label.x} ${label.y}h${label.width}v${band}h-${label.width}z" fill="${hue.main}"/>
${text(brand, label.y + band * 0.68, 34, '#fff')}
${text(name, label.y + band + 30, 24, hue.edge)}
<path d="M${label.x} ${label.y + label.height - 26}q${label.width / 4} -34 ${label.width / 2} -8t${label.width / 2} -6v40h-${label.width}z" fill="${hue.light}"/>
<circle cx="${label.x + label.width - 34}" cy="${label.y + label.height - 44}" r="11" fill="#d9611e"/>
${text(netContent, label.y + label.height - 6, 17, hue.edge)}`
  const lines = Array.from(
    { length: 6 },
    (_, index) => `M${label.x + 14} ${label.y + 40 + index * 16}h${label.width - 28 - (index % 3) * 18}`,
  )
  const back = `<path d="M${label.x + 6} ${label.y + 6}h${label.width - 12}v${label.height - 12}h-${label.width - 12}z" fill="#fff" stroke="${hue.edge}" stroke-width="1.5"/>
${text('商品标签', label.y + 26, 15, hue.edge)}<path d="${lines.join('')}" stroke="${hue.light}" stroke-width="4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="system-ui,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif" text-anchor="middle">
<path d="M0 0h400v400H0z" fill="#e1ebf7"/><path d="M0 318h400v82H0z" fill="#c3d7f0"/>
<path d="${outline}" fill="#f2f6fb" stroke="${hue.edge}" stroke-width="2.5" stroke-linejoin="round"/><path d="${detail}" fill="none" stroke="${hue.edge}" stroke-width="2"/>
${view === 'front' ? front : back}
${demonstration ? '<text x="388" y="388" font-size="15" fill="#36455a" text-anchor="end">演示图</text>' : ''}
</svg>
`
}
