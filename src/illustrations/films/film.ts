/** What a film is: scenes one after another, each with a caption and a drawing; how long each stays follows from its caption. */
import type { SceneName } from '../scenes/scene-table.ts'

/** What a scene of a film draws. `active` is the part that the caption speaks of. */
export type Frame =
  | { kind: 'scene'; scene: SceneName }
  /** A number in parts of `lengths`, each with its name. */
  | { kind: 'digits'; digits: string; lengths: readonly number[]; names: readonly string[]; active?: number }
  /** A symbol that a scanner reads, with a note below it. */
  | {
      kind: 'symbol'
      type: 'EAN-13' | 'ITF-14' | 'GS1-128' | 'GS1-DataMatrix' | 'DL-QR'
      code: string
      note: string
      quiet?: true
    }
  | { kind: 'steps'; steps: readonly string[]; active: number }
  | { kind: 'rows'; rows: readonly (readonly [key: string, value: string])[]; active?: number }
  /** Right beside wrong: what is printed, and a short name. */
  | { kind: 'compare'; good: Print; bad: Print }

/** `dark`, `pale`: the tone of the bars; `narrow`: the quiet zone is used; `low`: the bars are cut short. */
export type Print = { look: 'dark' | 'pale' | 'narrow' | 'low'; name: string }

type FilmScene = { chapter: string; caption: string; frame: Frame }
export type Film = { title: string; scenes: readonly FilmScene[] }

/** Characters that a person reads in a second while looking at a drawing. */
const readingSpeed = 3.2
const shortestSeconds = 6

/** Seconds that a scene stays.
 *  @example secondsOf('条码里没有价格。') // 6 */
export const secondsOf = (caption: string): number =>
  Math.max(shortestSeconds, Math.ceil(caption.length / readingSpeed) + 1)

/** Seconds of a whole film. */
export const filmSeconds = ({ scenes }: Film): number =>
  scenes.reduce((sum, { caption }) => sum + secondsOf(caption), 0)

/** The moment of a film as WebVTT writes it.
 *  @example vttTime(75) // '00:01:15.000' */
export function vttTime(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}.000`
}

/** The captions of a film as WebVTT. */
export function filmCaptions({ scenes }: Film): string {
  let at = 0
  const cues = scenes.map(({ caption }, index) => {
    const from = at
    at += secondsOf(caption)
    return `${index + 1}\n${vttTime(from)} --> ${vttTime(at)}\n${caption}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
